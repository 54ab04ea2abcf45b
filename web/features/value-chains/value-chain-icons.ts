/** The icons of value chains; those of the interface itself are in `#web/ui/icons.ts`. */
export { default as IconArchive } from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
export { default as IconEye } from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
export { default as IconShare } from '@tabler/icons-react/dist/esm/icons/IconShare.mjs'
export { default as IconWorld } from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
