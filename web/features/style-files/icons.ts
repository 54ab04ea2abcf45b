/** The icons that style files alone use. */

export { default as IconFileSpreadsheet } from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
export { default as IconFileText } from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
export { default as IconFileTypePdf } from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
export { default as IconFileZip } from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs'
export { default as IconMovie } from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs'
export { default as IconPhoto } from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
export { default as IconPresentation } from '@tabler/icons-react/dist/esm/icons/IconPresentation.mjs'
export { default as IconUpload } from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
export { default as IconVector } from '@tabler/icons-react/dist/esm/icons/IconVector.mjs'
