/** The icons of the camera. */

export { IconArrowUpRight as IconArrow } from '#web/ui/tabler/IconArrowUpRight.generated.ts'
export { IconBrush } from '#web/ui/tabler/IconBrush.generated.ts'
export { IconBulb as IconTorch } from '#web/ui/tabler/IconBulb.generated.ts'
export { IconBulbFilled as IconTorchLit } from '#web/ui/tabler/IconBulbFilled.generated.ts'
export { IconCameraOff } from '#web/ui/tabler/IconCameraOff.generated.ts'
export { IconCameraRotate as IconFlip } from '#web/ui/tabler/IconCameraRotate.generated.ts'
export { IconPhotoPlus as IconGallery } from '#web/ui/tabler/IconPhotoPlus.generated.ts'
export { IconTools } from '#web/ui/tabler/IconTools.generated.ts'
