/** The icons of the passport's analytics; those of the interface itself are in `#web/ui/icons.ts`. */
export { default as IconChartBar } from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
