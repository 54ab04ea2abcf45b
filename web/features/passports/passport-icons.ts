/** The icons of the passport's tab; those of the interface itself are in `#web/ui/icons.ts`. */
export { default as IconCode } from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
export { default as IconHelp } from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
export { default as IconHistory } from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
export { default as IconLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
export { default as IconListDetails } from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
export { default as IconMapPin } from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
