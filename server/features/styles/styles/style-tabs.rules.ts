/**
 * Which tabs a style page shows, which of them can be opened, and which one opens by itself
 * (docs/product.md, Style page).
 */
import { STYLE_TABS, type StyleTab } from '#contract/styles/styles.ts'

export interface TabFacts {
  isQcPerson: boolean
  isStyleVerified: boolean
  isAccountVerified: boolean
  hasSuppliers: boolean
  can: {
    see_options: boolean
    see_bom: boolean
    see_passport: boolean
    see_qc: boolean
    see_style_file: boolean
    /** Whether the reader's company has costs of the style, which open once it is verified. */
    has_costs: boolean
  }
}

const QC_TABS: ReadonlySet<StyleTab> = new Set(['project', 'qc', 'styleFile'])
const NEED_VERIFIED_STYLE: ReadonlySet<StyleTab> = new Set(['qc', 'bom', 'trace', 'styleFile', 'costSheet'])

const isShown = (tab: StyleTab, { isQcPerson, can }: TabFacts): boolean => {
  if (isQcPerson) return QC_TABS.has(tab)
  if (tab === 'costSheet') return can.has_costs
  return tab !== 'options' || can.see_options
}

/** Anyone who may read what a tab shows before the style is verified opens it. */
const isDisabled = (tab: StyleTab, { isStyleVerified, can }: TabFacts): boolean => {
  if (isStyleVerified || !NEED_VERIFIED_STYLE.has(tab)) return false
  if (tab === 'bom') return !can.see_bom
  if (tab === 'qc') return !can.see_qc
  if (tab === 'styleFile') return !can.see_style_file
  return !(tab === 'trace' && can.see_passport)
}

/** In their order. */
export const listTabs = (facts: TabFacts) =>
  STYLE_TABS.filter((tab) => isShown(tab, facts)).map((key) => ({
    key,
    disabled: isDisabled(key, facts) ? ('style_not_verified' as const) : null,
  }))

/** The tab that the specification names, whether it opens or not. */
const findNamedDefault = ({ isQcPerson, isAccountVerified, hasSuppliers }: TabFacts): StyleTab => {
  if (isQcPerson) return 'qc'
  return isAccountVerified && hasSuppliers ? 'bom' : 'suppliers'
}

/**
 * The tab that opens by itself. One that is not there or can't be opened gives way to the nearest before it that
 * can: bom to suppliers, qc to About, which everybody has.
 */
export const findDefaultTab = (facts: TabFacts): StyleTab => {
  const named = STYLE_TABS.indexOf(findNamedDefault(facts))
  const open = listTabs(facts).filter(({ disabled }) => disabled === null)
  return open.findLast(({ key }) => STYLE_TABS.indexOf(key) <= named)?.key ?? 'project'
}
