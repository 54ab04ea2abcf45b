/** The icons of geo images; those of the interface itself are in `#web/ui/icons.ts`. */
export { default as IconCurrentLocation } from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
export { default as IconDotsVertical } from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
export { default as IconEye } from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
export { default as IconMap2 } from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
export { default as IconPhotoPin } from '@tabler/icons-react/dist/esm/icons/IconPhotoPin.mjs'
