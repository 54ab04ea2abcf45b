import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#contract/access.ts'
import {
  findActiveTab,
  findDefaultTab,
  findNamedDefault,
  isTabDisabled,
  isTabShown,
  STYLE_TABS,
  type StyleTab,
  type TabFacts,
} from './style-tabs.rules.ts'

const ALL: ReadonlySet<StyleTab> = new Set(STYLE_TABS)

const facts = (change: Partial<TabFacts> = {}): TabFacts => ({
  mode: 'view',
  role: 'brand_user',
  can: { see_options: true, see_passport: true },
  styleVerified: true,
  accountVerified: true,
  hasSuppliers: true,
  built: ALL,
  ...change,
})

const shown = (change: Partial<TabFacts>) => STYLE_TABS.filter((tab) => isTabShown(tab, facts(change)))
const disabled = (change: Partial<TabFacts>) =>
  STYLE_TABS.filter((tab) => isTabShown(tab, facts(change)) && isTabDisabled(tab, facts(change)))

const NOT_QC = ROLES.filter((role) => !role.endsWith('_qc'))

describe('which tabs are shown', () => {
  const SEVEN: StyleTab[] = ['project', 'suppliers', 'qc', 'bom', 'trace', 'styleFile', 'costSheet']
  const rows: [Role, boolean, StyleTab[]][] = [
    ['brand_account_manager', true, [...SEVEN, 'options']],
    ['brand_account_manager', false, SEVEN],
    ['brand_user', true, [...SEVEN, 'options']],
    ['brand_user', false, SEVEN],
    ['supplier_account_manager', true, [...SEVEN, 'options']],
    ['supplier_account_manager', false, SEVEN],
    ['supplier_user', true, [...SEVEN, 'options']],
    ['supplier_user', false, SEVEN],
    ['admin', false, SEVEN],
    ['brand_qc', true, ['project', 'qc', 'styleFile']],
    ['brand_qc', false, ['project', 'qc', 'styleFile']],
    ['supplier_qc', true, ['project', 'qc', 'styleFile']],
    ['supplier_qc', false, ['project', 'qc', 'styleFile']],
  ]
  test.each(rows)('%s, may see options: %s', (role, seesOptions, tabs) => {
    const can = { see_options: seesOptions, see_passport: true }
    expect(shown({ role, can })).toEqual(tabs)
    expect(shown({ role, can, mode: 'edit' })).toEqual(tabs)
  })

  test.each(ROLES)('%s sees none while a style is being created', (role) => {
    expect(shown({ role, mode: 'create' })).toEqual([])
  })

  test('what is not built is shown to nobody', () => {
    for (const role of ROLES) {
      const tabs = shown({ role, built: new Set(['project', 'trace']) })
      expect(tabs).toEqual(role.endsWith('_qc') ? ['project'] : ['project', 'trace'])
    }
  })
})

describe('which tabs are disabled', () => {
  const FIVE: StyleTab[] = ['qc', 'bom', 'trace', 'styleFile', 'costSheet']
  const rows: [Role, boolean, StyleTab[]][] = [
    ['brand_user', false, FIVE],
    ['supplier_user', false, FIVE],
    ['brand_account_manager', false, ['qc', 'bom', 'styleFile', 'costSheet']],
    ['supplier_account_manager', false, ['qc', 'bom', 'styleFile', 'costSheet']],
    ['admin', true, ['qc', 'bom', 'styleFile', 'costSheet']],
    ['brand_qc', false, ['qc', 'styleFile']],
    ['supplier_qc', false, ['qc', 'styleFile']],
  ]
  test.each(rows)('%s on a style that is not verified', (role, see_passport, tabs) => {
    expect(disabled({ role, styleVerified: false, can: { see_options: true, see_passport } })).toEqual(tabs)
  })

  test.each(ROLES)('%s on a verified style: none', (role) => {
    expect(disabled({ role, can: { see_options: true, see_passport: false } })).toEqual([])
  })
})

describe('which tab opens by itself', () => {
  const BUILT: ReadonlySet<StyleTab> = new Set(['project', 'suppliers', 'trace', 'options'])
  // role, account verified, suppliers assigned, style verified → as specified, as built now
  const rows: [Role[], boolean, boolean, boolean, StyleTab, StyleTab][] = [
    [NOT_QC, true, true, true, 'bom', 'suppliers'],
    [NOT_QC, true, true, false, 'suppliers', 'suppliers'],
    [NOT_QC, true, false, true, 'suppliers', 'suppliers'],
    [NOT_QC, true, false, false, 'suppliers', 'suppliers'],
    [NOT_QC, false, true, true, 'suppliers', 'suppliers'],
    [NOT_QC, false, true, false, 'suppliers', 'suppliers'],
    [NOT_QC, false, false, true, 'suppliers', 'suppliers'],
    [NOT_QC, false, false, false, 'suppliers', 'suppliers'],
    [['brand_qc', 'supplier_qc'], true, true, true, 'qc', 'project'],
    [['brand_qc', 'supplier_qc'], true, true, false, 'project', 'project'],
    [['brand_qc', 'supplier_qc'], false, false, true, 'qc', 'project'],
  ]
  test.each(rows)('%j, account verified %s, suppliers %s, style verified %s', (...row) => {
    const [roles, accountVerified, hasSuppliers, styleVerified, specified, now] = row
    for (const role of roles) {
      const state = { role, accountVerified, hasSuppliers, styleVerified }
      expect(findDefaultTab(facts(state))).toBe(specified)
      expect(findDefaultTab(facts({ ...state, built: BUILT }))).toBe(now)
    }
  })

  test('the named default does not depend on what is built', () => {
    expect(findNamedDefault(facts({ built: new Set() }))).toBe('bom')
    expect(findNamedDefault(facts({ role: 'brand_qc', built: new Set() }))).toBe('qc')
  })
})

describe('the tab of an address', () => {
  test.each(STYLE_TABS)('#%s opens itself', (tab) => {
    expect(findActiveTab({ hash: tab, tab: '' }, facts())).toBe(tab)
  })

  test.each([
    ['style_file', 'styleFile'],
    ['bom', 'bom'],
    ['cost_sheet', 'costSheet'],
    ['trace', 'trace'],
    ['styleFile', 'bom'],
    ['nonsense', 'bom'],
  ])('?tab=%s opens %s', (tab, expected) => {
    expect(findActiveTab({ hash: '', tab }, facts())).toBe(expected)
  })

  test('the fragment goes before the query, unless it names nothing that opens', () => {
    expect(findActiveTab({ hash: 'project', tab: 'trace' }, facts())).toBe('project')
    expect(findActiveTab({ hash: 'unknown', tab: 'trace' }, facts())).toBe('trace')
  })

  test('a tab that is disabled or hidden gives way to the default', () => {
    const asSupplier = facts({
      role: 'supplier_user',
      styleVerified: false,
      can: { see_options: false, see_passport: false },
    })
    expect(findActiveTab({ hash: 'trace', tab: '' }, asSupplier)).toBe('suppliers')
    expect(findActiveTab({ hash: 'options', tab: '' }, asSupplier)).toBe('suppliers')
    expect(findActiveTab({ hash: 'suppliers', tab: '' }, facts({ role: 'brand_qc' }))).toBe('qc')
  })
})
