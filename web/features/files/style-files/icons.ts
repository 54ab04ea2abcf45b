/** The icons that style files alone use. */

export { IconUpload } from '#web/ui/tabler/IconUpload.generated.ts'
