import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STYLE_GROUPS, type StyleFilters } from '#contract/styles/style-list.ts'
import { arrange, countChoices } from './arrange.rules.ts'
import type { KeptStyle, StyleFacts } from './kept/kept-style.rules.ts'
import { listMissing } from './kept/kept-style.rules.ts'
import { FACTS, kept, manyStyles, supplier } from './kept/kept-styles.fixture.ts'
import { makeFilter, missingOf } from './style-filter.rules.ts'
import { makeOrder } from './style-order.rules.ts'

const TODAY = '2027-03-01'
const reading = { today: TODAY, words: [], mayChange: ({ standing }: KeptStyle) => standing.is_owner }
const fits = (filters: Partial<StyleFilters>, facts: Partial<StyleFacts>) =>
  makeFilter(filters, reading)?.(kept(facts)) ?? true

describe('a style fits', () => {
  test.each<[string, Partial<StyleFilters>, Partial<StyleFacts>, boolean]>([
    ['no filter', {}, {}, true],
    ['its status', { status: ['on_hold', 'active'] }, {}, true],
    ['another status', { status: ['on_hold'] }, {}, false],
    ['an empty list', { status: [] }, {}, true],
    ['its season', { season: ['SS27'] }, { season: 'SS27' }, true],
    ['no season', { season: ['none'] }, {}, true],
    ['no season, with one', { season: ['none'] }, { season: 'SS27' }, false],
    ['its type', { product_type: [1] }, {}, true],
    ['another collection', { collection: [2] }, {}, false],
    ['its brand', { brand: [1, 2] }, {}, true],
    ['its second supplier', { supplier: [2] }, { suppliers: [supplier(1), supplier(2)] }, true],
    ['another supplier', { supplier: [3] }, { suppliers: [supplier(1)] }, false],
    ['its passport', { passport: ['changes'] }, { passport_differs: true }, true],
    ['what is missing', { missing: ['bom'] }, {}, true],
    ['what is there', { missing: ['bom'] }, { has_bom: true }, false],
    ['what is missing, for others', { missing: ['bom'] }, { is_owner: false }, false],
    ['verified', { verified: 'true' }, {}, true],
    ['not verified', { verified: 'false' }, {}, false],
    ['the first day', { due_from: TODAY }, { end_date: TODAY }, true],
    ['a later first day', { due_from: '2027-03-02' }, { end_date: TODAY }, false],
    ['the last day', { due_until: TODAY }, { end_date: TODAY }, true],
    ['an earlier last day', { due_until: '2027-02-28' }, { end_date: TODAY }, false],
    ['days, without one', { due_until: '2099-01-01' }, {}, false],
    ['due today', { due_within: 0 }, { end_date: TODAY }, true],
    ['due within days', { due_within: 30 }, { end_date: '2027-03-31' }, true],
    ['due later', { due_within: 29 }, { end_date: '2027-03-31' }, false],
    ['due before', { due_within: 30 }, { end_date: '2027-02-28' }, false],
    ['late', { late: 'true' }, { end_date: '2027-02-28' }, true],
    [
      'late by a milestone',
      { late: 'true' },
      { next_milestone: { name: 'x', end_date: '2027-02-28' } },
      true,
    ],
    ['late, but done', { late: 'true' }, { end_date: '2027-02-28', status: 'completed' }, false],
    ['not late yet', { late: 'true' }, { end_date: TODAY }, false],
    ['changed since', { updated_since: '2026-11-01T00:00:00Z' }, {}, true],
    ['changed since, within a millisecond', { updated_since: '2026-11-01T00:00:00.0004Z' }, {}, true],
    ['changed before', { updated_since: '2026-11-01T00:00:00.001Z' }, {}, false],
    ['two that hold', { status: ['active'], verified: 'true' }, {}, true],
    ['one of two', { status: ['active'], verified: 'false' }, {}, false],
  ])('%s', (_title, filters, facts, wanted) => {
    expect(fits(filters, facts)).toBe(wanted)
  })

  test('at the end of all days', () => {
    const late = { ...reading, today: '2100-12-30' }
    const test = makeFilter({ due_within: 9_999 }, late)
    expect([test?.(kept({ end_date: '2100-12-31' })), test?.(kept())]).toEqual([true, false])
  })

  test('all words, each anywhere in name or number', () => {
    const find = (...words: string[]) =>
      makeFilter({}, { ...reading, words })?.(kept({ style_name: 'Mooring Tee' }))
    expect(find('oor', '00001')).toBe(true)
    expect(find('tee', 'mooring')).toBe(true)
    expect(find('tee', 'jacket')).toBe(false)
    // Of one and the other, nothing.
    expect(find('teest')).toBe(false)
  })
})

test('what is missing is listed in the order of its worth', () => {
  const nothing = { ...FACTS, verified: false }
  expect(listMissing(nothing)).toEqual(['supplier', 'verification', 'bom', 'picture', 'care', 'passport'])
  const whole = {
    ...FACTS,
    ...{ suppliers: [supplier(1)], has_bom: true, default_image: 'a.png', has_care: true },
    passport_differs: true,
  }
  expect(listMissing(whole)).toEqual([])
  expect(missingOf(kept(nothing), { mayChange: () => false })).toEqual([])
})

describe('arranged styles', () => {
  const group = fc.constantFrom(...STYLE_GROUPS)
  test('are those that fit, in their order; their groups are each together and add up', () => {
    fc.assert(
      fc.property(manyStyles, group, (styles, by) => {
        const { compare } = makeOrder({ sort: ['-quantity'], group: by })
        const test = makeFilter({ status: ['active', 'on_hold'] }, reading)
        const arranged = arrange(styles.toSorted(compare), test, by)
        const expected = styles.filter(({ shown }) => ['active', 'on_hold'].includes(shown.status))
        expect(new Set(arranged.styles)).toEqual(new Set(expected))
        expect(new Set(arranged.groups.map(({ key }) => key)).size).toBe(arranged.groups.length)
        const sum = (of: 'styles' | 'pieces') => arranged.groups.reduce((all, each) => all + each[of], 0)
        expect(sum('styles')).toBe(expected.length)
        expect(sum('pieces')).toBe(arranged.pieces)
        expect(arranged.pieces).toBe(expected.reduce((all, { shown }) => all + shown.bulk_order_quantity, 0))
      }),
    )
  })

  test('have each choice once, with how many have it, by name', () => {
    const choices = countChoices([
      kept({ id: 1, season: 'SS27', suppliers: [supplier(2, 'zeta'), supplier(1, 'Alpha')] }),
      kept({ id: 2, season: 'AW27', suppliers: [supplier(2, 'zeta')] }),
      kept({ id: 3, season: 'SS27', collection_id: 2, collection_name: 'Attic', collection_form: 'attic' }),
    ])
    expect(choices).toEqual({
      seasons: [
        { name: 'AW27', styles: 1 },
        { name: 'SS27', styles: 2 },
      ],
      product_types: [{ id: 1, name: 'Shirts', styles: 3 }],
      collections: [
        { id: 2, name: 'Attic', styles: 1 },
        { id: 1, name: 'Harbour', styles: 2 },
      ],
      brands: [{ id: 1, name: 'Loom', styles: 3 }],
      suppliers: [
        { id: 1, name: 'Alpha', styles: 1 },
        { id: 2, name: 'zeta', styles: 2 },
      ],
      total: 3,
    })
  })
})
