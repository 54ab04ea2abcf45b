/** The icons of the camera. */

export { default as IconArrow } from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
export { default as IconBrush } from '@tabler/icons-react/dist/esm/icons/IconBrush.mjs'
export { default as IconTorch } from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
export { default as IconTorchLit } from '@tabler/icons-react/dist/esm/icons/IconBulbFilled.mjs'
export { default as IconCameraOff } from '@tabler/icons-react/dist/esm/icons/IconCameraOff.mjs'
export { default as IconFlip } from '@tabler/icons-react/dist/esm/icons/IconCameraRotate.mjs'
export { default as IconGallery } from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
export { default as IconTools } from '@tabler/icons-react/dist/esm/icons/IconTools.mjs'
