import { describe, expect, test } from 'vitest'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { changeRows, choosesCompanies, findRowProblems, restoreRows, writeOfRow } from './cost-sheet.rules.ts'
import type { RowOfSheet } from './cost-sheet.store.ts'

const named = (id: number) => ({ id, name: `Company ${id}` })
const row = (cost_service_id: number, fields: Partial<RowOfSheet> = {}): RowOfSheet => ({
  cost_service_id,
  id: cost_service_id * 10,
  name: `service_${cost_service_id}`,
  display_name: `Service ${cost_service_id}`,
  income: '10.00',
  payment: null,
  suppliers: [],
  ...fields,
})
const withSupplier = row(1, { suppliers: [{ ...named(5), factories: [{ id: 50, name: 'Hall' }] }] })

describe('changing rows', () => {
  const rows = [writeOfRow(withSupplier), writeOfRow(row(2))]

  test('what a row does not name stays, and rows that are not named stay', () => {
    expect(changeRows(rows, [{ cost_service_id: 1, payment: '4' }])).toEqual([
      {
        cost_service_id: 1,
        income: '10.00',
        payment: '4',
        suppliers: [{ id: 5, factories: [50] }],
      },
      rows[1],
    ])
    expect(changeRows(rows, [])).toEqual(rows)
  })

  test('null takes a figure out, and an empty list all suppliers', () => {
    const [changed] = changeRows(rows, [{ cost_service_id: 1, income: null, suppliers: [] }])
    expect(changed).toMatchObject({ income: null, suppliers: [], keepsSuppliers: false })
  })
})

test('an older version comes back without companies and factories that can’t be chosen any more', () => {
  const services = [
    {
      ...row(1),
      profit_or_loss: null,
      currency: 'USD',
      suppliers: [
        { ...named(5), factories: [50, 51, 60].map((id) => ({ id, name: `Hall ${id}` })) },
        { ...named(6), factories: [] },
      ],
    },
  ]
  const known = {
    suppliers: new Set([5]),
    factories: new Map([
      [50, 5],
      [60, 6],
    ]),
  }
  expect(restoreRows({ services }, known)).toMatchObject([
    { cost_service_id: 1, income: '10.00', suppliers: [{ id: 5, factories: [50] }] },
  ])
})

describe('what is wrong with rows', () => {
  const known = {
    suppliers: new Set([5, 6]),
    factories: new Map([
      [50, 5],
      [60, 6],
    ]),
  }
  const find = (inputs: Parameters<typeof findRowProblems>[0]['inputs']) =>
    findRowProblems({ inputs, rows: [withSupplier, row(2, { id: null })], known, currency: 'EUR' })
  const at = (path: string, text: string) => ({ [`cost_services.0.${path}`]: text })
  const suppliers = (...all: [number, ...number[]][]) => ({
    suppliers: all.map(([id, ...factories]) => ({ id, factories })),
  })

  test.each([
    ['nothing', { cost_service_id: 1, id: 10, currency: 'EUR', ...suppliers([5, 50], [6, 60]) }, {}],
    ['no id', { cost_service_id: 2, id: null }, {}],
    ['no such service', { cost_service_id: 3 }, at('cost_service_id', COST_TEXTS.unknownService)],
    ['another row’s id', { cost_service_id: 1, id: 20 }, at('id', COST_TEXTS.unknownService)],
    ['an id before there is one', { cost_service_id: 2, id: 20 }, at('id', COST_TEXTS.unknownService)],
    ['another currency', { cost_service_id: 1, currency: 'USD' }, at('currency', COST_TEXTS.otherCurrency)],
    [
      'a stranger',
      { cost_service_id: 1, ...suppliers([5], [7]) },
      at('suppliers.1.id', COST_TEXTS.supplierUnknown),
    ],
    [
      'a company twice',
      { cost_service_id: 1, ...suppliers([6], [6]) },
      at('suppliers.1.id', COST_TEXTS.supplierTwice),
    ],
    [
      'another company’s factory',
      { cost_service_id: 1, ...suppliers([6, 50]) },
      at('suppliers.0.factories.0', COST_TEXTS.factoryUnknown),
    ],
    [
      'an unknown factory',
      { cost_service_id: 1, ...suppliers([5, 50, 99]) },
      at('suppliers.0.factories.1', COST_TEXTS.factoryUnknown),
    ],
  ])('%s', (_, input, problems) => {
    expect(find([input])).toEqual(problems)
  })

  test('a service that is named twice', () => {
    expect(find([{ cost_service_id: 1 }, { cost_service_id: 1 }])).toEqual({
      'cost_services.1.cost_service_id': COST_TEXTS.serviceTwice,
    })
  })

  test('who stands in the row stays, with their factories, whatever became of them', () => {
    const gone = { suppliers: new Set<number>(), factories: new Map<number, number>() }
    const input = { cost_service_id: 1, ...suppliers([5, 50]) }
    expect(findRowProblems({ inputs: [input], rows: [withSupplier], known: gone, currency: 'EUR' })).toEqual(
      {},
    )
    const other = { cost_service_id: 2, ...suppliers([5]) }
    expect(
      findRowProblems({ inputs: [other], rows: [withSupplier, row(2)], known: gone, currency: 'EUR' }),
    ).toEqual(at('suppliers.0.id', COST_TEXTS.supplierUnknown))
  })
})

test.each([
  ['figures alone', { cost_service_id: 1 }, false],
  ['the same', { cost_service_id: 1, suppliers: [{ id: 5, factories: [50] }] }, false],
  ['fewer', { cost_service_id: 1, suppliers: [] }, false],
  ['without its factory', { cost_service_id: 1, suppliers: [{ id: 5, factories: [] }] }, false],
  ['another company', { cost_service_id: 1, suppliers: [{ id: 6, factories: [] }] }, true],
  ['another factory', { cost_service_id: 1, suppliers: [{ id: 5, factories: [51] }] }, true],
  ['the same in another row', { cost_service_id: 2, suppliers: [{ id: 5, factories: [] }] }, true],
])('choosing %s needs a verified company: %#', (_, input, isChoice) => {
  expect(choosesCompanies([input], [withSupplier, row(2)])).toBe(isChoice)
})
