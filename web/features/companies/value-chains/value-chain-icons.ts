/** The icons of value chains; those of the interface itself are in `#web/ui/icons.ts`. */
export { IconArchive } from '#web/ui/tabler/IconArchive.generated.ts'
export { IconEye } from '#web/ui/tabler/IconEye.generated.ts'
export { IconShare } from '#web/ui/tabler/IconShare.generated.ts'
export { IconWorld } from '#web/ui/tabler/IconWorld.generated.ts'
