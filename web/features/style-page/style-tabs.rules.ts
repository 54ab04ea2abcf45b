/** Which tabs a style page shows, which of them can be opened, and which one opens by itself (S0 §2). */
import { isAccountManager, isQc, type Role } from '#contract/access.ts'

/** In the order in which they stand; the keys are the fragments of the address. */
export const STYLE_TABS = [
  'project',
  'suppliers',
  'qc',
  'bom',
  'trace',
  'styleFile',
  'costSheet',
  'options',
] as const
export type StyleTab = (typeof STYLE_TABS)[number]

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

export type StyleMode = 'view' | 'edit' | 'create'

export interface TabFacts {
  mode: StyleMode
  role: Role
  can: { see_options: boolean; see_passport: boolean }
  styleVerified: boolean
  accountVerified: boolean
  hasSuppliers: boolean
  /** The tabs whose craft exists; the others are not shown to anybody. */
  built: ReadonlySet<StyleTab>
}

const QC_TABS: ReadonlySet<StyleTab> = new Set(['project', 'qc', 'styleFile'])
const NEED_VERIFIED_STYLE: ReadonlySet<StyleTab> = new Set(['qc', 'bom', 'trace', 'styleFile', 'costSheet'])

const QUERY_TABS: Readonly<Record<string, StyleTab>> = {
  style_file: 'styleFile',
  bom: 'bom',
  cost_sheet: 'costSheet',
  trace: 'trace',
}

export const isTabShown = (tab: StyleTab, facts: TabFacts): boolean => {
  if (facts.mode === 'create' || !facts.built.has(tab)) return false
  if (isQc(facts.role)) return QC_TABS.has(tab)
  return tab !== 'options' || facts.can.see_options
}

export const isTabDisabled = (tab: StyleTab, { styleVerified, role, can }: TabFacts): boolean => {
  if (styleVerified || !NEED_VERIFIED_STYLE.has(tab)) return false
  return !(tab === 'trace' && (isAccountManager(role) || can.see_passport))
}

const isOpen = (tab: StyleTab, facts: TabFacts): boolean =>
  isTabShown(tab, facts) && !isTabDisabled(tab, facts)

/** The tab that the specification names, built or not. */
export const findNamedDefault = ({ role, accountVerified, hasSuppliers }: TabFacts): StyleTab => {
  if (isQc(role)) return 'qc'
  return accountVerified && hasSuppliers ? 'bom' : 'suppliers'
}

/**
 * The tab that opens by itself. One that is not there or can't be opened gives way to the nearest before it that
 * can: bom to suppliers, qc to About, which everybody has.
 */
export const findDefaultTab = (facts: TabFacts): StyleTab => {
  const named = STYLE_TABS.indexOf(findNamedDefault(facts))
  return STYLE_TABS.slice(0, named + 1).findLast((tab) => isOpen(tab, facts)) ?? 'project'
}

/** The tab of an address: by its fragment, else by its `tab` query; the default where neither can be opened. */
export const findActiveTab = (address: { hash: string; tab: string }, facts: TabFacts): StyleTab => {
  const byHash = STYLE_TABS.find((tab) => tab === address.hash)
  const asked = [byHash, QUERY_TABS[address.tab]].find((tab) => tab && isOpen(tab, facts))
  return asked ?? findDefaultTab(facts)
}
