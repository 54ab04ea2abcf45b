import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountsOf,
  type CostNumbers,
  embellishmentAmount,
  materialAmount,
  otherCostAmount,
  PRICED_SECTIONS,
  profitStateOf,
  roundsToNothing,
  serviceTotalsOf,
  totalsOf,
} from './cost-sheet.rules.ts'

const material = (
  consumption: string | null,
  unit_price: string | null,
  wastage: string | null = null,
  insurance: string | null = null,
  finance: string | null = null,
) => ({ consumption, unit_price, wastage, insurance, finance })

describe('fabric and trims: consumption × unit price × (1 + (wastage + insurance + finance) / 100)', () => {
  // worked by hand → amount
  const rows: [string, ReturnType<typeof material>, string][] = [
    ['0.265 × 8.40 = 2.226, × 1.085 = 2.41521', material('0.265', '8.40', '6', '1.5', '1'), '2.42'],
    ['4.01 × 0.50 = 2.005: half a cent goes up', material('4.01', '0.50'), '2.01'],
    ['4.01 × −0.50 = −2.005: away from zero', material('4.01', '-0.50'), '-2.01'],
    ['1.005 × 1.00: binary would say 1.00', material('1.005', '1'), '1.01'],
    ['2 × 3 = 6, × 1.10 = 6.60', material('2', '3', '10'), '6.60'],
    ['10 × 0.10 = 1, × 1.0625 = 1.0625', material('10', '0.10', '2.5', '1.75', '2'), '1.06'],
    ['0.0236 × 3.10 = 0.07316, × 1.125 = 0.082305', material('0.0236', '3.10', '10', '1.5', '1'), '0.08'],
    ['0.042 × 0.09 = 0.00378', material('0.042', '0.09'), '0.00'],
    ['0.042 × −0.09 = −0.00378: what rounds to nothing has no sign', material('0.042', '-0.09'), '0.00'],
    ['1 × 1 × (1 + 300 / 100)', material('1', '1', '100', '100', '100'), '4.00'],
    ['nothing typed', material(null, null), '0.00'],
    [
      '99999999.9999 × 9999999999.9999',
      material('99999999.9999', '9999999999.9999'),
      '999999999998990000.00',
    ],
  ]
  // shows S2-172, S2-173
  test.each(rows)('%s', (_, line, amount) => {
    expect(materialAmount(line)).toBe(amount)
  })
})

describe('embellishment: unit price × (1 + (wastage + finance) / 100)', () => {
  const rows: [string, string | null, string | null, string | null, string][] = [
    ['0.40 × 1.035 = 0.414', '0.40', '2.5', '1', '0.41'],
    ['2.50 × 1.0020 = 2.505: half a cent goes up', '2.50', '0.1', '0.1', '2.51'],
    ['−0.10 × 1.05 = −0.105', '-0.10', '5', null, '-0.11'],
  ]
  test.each(rows)('%s', (_, unit_price, wastage, finance, amount) => {
    expect(embellishmentAmount({ unit_price, wastage, finance })).toBe(amount)
  })
})

describe('other cost: cost × number of pieces', () => {
  const rows: [string, string | null, number | null, string][] = [
    ['0.005 × 3 = 0.015: half a cent goes up', '0.005', 3, '0.02'],
    ['−1.25 × 4', '-1.25', 4, '-5.00'],
    ['no pieces', '9.99', null, '0.00'],
  ]
  test.each(rows)('%s', (_, cost, number_of_pieces, amount) => {
    expect(otherCostAmount({ cost, number_of_pieces })).toBe(amount)
  })
})

const nothing: CostNumbers['per_piece_total_cost'] = {
  fabric_actual_cost: null,
  trim_actual_cost: null,
  embellishment_actual_cost: null,
  cm_fob_actual_cost: null,
  other_actual_cost: null,
  over_head_actual_cost: null,
  over_head_value: null,
  profit_margin_percentage: null,
  google_conversion_rate_todate: null,
  target_fob: null,
}
const numbers = (fields: Partial<CostNumbers> = {}, total: object = {}): CostNumbers => ({
  cost_filter: 'cm',
  fabric: [],
  trims: [],
  embellishment_cost: [],
  cm_fob: [],
  other_costs: [],
  ...fields,
  per_piece_total_cost: { ...nothing, ...total },
})
const order = (bulk_order_quantity = 1000, currency = 'USD') => ({ bulk_order_quantity, currency })

