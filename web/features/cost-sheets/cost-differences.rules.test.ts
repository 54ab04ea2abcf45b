import { describe, expect, test } from 'vitest'
import { compareSecondary, compareSheets } from './cost-differences.rules.ts'
import { makeCostSheet, makeFabricLine, makeSecondaryCost, makeServiceRow } from './costs.fixture.ts'

const hall = { id: 4, name: 'Anatolia Knit', factories: [{ id: 40, name: 'Uludağ hall' }], is_on_style: true }

describe('two versions of a cost sheet', () => {
  test('that say the same have no differences', () => {
    expect(compareSheets(makeCostSheet(), makeCostSheet({ comment: 'Another reason' }))).toEqual([])
  })

  test('differ by row and field, and in what follows from them', () => {
    const before = makeCostSheet({ cost_services_data: [makeServiceRow({ income: '100.00' })] })
    const after = makeCostSheet({
      currency: 'EUR',
      cost_services_data: [makeServiceRow({ income: '120.00', suppliers: [hall] })],
    })
    expect(compareSheets(before, after)).toEqual([
      { place: 'Currency', before: 'USD', after: 'EUR' },
      { place: 'Total income', before: '100.00', after: '120.00' },
      { place: 'Total profit or loss', before: '100.00', after: '120.00' },
      {
        place: 'Product Development Costing › Fabric › Income Customers',
        before: '100.00',
        after: '120.00',
      },
      {
        place: 'Product Development Costing › Fabric › Suppliers',
        before: null,
        after: 'Anatolia Knit (Uludağ hall)',
      },
    ])
  })
})

describe('two versions of a secondary cost', () => {
  const other = makeFabricLine({ id: '00000000-0000-4000-8000-000000000002', item: 'Neck rib' })
  const placesOf = (...versions: Parameters<typeof compareSecondary>) =>
    compareSecondary(...versions).map(({ place }) => place)

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
    expect(compareSecondary(none, one)).toContainEqual({ place: line, before: null, after: '2.42' })
    expect(compareSecondary(one, none)).toContainEqual({ place: line, before: '2.42', after: null })
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
