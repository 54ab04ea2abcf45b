/**
 * The words of a style's tabs, and which one an address opens (docs/product.md, Style page). Which tabs there are the
 * server says.
 */
import type { Style, StyleTab } from '#contract/styles/styles.ts'

export const STYLE_TAB_NAMES: Record<StyleTab, string> = {
  project: 'About',
  suppliers: 'Suppliers',
  qc: 'Quality Control',
  bom: 'BOM',
  trace: 'Product Passport',
  styleFile: 'Style File',
  costSheet: 'Cost',
  options: 'Options',
}

export const DISABLED_TEXTS: Record<NonNullable<Style['tabs'][number]['disabled']>, string> = {
  style_not_verified: 'Opens once the style is verified',
}

const QUERY_TABS: Readonly<Record<string, string>> = {
  style_file: 'styleFile',
  bom: 'bom',
  cost_sheet: 'costSheet',
  trace: 'trace',
}

/** The tab of an address: by its fragment, else by its `tab` query; the default where neither can be opened. */
export const findActiveTab = (
  address: { hash: string; tab: string },
  { tabs, default_tab }: Pick<Style, 'tabs' | 'default_tab'>,
): StyleTab => {
  const open = tabs.filter(({ disabled }) => disabled === null).map(({ key }) => key)
  const asked = [address.hash, QUERY_TABS[address.tab]]
    .map((name) => open.find((tab) => tab === name))
    .find((tab) => tab !== undefined)
  return asked ?? default_tab
}

/** Whether an address asks for costs that this reader has none of: there is not even a closed tab. */
export const asksForForeignCosts = (
  address: { hash: string; tab: string },
  { tabs }: Pick<Style, 'tabs'>,
): boolean =>
  [address.hash, QUERY_TABS[address.tab]].includes('costSheet') &&
  tabs.every(({ key }) => key !== 'costSheet')