describe('net FOB, margin, final FOB, planned, actual', () => {
  test('three lines of 0.005 are 0.03, not 0.02: totals are sums of rounded lines', () => {
    const lines = [1, 2, 3].map(() => material('1', '0.005'))
    expect(totalsOf(numbers({ fabric: lines }), order()).rows.fabric).toMatchObject({
      per_piece: '0.03',
      planned: '30.00',
    })
  })

  // shows S2-174
  test('the garment of the picture: net 6.42, margin of 11 % 0.71, final 7.13, in pounds 5.64', () => {
    const totals = totalsOf(
      numbers(
        {
          cost_filter: 'cmt',
          fabric: [material('1', '2.59')],
          trims: [material('1', '0.36')],
          cm_fob: [{ amount: '2.15' }],
          other_costs: [{ cost: '1.02', number_of_pieces: 1 }],
        },
        {
          over_head_value: '0.30',
          profit_margin_percentage: '11',
          google_conversion_rate_todate: '0.7462',
          target_fob: '7',
          fabric_actual_cost: '10212',
          trim_actual_cost: '1580',
        },
      ),
      order(4000),
    )
    expect(totals).toMatchObject({
      net_fob: { per_piece: '6.42', planned: '25680.00' },
      // Fabric and trims alone are known: 10360 + 1440.
      compared: { planned: '11800.00', actual: '11792.00', profit_or_loss: '8.00' },
      // 6.42 × 0.11 = 0.7062
      profit_margin: { per_piece: '0.71', planned: '2840.00' },
      // 0.71 / 7.13
      margin_share_of_price: '9.96',
      final_fob: { per_piece: '7.13', planned: '28520.00' },
      // 7.13 × 0.7462 × 1.06 = 5.6396…; 28520 × 0.8062 = 22992.824
      in_pounds: { per_piece: '5.64', planned: '22992.82' },
      // 0.13 / 7.00
      over_target: { amount: '0.13', percent: '1.86' },
    })
    // 10360 − 10212; 1440 − 1580
    expect(totals.rows.fabric.profit_or_loss).toBe('148.00')
    expect(totals.rows.trims.profit_or_loss).toBe('-140.00')
    expect(totals.rows.cm_fob).toMatchObject({ actual: null, profit_or_loss: null })
  })

  const pounds: [string, string, string, string][] = [
    // rate, final FOB × rate × 1.06, final FOB × 1000 × (rate + 0.06)
    ['1', '10.60', '10600.00', 'at a rate of 1 the two forms agree'],
    ['0.79', '8.37', '8500.00', '10 × 0.79 × 1.06 = 8.374, and 10000 × 0.85'],
    ['0.000001', '0.00', '600.01', 'however small the rate'],
  ]
  // shows S2-175
  test.each(pounds)('in pounds at %s: %s a piece, %s for the order (%s)', (rate, piece, all) => {
    const totals = totalsOf(
      numbers({ cm_fob: [{ amount: '10' }] }, { google_conversion_rate_todate: rate }),
      order(),
    )
    expect(totals.in_pounds).toEqual({ per_piece: piece, planned: all })
  })

  test('no rate, and a sheet in pounds: no pound rows', () => {
    const priced = { cm_fob: [{ amount: '10' }] }
    expect(totalsOf(numbers(priced), order()).in_pounds).toBeNull()
    const rated = numbers(priced, { google_conversion_rate_todate: '0.79' })
    expect(totalsOf(rated, order(1000, 'GBP')).in_pounds).toBeNull()
  })

  test('a price below zero, and none: shares and differences stay exact', () => {
    const negative = totalsOf(
      numbers({ cm_fob: [{ amount: '-4' }] }, { profit_margin_percentage: '25', target_fob: '-2' }),
      order(10),
    )
    expect(negative).toMatchObject({
      net_fob: { per_piece: '-4.00', planned: '-40.00' },
      profit_margin: { per_piece: '-1.00' },
      final_fob: { per_piece: '-5.00', planned: '-50.00' },
      margin_share_of_price: '20.00',
      over_target: { amount: '-3.00', percent: '150.00' },
    })
    const none = totalsOf(numbers({}, { profit_margin_percentage: '25', target_fob: '0' }), order())
    expect(none).toMatchObject({
      margin_share_of_price: null,
      over_target: { amount: '0.00', percent: null },
    })
  })

  test.each([
    ['cm', '4.00'],
    ['cmt', '4.00'],
    ['fob', '2.00'],
    // shows S2-177
  ] as const)('under %s net FOB is %s', (cost_filter, net) => {
    const one = material('1', '1')
    const all = numbers({
      cost_filter,
      fabric: [one],
      trims: [one],
      embellishment_cost: [],
      cm_fob: [{ amount: '1' }],
      other_costs: [{ cost: '1', number_of_pieces: 1 }],
    })
    expect(totalsOf(all, order()).net_fob.per_piece).toBe(net)
  })
})

