/** The icons of the passport's tab; those of the interface itself are in `#web/ui/icons.ts`. */
export { default as IconArrowDown } from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
export { default as IconArrowUp } from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
export { default as IconCode } from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
export { default as IconCopy } from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
export { default as IconGripVertical } from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
export { default as IconLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
export { default as IconMapPin } from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
export { default as IconRoute } from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
