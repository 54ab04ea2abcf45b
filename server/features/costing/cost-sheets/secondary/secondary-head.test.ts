/** Saves of figures alone: lines stay where they are, and what is stored is what counting everything gives. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { changeCompanyProfile } from '#contract/companies/organizations.ts'
import { COST_FILTERS, totalsOf } from '#contract/costing/cost-sheet.rules.ts'
import { changeStyle } from '#contract/styles/styles.ts'
import { test } from '#server/test/world.ts'
import { fabric, makeFactory, paramsOf, readCosts, saveCosts } from '../costs.fixture.ts'

const lines = () => ({
  fabric: [
    fabric({ consumption: '0.265', unit_price: '8.4', wastage: '6', finance: '1' }),
    fabric({ item: 'Rib' }),
  ],
  trims: [fabric({ item: 'Label', unit_price: '0.048' })],
  embellishment_cost: [{ id: randomUUID(), item: 'Print', unit_price: '0.4', wastage: '2.5' }],
  cm_fob: [{ id: randomUUID(), item: 'CM', amount: '2.15' }],
  other_costs: [{ id: randomUUID(), item: 'Tests', cost: '0.005', number_of_pieces: 3 }],
})

const amount = fc.option(fc.integer({ min: -99_999, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)))
const someSave = fc.record(
  {
    cost_filter: fc.constantFrom(...COST_FILTERS),
    per_piece_total_cost: fc.record(
      {
        over_head_value: amount,
        fabric_actual_cost: amount,
        profit_margin_percentage: fc.nat(100).map(String),
        target_fob: amount,
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
)

test('after any figures and filters, stored totals are those that the lines give', async ({ make }) => {
  const brand = await make.brand()
  const style = await make.style(brand, { bulk_order_quantity: 1234 })
  const order = { bulk_order_quantity: 1234, currency: 'USD' }
  const before = (await saveCosts(brand.manager, style, lines())).data
  await fc.assert(
    fc.asyncProperty(someSave, async (body) => {
      const saved = await saveCosts(brand.manager, style, { comment: 'Figures', ...body })
      expect(saved).toSucceed()
      expect(saved.data.totals).toEqual(totalsOf(saved.data, order))
      expect(saved.data).toMatchObject(body.cost_filter ? { cost_filter: body.cost_filter } : {})
      for (const section of ['fabric', 'trims', 'embellishment_cost', 'cm_fob', 'other_costs'] as const)
        expect(saved.data[section], section).toEqual(before[section])
      expect(await readCosts(brand.manager, style)).toEqual(saved.data)
    }),
    { numRuns: 20 },
  )
})

test('a figure is judged as in any save, and the style is as it is now', async ({ make }) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const { manager } = brand
  await saveCosts(manager, style, lines())
  const refused = await saveCosts(manager, style, {
    comment: 'c',
    per_piece_total_cost: { google_conversion_rate_todate: '0.79' },
  })
  expect(refused).toFailAt('per_piece_total_cost.rate_date')
  expect((await readCosts(manager, style)).version).toBe(1)
  const params = paramsOf(style)
  expect(await manager.send(changeStyle, { params, body: { bulk_order_quantity: 50 } })).toSucceed()
  const { data } = await saveCosts(manager, style, { comment: 'Fewer' })
  expect(data).toMatchObject({ version: 2, inquiry_bulk_order_qty: 50 })
  expect(data.totals).toEqual(totalsOf(data, { bulk_order_quantity: 50, currency: 'USD' }))
})

test('names of companies and factories are those of the day of the save', async ({ make }) => {
  const [brand, mill] = [await make.brand(), await make.supplier({ name: 'Old Mill' })]
  const style = await make.style(brand, { suppliers: [mill] })
  const factory = await makeFactory(mill, 'Hall 1')
  const supplier = { id: mill.id, selectedFactories: [factory] }
  await saveCosts(brand.manager, style, { fabric: [fabric({ supplier })] })
  const renamed = await mill.manager.send(changeCompanyProfile, {
    body: { name: 'New Mill', city: 'Porto', country: 'PT' },
  })
  expect(renamed).toSucceed()
  const figure = { comment: 'c', per_piece_total_cost: { over_head_value: '1' } }
  const { data } = await saveCosts(brand.manager, style, figure)
  expect(data.fabric[0]?.supplier).toMatchObject({ name: 'New Mill', factories: [{ name: 'Hall 1' }] })
})

test('figures that are saved at once come one after the other, and none is lost', async ({ make }) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  await saveCosts(brand.manager, style, lines())
  const figures = ['over_head_value', 'fabric_actual_cost', 'trim_actual_cost', 'target_fob']
  const answers = await Promise.all(
    figures.map((figure, at) =>
      saveCosts(brand.manager, style, {
        comment: figure,
        per_piece_total_cost: { [figure]: String(at + 1) },
      }),
    ),
  )
  for (const answer of answers) expect(answer).toSucceed()
  expect(answers.map(({ data }) => data.version).sort()).toEqual([2, 3, 4, 5])
  const costs = await readCosts(brand.manager, style)
  expect(costs.per_piece_total_cost).toMatchObject({
    ...{ over_head_value: '1', fabric_actual_cost: '2', trim_actual_cost: '3', target_fob: '4' },
  })
  expect(costs.totals).toEqual(totalsOf(costs, { bulk_order_quantity: 1000, currency: 'USD' }))
})

test('a version that was saved with its lines in one is read and saved on as it is', async ({
  make,
  world,
}) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const { manager } = brand
  await saveCosts(manager, style, lines())
  await saveCosts(manager, style, { comment: 'Two', per_piece_total_cost: { over_head_value: '1' } })
  const before = await readCosts(manager, style)
  // As versions were written before lines stood apart.
  await world.parts.db.write((tx) =>
    sql`insert into secondary_cost_versions (sheet_id, number, comment, content, saved_by)
      select v.sheet_id, 3, 'As before', v.content || v.lines, v.saved_by
      from secondary_cost_versions v join cost_sheets k on k.id = v.sheet_id
      where k.style_id = ${style.id} and v.number = 2`.execute(tx),
  )
  const { version: _, ...shown } = await readCosts(manager, style)
  expect(shown).toMatchObject({ fabric: before.fabric, trims: before.trims, totals: before.totals })
  const figure = { comment: 'Figure', per_piece_total_cost: { over_head_value: '2' } }
  const { data } = await saveCosts(manager, style, figure)
  expect(data).toMatchObject({ version: 4, fabric: before.fabric, other_costs: before.other_costs })
  expect(data.totals).toEqual(
    totalsOf(data, { bulk_order_quantity: data.bulk_order_qty_now, currency: 'USD' }),
  )
  expect(await readCosts(manager, style)).toEqual(data)
  const line = await saveCosts(manager, style, { comment: 'Line', cm_fob: [] })
  expect(line.data).toMatchObject({ version: 5, fabric: before.fabric, cm_fob: [] })
})
