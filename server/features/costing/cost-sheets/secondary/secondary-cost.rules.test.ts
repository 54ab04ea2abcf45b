import { describe, expect, test } from 'vitest'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { type SecondaryCostInput, secondaryCostInput } from '#contract/costing/secondary-costs.ts'
import type { SheetFacts } from '../cost-sheet.store.ts'
import {
  choosesAnew,
  composeVersion,
  findLineProblems,
  inputOfContent,
  listChoices,
  withBomItems,
} from './secondary-cost.rules.ts'

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const supplier = (id: number, ...selectedFactories: number[]) => ({ id, selectedFactories })
const seen = (fields: object = {}) => ({
  ...{ item: 'Jersey', unit: 'kg', consumption: '1', wastage: null, unit_price: '2', currency: 'USD' },
  ...{ supplier_id: null, factory_id: null },
  ...fields,
})
const fabric = (n: number, fields: object = {}) => ({
  ...{ id: idOf(n), item: `Item ${n}`, consumption: '2', unit_price: '3' },
  ...fields,
})
const documentOf = (fields: object): SecondaryCostInput => secondaryCostInput.parse(fields)
const sheet: SheetFacts = {
  ...{ style_id: 1, sheet_id: 2, style_number: 'ST-1', style_name: 'Tee', brand_name: 'Loom' },
  ...{ brand_code: 'LOOM', currency: 'USD', bulk_order_quantity: 100, cost_decimals: 2 },
}
const names = { suppliers: new Map([[5, 'Mill']]), factories: new Map([[50, 'Hall']]) }
const versionOf = (fields: object) => composeVersion(documentOf(fields), { sheet, names, decimals: 2 })

describe('what a version keeps', () => {
  test('lines with names and amounts, and what they come to', () => {
    const content = versionOf({
      yarn: [{ id: idOf(1), placement: 'Body', fab_suppliers: [supplier(5, 50)] }],
      fabric: [fabric(2, { supplier: supplier(5) }), fabric(3)],
      cm_fob: [
        { id: idOf(4), item: 'CM', amount: '1.5' },
        { id: idOf(5), item: 'Asked' },
      ],
    })
    const mill = { id: 5, name: 'Mill', selectedFactories: [], factories: [] }
    expect(content).toMatchObject({
      ...{ style_number: 'ST-1', brand_code: 'LOOM', currency: 'USD', bulk_order_quantity: 100 },
      yarn: [{ fab_suppliers: [{ id: 5, name: 'Mill', factories: [{ id: 50, name: 'Hall' }] }] }],
      fabric: [
        { amount: '6.00', supplier: mill },
        { amount: '6.00', supplier: null },
      ],
      cm_fob: [{ amount: '1.50' }, { amount: null }],
      totals: { net_fob: { per_piece: '13.50', planned: '1350.00' } },
    })
    expect(content.yarn[0]).not.toHaveProperty('amount')
  })

  test('saved again, it is the same', () => {
    const content = versionOf({
      ...{ cost_filter: 'fob', per_piece_total_cost: { over_head_value: '0.3' } },
      yarn: [{ id: idOf(1), fab_suppliers: [supplier(5, 50)] }],
      trims: [fabric(2, { supplier: supplier(5), bom: { item_id: 9, seen: seen(), rate: null } })],
    })
    const again = documentOf(inputOfContent(content))
    expect(composeVersion(again, { sheet, names, decimals: 2 })).toEqual(content)
    expect(listChoices(again)).toEqual([supplier(5, 50), supplier(5)])
  })
})

