import { describe, expect, test } from 'vitest'
import type { BomValues } from '#contract/costing/cost-lines.ts'
import type { BomCostLine } from '#contract/costing/secondary-costs.ts'
import { newLine } from '../secondary/secondary-values.rules.ts'
import {
  type BomChange,
  currenciesToConvert,
  findBomChanges,
  settleBomChanges,
} from './bom-takeover.rules.ts'

const jersey: BomValues = {
  ...{
    item: 'Heavy jersey',
    unit: 'kg',
    consumption: '0.265',
    wastage: '6',
    unit_price: '8.4',
    currency: 'USD',
  },
  ...{ supplier_id: 4, factory_id: null },
}
const bomLine = (
  item_id: number,
  section: BomCostLine['section'],
  values: Partial<BomValues>,
): BomCostLine => ({
  item_id,
  section,
  values: { ...jersey, ...values },
  supplier_name: 'Anatolia Knit',
})
const JERSEY = bomLine(11, 'fabric', {})
const EMPTY = { fabric: [], trims: [] }

const takingFor = (currency = 'USD', rates: [string, string][] = []) => {
  let count = 0
  return { currency, rates: new Map(rates), makeId: () => `id-${++count}` }
}
const settle = (
  values: Parameters<typeof settleBomChanges>[0],
  lines: readonly BomCostLine[],
  isTaken: (change: BomChange) => boolean = () => true,
  taking = takingFor(),
) => settleBomChanges(values, findBomChanges(values, lines), isTaken, taking)

describe('a line that is new in the BOM', () => {
  test.each([
    ['fabric', 'fabric', { type: null }],
    ['lining', 'fabric', { type: 'Lining' }],
    ['trims', 'trims', { is_sewing: true }],
    ['labels', 'trims', { is_sewing: true }],
    ['packaging', 'trims', { is_sewing: false }],
  ] as const)('of %s becomes a line of %s', (from, to, expected) => {
    const settled = settle(EMPTY, [bomLine(11, from, {})])
    expect(settled[to]).toMatchObject([
      { item: 'Heavy jersey', consumption: '0.265', unit_price: '8.4', wastage: '6', ...expected },
    ])
    expect(settled[to === 'fabric' ? 'trims' : 'fabric']).toEqual([])
  })

  test('keeps where it comes from, and is not new any more', () => {
    const settled = settle(EMPTY, [JERSEY])
    expect(settled.fabric[0]).toMatchObject({
      supplier: { id: 4, selectedFactories: [] },
      bom: { item_id: 11, seen: jersey, rate: null },
    })
    expect(findBomChanges(settled, [JERSEY])).toEqual([])
  })

  test('left, it is asked about again', () => {
    expect(
      findBomChanges(
        settle(EMPTY, [JERSEY], () => false),
        [JERSEY],
      ),
    ).toMatchObject([{ kind: 'new' }])
  })
})

describe('a line that changed in the BOM', () => {
  const taken = settle(EMPTY, [JERSEY])
  const dearer = bomLine(11, 'fabric', { unit_price: '8.9', wastage: '7' })

  test('says which fields', () => {
    expect(findBomChanges(taken, [dearer])).toMatchObject([
      { kind: 'changed', differences: [{ field: 'wastage' }, { field: 'unit_price' }] },
    ])
  })

  // shows S2-219
  test('taken, only what changed is taken: what was typed here beside it stays', () => {
    const typed = { ...taken, fabric: taken.fabric.map((line) => ({ ...line, consumption: '0.3' })) }
    expect(settle(typed, [dearer]).fabric).toMatchObject([
      { unit_price: '8.9', wastage: '7', consumption: '0.3', bom: { seen: dearer.values } },
    ])
  })

  // shows S2-219
  test('left, it stays as it is and is not asked about until the BOM changes again', () => {
    const left = settle(taken, [dearer], () => false)
    expect(left.fabric).toMatchObject([{ unit_price: '8.4', wastage: '6' }])
    expect(findBomChanges(left, [dearer])).toEqual([])
    expect(findBomChanges(left, [bomLine(11, 'fabric', { unit_price: '9' })])).toHaveLength(1)
  })
})

describe('a line that is gone from the BOM', () => {
  const taken = settle(EMPTY, [JERSEY])

  test('goes here too where that is taken', () => {
    expect(settle(taken, []).fabric).toEqual([])
  })

  test('left, it is a line of the costing alone', () => {
    const left = settle(taken, [], () => false)
    expect(left.fabric).toMatchObject([{ item: 'Heavy jersey', bom: null }])
    expect(findBomChanges(left, [])).toEqual([])
  })
})

describe('a price in another currency', () => {
  const inEuro = bomLine(11, 'fabric', { currency: 'EUR', unit_price: '8.4567' })

  test('needs a rate, which the line keeps', () => {
    expect(currenciesToConvert(findBomChanges(EMPTY, [inEuro]), 'USD')).toEqual(['EUR'])
    const settled = settle(EMPTY, [inEuro], () => true, takingFor('USD', [['EUR', '1.0875']]))
    // 8.4567 × 1.0875 = 9.19666125
    expect(settled.fabric).toMatchObject([{ unit_price: '9.196661', bom: { rate: '1.0875' } }])
  })

  test('needs none without a price, in the sheet’s own currency, or where the line is gone', () => {
    const taken = settle(EMPTY, [JERSEY])
    const changes = [
      ...findBomChanges(EMPTY, [JERSEY, bomLine(12, 'trims', { currency: 'EUR', unit_price: null })]),
      ...findBomChanges(taken, []),
    ]
    expect(currenciesToConvert(changes, 'USD')).toEqual([])
  })
})

test('lines that never came from the BOM are left alone', () => {
  const own = { fabric: [{ ...newLine('fabric', 'own'), item: 'Own fabric' }], trims: [] }
  expect(settle(own, [JERSEY]).fabric[0]).toEqual(own.fabric[0])
})
