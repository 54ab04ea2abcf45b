/** The icons of the passport's analytics; those of the interface itself are in `#web/ui/icons.ts`. */
export { IconChartBar } from '#web/ui/tabler/IconChartBar.generated.ts'