test('a line that is 0.00 although each of its factors says something is marked', () => {
  expect(roundsToNothing('0.00', ['0.042', '0.09'])).toBe(true)
  expect(roundsToNothing('0.00', ['0', '0.09'])).toBe(false)
  expect(roundsToNothing('0.00', [null, '0.09'])).toBe(false)
  expect(roundsToNothing('0.01', ['0.1', '0.09'])).toBe(false)
})

describe('Product Development Costing', () => {
  // shows S2-176
  test('profit is income − payment; the total is their sum', () => {
    const rows = [
      { income: '10800', payment: '10360' },
      { income: '3600', payment: '3800' },
      { income: null, payment: '0.01' },
      { income: null, payment: null },
    ]
    expect(serviceTotalsOf(rows)).toEqual({
      profits: ['440.00', '-200.00', '-0.01', null],
      total_income: '14400.00',
      total_payment: '14160.01',
      total_profit: '239.99',
      profit_or_loss_status: 'profit',
    })
  })

  test.each([
    ['0.01', 'profit'],
    ['-0.01', 'loss'],
    ['0.00', 'break_even'],
  ] as const)('%s is %s', (profit, state) => {
    expect(profitStateOf(profit)).toBe(state)
  })
})

const typed = (whole: number, places: number, isSigned = true) =>
  fc
    .tuple(fc.boolean(), fc.nat(10 ** whole - 1), fc.nat(10 ** places - 1), fc.boolean())
    .map(([isEmpty, units, rest, isNegative]) =>
      isEmpty && units % 7 === 0
        ? null
        : `${isSigned && isNegative ? '-' : ''}${units}.${String(rest).padStart(places, '0')}`,
    )
const percent = fc.nat(10_000).map((hundredths) => new Big(hundredths).div(100).toFixed())
const someMaterial = fc.record({
  consumption: typed(3, 4, false),
  unit_price: typed(3, 4),
  wastage: percent,
  insurance: percent,
  finance: percent,
})
const someNumbers: fc.Arbitrary<CostNumbers> = fc.record({
  cost_filter: fc.constantFrom('cm', 'cmt', 'fob'),
  fabric: fc.array(someMaterial, { maxLength: 6 }),
  trims: fc.array(someMaterial, { maxLength: 6 }),
  embellishment_cost: fc.array(fc.record({ unit_price: typed(3, 4), wastage: percent, finance: percent }), {
    maxLength: 4,
  }),
  cm_fob: fc.array(fc.record({ amount: typed(4, 2) }), { maxLength: 4 }),
  other_costs: fc.array(fc.record({ cost: typed(3, 4), number_of_pieces: fc.option(fc.nat(50)) }), {
    maxLength: 4,
  }),
  per_piece_total_cost: fc.record({
    fabric_actual_cost: typed(5, 2),
    trim_actual_cost: typed(5, 2),
    embellishment_actual_cost: typed(5, 2),
    cm_fob_actual_cost: typed(5, 2),
    other_actual_cost: typed(5, 2),
    over_head_actual_cost: typed(5, 2),
    over_head_value: typed(3, 2),
    profit_margin_percentage: percent,
    google_conversion_rate_todate: fc.constantFrom(null, '1', '0.79', '0.7462'),
    target_fob: typed(2, 2),
  }),
})
const someOrder = fc.record({
  bulk_order_quantity: fc.integer({ min: 1, max: 100_000 }),
  currency: fc.constantFrom('USD', 'EUR', 'GBP'),
})

