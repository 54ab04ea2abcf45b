import { describe, expect, test } from 'vitest'
import type { StyleTab } from '#contract/styles/styles.ts'
import { findDefaultTab, listTabs, type TabFacts } from './style-tabs.rules.ts'

const ALL = {
  see_options: true,
  see_bom: true,
  see_passport: true,
  see_qc: true,
  see_style_file: true,
  has_costs: true,
}

const facts = (change: Partial<TabFacts> = {}): TabFacts => ({
  isQcPerson: false,
  isStyleVerified: true,
  isAccountVerified: true,
  hasSuppliers: true,
  can: ALL,
  ...change,
})

const shown = (change: Partial<TabFacts>) => listTabs(facts(change)).map(({ key }) => key)
const disabled = (change: Partial<TabFacts>) =>
  listTabs(facts(change))
    .filter((tab) => tab.disabled === 'style_not_verified')
    .map(({ key }) => key)

describe('which tabs are shown', () => {
  const SEVEN: StyleTab[] = ['project', 'suppliers', 'qc', 'bom', 'trace', 'styleFile', 'costSheet']
  // of quality control, may see options → tabs
  const rows: [boolean, boolean, StyleTab[]][] = [
    [false, true, [...SEVEN, 'options']],
    [false, false, SEVEN],
    [true, true, ['project', 'qc', 'styleFile']],
    [true, false, ['project', 'qc', 'styleFile']],
  ]
  // shows S0-7
  test.each(rows)('of quality control %s, may see options %s', (isQcPerson, see_options, tabs) => {
    expect(shown({ isQcPerson, can: { ...ALL, see_options } })).toEqual(tabs)
  })

  test('costs only where there are some for the reader', () => {
    const can = { ...ALL, has_costs: false }
    expect(shown({ can })).toEqual([...SEVEN.filter((tab) => tab !== 'costSheet'), 'options'])
    expect(disabled({ can, isStyleVerified: false })).not.toContain('costSheet')
  })
})

describe('which tabs are disabled', () => {
  const FIVE: StyleTab[] = ['qc', 'bom', 'trace', 'styleFile', 'costSheet']
  // of quality control, may see BOM, may see passport → tabs
  const rows: [boolean, boolean, boolean, StyleTab[]][] = [
    [false, false, false, FIVE],
    [false, false, true, ['qc', 'bom', 'styleFile', 'costSheet']],
    [false, true, true, ['qc', 'styleFile', 'costSheet']],
    [true, false, false, ['qc', 'styleFile']],
  ]
  // shows S0-8
  test.each(rows)(
    'on a style that is not verified: %s, %s, %s',
    (isQcPerson, see_bom, see_passport, tabs) => {
      expect(
        disabled({
          isQcPerson,
          isStyleVerified: false,
          can: { ...ALL, see_qc: false, see_style_file: false, see_bom, see_passport },
        }),
      ).toEqual(tabs)
    },
  )

  test('on a verified style: none', () => {
    const can = {
      see_options: true,
      see_bom: false,
      see_passport: false,
      see_qc: false,
      see_style_file: false,
      has_costs: true,
    }
    expect(disabled({ can })).toEqual([])
    expect(disabled({ can, isQcPerson: true })).toEqual([])
  })
})

describe('which tab opens by itself', () => {
  const CLOSED = {
    see_options: true,
    see_bom: false,
    see_passport: true,
    see_qc: false,
    see_style_file: false,
    has_costs: true,
  }
  // of quality control, account verified, suppliers assigned, style verified → tab
  const rows: [boolean, boolean, boolean, boolean, StyleTab][] = [
    [false, true, true, true, 'bom'],
    [false, true, true, false, 'suppliers'],
    [false, true, false, true, 'suppliers'],
    [false, true, false, false, 'suppliers'],
    [false, false, true, true, 'suppliers'],
    [false, false, true, false, 'suppliers'],
    [false, false, false, true, 'suppliers'],
    [false, false, false, false, 'suppliers'],
    [true, true, true, true, 'qc'],
    [true, true, true, false, 'project'],
    [true, false, false, true, 'qc'],
  ]
  // shows S0-4, S0-5
  test.each(rows)('%j, account verified %s, suppliers %s, style verified %s', (...row) => {
    const [isQcPerson, isAccountVerified, hasSuppliers, isStyleVerified, tab] = row
    const can = isStyleVerified ? ALL : CLOSED
    const state = { isQcPerson, isAccountVerified, hasSuppliers, isStyleVerified, can }
    expect(findDefaultTab(facts(state))).toBe(tab)
  })
})
