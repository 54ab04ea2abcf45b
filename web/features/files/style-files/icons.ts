/** The icons that style files alone use. */

export { IconFileSpreadsheet } from '#web/ui/tabler/IconFileSpreadsheet.generated.ts'
export { IconFileText } from '#web/ui/tabler/IconFileText.generated.ts'
export { IconFileTypePdf } from '#web/ui/tabler/IconFileTypePdf.generated.ts'
export { IconFileZip } from '#web/ui/tabler/IconFileZip.generated.ts'
export { IconMovie } from '#web/ui/tabler/IconMovie.generated.ts'
export { IconPhoto } from '#web/ui/tabler/IconPhoto.generated.ts'
export { IconPresentation } from '#web/ui/tabler/IconPresentation.generated.ts'
export { IconUpload } from '#web/ui/tabler/IconUpload.generated.ts'
export { IconVector } from '#web/ui/tabler/IconVector.generated.ts'