describe('laws', () => {
  const sum = (amounts: readonly string[]) =>
    amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed(2)

  // shows S2-174
  test('totals are sums of rounded lines; planned is per piece × quantity', () => {
    fc.assert(
      fc.property(someNumbers, someOrder, (cost, of) => {
        const [amounts, totals] = [amountsOf(cost), totalsOf(cost, of)]
        for (const section of PRICED_SECTIONS) {
          const isLeftOut =
            cost.cost_filter === 'fob' && ['fabric', 'trims', 'embellishment_cost'].includes(section)
          const row = totals.rows[section]
          expect(row.per_piece).toBe(isLeftOut ? '0.00' : sum(amounts[section]))
        }
        const rows = Object.values(totals.rows)
        expect(totals.net_fob.per_piece).toBe(sum(rows.map(({ per_piece }) => per_piece)))
        for (const { per_piece, planned } of [
          ...rows,
          totals.net_fob,
          totals.profit_margin,
          totals.final_fob,
        ])
          expect(planned).toBe(new Big(per_piece).times(of.bulk_order_quantity).toFixed(2))
        for (const { planned, actual, profit_or_loss } of rows)
          if (actual !== null) expect(profit_or_loss).toBe(new Big(planned).minus(actual).toFixed(2))
        const { compared } = totals
        if (compared)
          expect(compared.profit_or_loss).toBe(new Big(compared.planned).minus(compared.actual).toFixed(2))
        expect(totals.final_fob.per_piece).toBe(
          sum([totals.net_fob.per_piece, totals.profit_margin.per_piece]),
        )
      }),
    )
  })

  // shows S2-210
  test('the order of lines does not matter', () => {
    fc.assert(
      fc.property(someNumbers, someOrder, (cost, of) => {
        const turned = {
          ...cost,
          fabric: [...cost.fabric].reverse(),
          trims: [...cost.trims].reverse(),
          embellishment_cost: [...cost.embellishment_cost].reverse(),
          cm_fob: [...cost.cm_fob].reverse(),
          other_costs: [...cost.other_costs].reverse(),
        }
        expect(totalsOf(turned, of)).toEqual(totalsOf(cost, of))
      }),
    )
  })

  // shows S2-210
  test('totals that were kept as JSON are the same when they are computed again', () => {
    fc.assert(
      fc.property(someNumbers, someOrder, (cost, of) => {
        const kept = JSON.parse(JSON.stringify({ ...cost, totals: totalsOf(cost, of) }))
        expect(totalsOf(kept, of)).toEqual(kept.totals)
      }),
    )
  })

  // shows S2-172
  test('each amount is the exact one to half a cent, and has two places and no sign of nothing', () => {
    fc.assert(
      fc.property(someMaterial, (line) => {
        const exact = new Big(line.consumption ?? 0)
          .times(line.unit_price ?? 0)
          .times(new Big(100).plus(line.wastage).plus(line.insurance).plus(line.finance))
          .times('0.01')
        const amount = materialAmount(line)
        expect(amount).toMatch(/^-?\d+\.\d\d$/)
        expect(amount).not.toBe('-0.00')
        expect(new Big(amount).minus(exact).abs().lte('0.005')).toBe(true)
      }),
    )
  })
})

describe('cents per line', () => {
  const thread = { consumption: '1', unit_price: '0.0049', wastage: null, insurance: null, finance: null }
  const trims = Array.from({ length: 12 }, () => thread)
  const totalsAt = (amount_decimals?: number) =>
    totalsOf({ ...numbers({ trims }), amount_decimals }, order(100_000))

  // shows D-190
  test('twelve trims at 0.0049 for 100,000 pieces are 5,880 where amounts have four decimals', () => {
    expect(totalsAt(4).rows.trims).toMatchObject({ per_piece: '0.0588', planned: '5880.00' })
    expect(totalsAt(4).final_fob).toEqual({ per_piece: '0.0588', planned: '5880.00' })
    expect(totalsAt(3).rows.trims).toMatchObject({ per_piece: '0.060', planned: '6000.00' })
  })

  test('with two decimals, as where nothing is said, each is nothing, and is marked', () => {
    expect(totalsAt().rows.trims).toMatchObject({ per_piece: '0.00', planned: '0.00' })
    expect(totalsAt(2)).toEqual(totalsAt())
    expect(roundsToNothing(materialAmount(thread), ['1', '0.0049'])).toBe(true)
    expect(roundsToNothing(materialAmount(thread, 4), ['1', '0.0049'])).toBe(false)
    expect(roundsToNothing(materialAmount({ ...thread, unit_price: '0.00003' }, 4), ['1', '0.00003'])).toBe(
      true,
    )
  })
})
