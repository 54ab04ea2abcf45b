import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeCostSheet, makeFabricLine, makeSecondaryCost, makeServiceRow } from '../costs.fixture.ts'
import { compareSecondary, compareSheets } from './cost-differences.rules.ts'
import { figureOf, figuresOf, placesOf } from './difference-figures.rules.ts'

const hall = { id: 4, name: 'Anatolia Knit', factories: [{ id: 40, name: 'Uludağ hall' }], is_on_style: true }

describe('two versions of a cost sheet', () => {
  test('that say the same have no differences', () => {
    expect(compareSheets(makeCostSheet(), makeCostSheet({ comment: 'Another reason' }))).toEqual([])
  })

  test('differ by row and field, and in what follows from them', () => {
    const before = makeCostSheet({ cost_services_data: [makeServiceRow({ income: '100.00' })] })
    const after = makeCostSheet({
      cost_services_data: [makeServiceRow({ income: '120.00', suppliers: [hall] })],
    })
    const figures = expect.objectContaining({ by: '20', percent: '20.00' })
    expect(compareSheets(before, after)).toEqual([
      { place: 'Total income', before: '100.00', after: '120.00', figures },
      { place: 'Total profit or loss', before: '100.00', after: '120.00', figures },
      {
        place: 'Product Development Costing › Fabric › Income Customers',
        before: '100.00',
        after: '120.00',
        figures,
      },
      {
        place: 'Product Development Costing › Fabric › Suppliers',
        before: null,
        after: 'Anatolia Knit (Uludağ hall)',
      },
    ])
  })

  test('in two currencies have amounts without a difference', () => {
    const before = makeCostSheet({ cost_services_data: [makeServiceRow({ income: '100.00' })] })
    const after = makeCostSheet({
      currency: 'EUR',
      cost_services_data: [makeServiceRow({ income: '120.00' })],
    })
    const [currency, income] = compareSheets(before, after)
    expect(currency).toEqual({ place: 'Currency', before: 'USD', after: 'EUR' })
    expect(income?.figures).toMatchObject({ by: null, percent: null })
  })
})

describe('by how much', () => {
  const differ = (field: string, before: string | null, after: string | null) => {
    const figures = figuresOf(figureOf(field), { before, after, isOneCurrency: true })
    return figures && [figures.by, figures.percent, placesOf(figures, before, after)]
  }
  test.for<[field: string, before: string | null, after: string | null, unknown]>([
    ['income', '1200000.00', '1230000.00', ['30000', '2.50', 2]],
    ['income', '-100.00', '50.00', ['150', '150.00', 2]],
    ['income', null, '120.00', ['120', null, 2]],
    ['income', '120.00', null, ['-120', '-100.00', 2]],
    ['income', '0.00', '5.00', ['5', null, 2]],
    // Three decimals of both, so that they stand below each other.
    ['consumption', '0.265', '0.3', ['0.035', '13.21', 3]],
    ['unit_price', '8.4', '9', ['0.6', '7.14', 2]],
    ['amount', '0.0049', '0.0051', ['0.0002', '4.08', 4]],
    // A share of a share says nothing.
    ['wastage', '6', '8', ['2', null, 0]],
    // Prices of a piece have two decimals, unless both look alike so.
    ['final_fob', '4.9712', '5.1234', ['0.1522', '3.06', 2]],
    ['final_fob', '4.9712', '4.9713', ['0.0001', '0.00', 4]],
    ['item', 'Jersey', 'Rib', null],
  ])('%s from %s to %s', ([field, before, after, expected]) => {
    expect(differ(field, before, after)).toEqual(expected)
  })

  // shows S2-213
  test('what it was and the difference make what it is, exactly', () => {
    const amount = fc
      .tuple(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), fc.integer({ min: 0, max: 6 }))
      .map(([digits, places]) => new Big(String(digits)).div(new Big(10).pow(places)).toFixed())
    fc.assert(
      fc.property(amount, amount, (before, after) => {
        const by = figuresOf(figureOf('unit_price'), { before, after, isOneCurrency: true })?.by
        expect(new Big(before).plus(by ?? 0).eq(after)).toBe(true)
      }),
    )
  })
})

describe('two versions of a secondary cost', () => {
  const other = makeFabricLine({ id: '00000000-0000-4000-8000-000000000002', item: 'Neck rib' })
  const placesOf = (...versions: Parameters<typeof compareSecondary>) =>
    compareSecondary(...versions).map(({ place }) => place)

  // shows S2-212
  test('find a line again by its id, whatever it is called and wherever it stands', () => {
    const before = makeSecondaryCost({ fabric: [makeFabricLine(), other] })
    const after = makeSecondaryCost({ fabric: [other, makeFabricLine({ item: 'Jersey 240' })] })
    expect(compareSecondary(before, after)).toEqual([
      { place: 'Fabric cost › Jersey 240 › Item', before: 'Heavy jersey', after: 'Jersey 240' },
    ])
  })

  test('say of a line that came or went its amount, and not each of its fields', () => {
    const none = makeSecondaryCost()
    const one = makeSecondaryCost({ fabric: [makeFabricLine()] })
    const line = 'Fabric cost › Heavy jersey'
    const by = (amount: string) => expect.objectContaining({ by: amount })
    expect(compareSecondary(none, one)).toContainEqual({
      ...{ place: line, before: null, after: '2.42' },
      figures: by('2.42'),
    })
    expect(compareSecondary(one, none)).toContainEqual({
      ...{ place: line, before: '2.42', after: null },
      figures: by('-2.42'),
    })
  })

  test('name what was entered beside the lines, and the price that follows', () => {
    const typed = { profit_margin_percentage: '11', google_conversion_rate_todate: '0.79' }
    const before = makeSecondaryCost({ fabric: [makeFabricLine()] })
    const after = makeSecondaryCost({
      fabric: [makeFabricLine()],
      cost_filter: 'cmt',
      per_piece_total_cost: typed,
    })
    expect(placesOf(before, after)).toEqual([
      'Price of one piece › Counted as',
      'Price of one piece › Profit margin',
      'Price of one piece › Final FOB',
      'Price of one piece › Final FOB in pounds',
      'Entered › Profit margin %',
      'Entered › Rate to pounds',
    ])
  })
})
