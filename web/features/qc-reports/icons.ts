/** The icons that inspections alone use. */

export { default as IconClipboardText } from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
export { default as IconDots } from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
export { default as IconDownload } from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
export { default as IconPencil } from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
