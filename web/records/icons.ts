/** The icons of records; those of the interface itself are in `#web/ui/icons.ts`. */
export { default as IconArrowRight } from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
export { default as IconCircle } from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
export { default as IconDownload } from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
export { default as IconFolderPlus } from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs'
export { default as IconPencil } from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
export { default as IconQrcode } from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
export { default as IconShirt } from '@tabler/icons-react/dist/esm/icons/IconShirt.mjs'
