/** The icons that inspections alone use. */

export { IconClipboardText } from '#web/ui/tabler/IconClipboardText.generated.ts'
export { IconDotsVertical as IconDots } from '#web/ui/tabler/IconDotsVertical.generated.ts'
export { IconDownload } from '#web/ui/tabler/IconDownload.generated.ts'
export { IconPencil } from '#web/ui/tabler/IconPencil.generated.ts'