describe('what is wrong with lines', () => {
  const known = {
    suppliers: new Set([5]),
    factories: new Map([
      [50, 5],
      [60, 6],
    ]),
  }
  const find = (fields: object, saved: object | null = null) =>
    findLineProblems({
      document: documentOf(fields),
      saved: saved && versionOf(saved),
      known,
      bomItems: new Set([9]),
      currency: 'EUR',
    })
  const bom = (fields: object = {}) => ({ bom: { item_id: 9, seen: seen(fields), rate: null } })

  test.each([
    ['nothing', [fabric(1, { supplier: supplier(5, 50) })], {}],
    [
      'a stranger',
      [fabric(1), fabric(2, { supplier: supplier(7) })],
      { 'fabric.1.supplier.id': COST_TEXTS.supplierUnknown },
    ],
    [
      'another company’s factory',
      [fabric(1, { supplier: supplier(5, 50, 60) })],
      { 'fabric.0.supplier.selectedFactories.1': COST_TEXTS.factoryUnknown },
    ],
    ['an id twice', [fabric(1), fabric(1)], { 'fabric.1.id': COST_TEXTS.lineTwice }],
    ['a price in another currency', [fabric(1, bom())], { 'fabric.0.bom.rate': COST_TEXTS.rateForCurrency }],
    ['a price in the sheet’s', [fabric(1, bom({ currency: 'EUR' }))], {}],
    ['no price', [fabric(1, bom({ unit_price: null }))], {}],
    ['no currency', [fabric(1, bom({ currency: null }))], {}],
    ['a rate', [fabric(1, { bom: { item_id: 9, seen: seen(), rate: '1.1' } })], {}],
    [
      'no line of this BOM',
      [fabric(1, { bom: { item_id: 8, seen: seen({ currency: 'EUR' }), rate: null } })],
      { 'fabric.0.bom.item_id': COST_TEXTS.bomItemUnknown },
    ],
  ])('%s', (_, lines, problems) => {
    expect(find({ fabric: lines })).toEqual(problems)
  })

  test('what the same line had is not judged again', () => {
    const old = {
      fabric: [fabric(1, { supplier: supplier(7, 70), bom: { item_id: 8, seen: seen(), rate: null } })],
    }
    expect(find(old, old)).toEqual({})
    expect(find({ fabric: [{ ...old.fabric[0], id: idOf(2) }] }, old)).toEqual({
      'fabric.0.supplier.id': COST_TEXTS.supplierUnknown,
      'fabric.0.supplier.selectedFactories.0': COST_TEXTS.factoryUnknown,
      'fabric.0.bom.item_id': COST_TEXTS.bomItemUnknown,
      'fabric.0.bom.rate': COST_TEXTS.rateForCurrency,
    })
    // Looked at anew, the price wants its rate; the line of the BOM may be gone.
    const looked = {
      fabric: [fabric(1, { bom: { item_id: 8, seen: seen({ unit_price: '4' }), rate: null } })],
    }
    expect(find(looked, old)).toEqual({ 'fabric.0.bom.rate': COST_TEXTS.rateForCurrency })
  })

  test('a company twice in one line of yarn', () => {
    const yarn = [{ id: idOf(1), fab_suppliers: [supplier(5), supplier(5)] }]
    expect(find({ yarn })).toEqual({ 'yarn.0.fab_suppliers.1.id': COST_TEXTS.supplierTwice })
  })

  test('more lines than a secondary cost has', () => {
    const lines = Array.from({ length: 2001 }, (_, n) => fabric(n))
    expect(find({ fabric: lines.slice(0, 1000), trims: lines.slice(1000, 2000) })).toEqual({})
    expect(find({ fabric: lines.slice(0, 1000), trims: lines.slice(1000) })).toEqual({
      trims: COST_TEXTS.tooManyLines,
    })
  })
})

test.each([
  ['nothing', {}, false],
  ['the same', { supplier: supplier(5, 50) }, false],
  ['fewer factories', { supplier: supplier(5) }, false],
  ['another company', { supplier: supplier(6) }, true],
  ['another factory', { supplier: supplier(5, 51) }, true],
])('choosing %s needs a verified company: %#', (_, fields, isChoice) => {
  const saved = versionOf({ fabric: [fabric(1, { supplier: supplier(5, 50) })] })
  expect(choosesAnew(documentOf({ fabric: [fabric(1, fields)] }), saved)).toBe(isChoice)
})

test('lines come from the copy of their line of the BOM, or from none', () => {
  const bom = (item_id: number) => ({ bom: { item_id, seen: seen(), rate: '2' } })
  const document = documentOf({ fabric: [fabric(1, bom(9)), fabric(2)], trims: [fabric(3, bom(8))] })
  const moved = withBomItems(document, new Map([[9, 19]]))
  expect(moved.fabric.map((line) => line.bom)).toEqual([{ item_id: 19, seen: seen(), rate: '2' }, null])
  expect(moved.trims[0]?.bom).toBeNull()
})
