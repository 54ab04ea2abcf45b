/** The icons of the passport's tab; those of the interface itself are in `#web/ui/icons.ts`. */
export { IconCode } from '#web/ui/tabler/IconCode.generated.ts'
export { IconHelp } from '#web/ui/tabler/IconHelp.generated.ts'
export { IconHistory } from '#web/ui/tabler/IconHistory.generated.ts'
export { IconLink } from '#web/ui/tabler/IconLink.generated.ts'
export { IconListDetails } from '#web/ui/tabler/IconListDetails.generated.ts'
export { IconMapPin } from '#web/ui/tabler/IconMapPin.generated.ts'
