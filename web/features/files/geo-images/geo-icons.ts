/** The icons of geo images; those of the interface itself are in `#web/ui/icons.ts`. */
export { IconCurrentLocation } from '#web/ui/tabler/IconCurrentLocation.generated.ts'
export { IconDotsVertical } from '#web/ui/tabler/IconDotsVertical.generated.ts'
export { IconEye } from '#web/ui/tabler/IconEye.generated.ts'
export { IconMap2 } from '#web/ui/tabler/IconMap2.generated.ts'
export { IconPhotoPin } from '#web/ui/tabler/IconPhotoPin.generated.ts'
