import { describe, expect, test } from 'vitest'
import { STYLE_TABS, type Style } from '#contract/styles/styles.ts'
import { asksForForeignCosts, findActiveTab } from './style-tabs.rules.ts'

type Shown = Pick<Style, 'tabs' | 'default_tab'>

const ALL: Shown = { tabs: STYLE_TABS.map((key) => ({ key, disabled: null })), default_tab: 'bom' }

describe('the tab of an address', () => {
  // shows S0-1, S2-225
  test.each(STYLE_TABS)('#%s opens itself', (tab) => {
    expect(findActiveTab({ hash: tab, tab: '' }, ALL)).toBe(tab)
  })

  test.each([
    ['bom', 'bom'],
    ['trace', 'trace'],
    ['cost_sheet', 'costSheet'],
    ['style_file', 'styleFile'],
    ['nonsense', 'bom'],
    ['options', 'bom'],
    // shows S0-2, S2-225
  ])('?tab=%s opens %s', (tab, expected) => {
    expect(findActiveTab({ hash: '', tab }, ALL)).toBe(expected)
  })

  test('the fragment goes before the query, unless it names nothing that opens', () => {
    expect(findActiveTab({ hash: 'project', tab: 'trace' }, ALL)).toBe('project')
    expect(findActiveTab({ hash: 'unknown', tab: 'trace' }, ALL)).toBe('trace')
  })

  test('a tab that is disabled or not there gives way to the default', () => {
    const unverified: Shown = {
      tabs: [
        { key: 'suppliers', disabled: null },
        { key: 'trace', disabled: 'style_not_verified' },
      ],
      default_tab: 'suppliers',
    }
    expect(findActiveTab({ hash: 'trace', tab: '' }, unverified)).toBe('suppliers')
    expect(findActiveTab({ hash: 'options', tab: '' }, unverified)).toBe('suppliers')
  })
})

describe('an address that asks for costs', () => {
  const withCosts = (disabled: 'style_not_verified' | null): Pick<Style, 'tabs'> => ({
    tabs: [{ key: 'costSheet', disabled }],
  })
  const WITHOUT: Pick<Style, 'tabs'> = { tabs: [{ key: 'bom', disabled: null }] }

  test.each([
    [{ hash: 'costSheet', tab: '' }, WITHOUT, true],
    [{ hash: '', tab: 'cost_sheet' }, WITHOUT, true],
    [{ hash: 'bom', tab: '' }, WITHOUT, false],
    [{ hash: 'costSheet', tab: '' }, withCosts(null), false],
    // Its own costs open once the style is verified.
    [{ hash: 'costSheet', tab: '' }, withCosts('style_not_verified'), false],
  ])('%o is refused only to those who have none', (address, style, expected) => {
    expect(asksForForeignCosts(address, style)).toBe(expected)
  })
})
