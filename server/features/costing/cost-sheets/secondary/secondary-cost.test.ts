import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { changeCompanyProfile } from '#contract/companies/organizations.ts'
import { totalsOf } from '#contract/costing/cost-sheet.rules.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import * as calls from '#contract/costing/secondary-costs.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { changeStyle } from '#contract/styles/styles.ts'
import { line, read as readBom, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import { test } from '#server/test/world.ts'
import {
  fabric,
  makeFactory,
  paramsOf,
  readCosts,
  saveCosts,
  saveSheet,
  serviceId,
} from '../costs.fixture.ts'

const ofVersion = (style: { id: number }, version: number) => ({
  params: { ...paramsOf(style), version: String(version) },
})

/** The garment of the picture: a tee of 4,000 pieces. */
const tee = () => ({
  cost_filter: 'cmt',
  fabric: [
    fabric({
      consumption: '0.265',
      unit_price: '8.40',
      wastage: '6',
      insurance: '1.5',
      finance: '1',
      unit: 'kg',
    }),
    fabric({ item: 'Neck rib', consumption: '0.012', unit_price: '9.90', wastage: '8' }),
  ],
  trims: [
    fabric({ item: 'Neck label', unit_price: '0.048', wastage: '2', insurance: '1.5', finance: '1' }),
    fabric({ item: 'Carton', consumption: '0.025', unit_price: '1.2', is_sewing: false }),
  ],
  embellishment_cost: [{ id: randomUUID(), item: 'Print', unit_price: '0.4', wastage: '2.5', finance: '1' }],
  cm_fob: [{ id: randomUUID(), item: 'CM', amount: '2.15' }],
  other_costs: [{ id: randomUUID(), item: 'Tests', cost: '0.005', number_of_pieces: 3 }],
  per_piece_total_cost: {
    fabric_actual_cost: '10212',
    over_head_value: '0.3',
    profit_margin_percentage: '11',
    google_conversion_rate_todate: '0.7462',
    rate_date: '2026-11-20',
    rate_source: 'European Central Bank',
    target_fob: '7',
  },
})

describe('a style without secondary cost', () => {
  // shows S2-162
  test('answers nothing, counted, with what there is to choose from', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { currency: 'EUR' })
    const costs = await readCosts(brand.manager, style)
    expect(costs).toMatchObject({
      version: null,
      current_version: null,
      available_versions: [],
      currency: 'EUR',
      sheet_currency: 'EUR',
      cost_filter: 'cm',
      yarn: [],
      fabric: [],
      inquiry_bulk_order_qty: 1000,
      bulk_order_qty_now: 1000,
      totals: { final_fob: { per_piece: '0.00', planned: '0.00' }, in_pounds: null, over_target: null },
    })
    expect(costs.measurements).toContainEqual({ id: expect.any(Number), measurement_name: 'kg' })
    expect(costs.currencies.map(({ currency_code }) => currency_code)).toEqual(
      expect.arrayContaining(['USD', 'GBP', 'EUR']),
    )
  })
})

describe('saving', () => {
  // shows S2-174, S2-185
  test('counts lines and totals on the server, for the style’s order', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { bulk_order_quantity: 4000 })
    const saved = await saveCosts(brand.manager, style, tee())
    expect(saved).toSucceed()
    // 0.265 × 8.40 × 1.085 = 2.41521; 0.012 × 9.90 × 1.08 = 0.128304.
    expect(saved.data.fabric.map(({ amount }) => amount)).toEqual(['2.42', '0.13'])
    // 0.048 × 1.045 = 0.05016; 0.025 × 1.2 = 0.03.
    expect(saved.data.trims.map(({ amount }) => amount)).toEqual(['0.05', '0.03'])
    // 0.4 × 1.035 = 0.414; 0.005 × 3 = 0.015, half a cent up.
    expect(saved.data.embellishment_cost[0]?.amount).toBe('0.41')
    expect(saved.data.other_costs[0]?.amount).toBe('0.02')
    expect(saved.data.totals).toMatchObject({
      rows: {
        fabric: {
          per_piece: '2.55',
          planned: '10200.00',
          actual: '10212.00',
          profit_or_loss: '-12.00',
        },
        trims: { per_piece: '0.08', planned: '320.00', actual: null, profit_or_loss: null },
      },
      // 2.55 + 0.08 + 0.41 + 2.15 + 0.02 + 0.30
      net_fob: { per_piece: '5.51' },
      // 5.51 × 11 % = 0.6061
      profit_margin: { per_piece: '0.61' },
      final_fob: { per_piece: '6.12', planned: '24480.00' },
      // 6.12 × 0.7462 × 1.06 = 4.84074…; 6.12 × 4000 × 0.8062
      in_pounds: { per_piece: '4.84', planned: '19735.78' },
      over_target: { amount: '-0.88', percent: '-12.57' },
    })
    expect(saved.data).toMatchObject({
      version: 1,
      comment: null,
      cost_filter: 'cmt',
      inquiry_bulk_order_qty: 4000,
      per_piece_total_cost: { over_head_value: '0.3', trim_actual_cost: null, rate_date: '2026-11-20' },
    })
    expect(await readCosts(brand.manager, style)).toEqual(saved.data)
    const order = { bulk_order_quantity: 4000, currency: 'USD' }
    expect(totalsOf(saved.data, order)).toEqual(saved.data.totals)
  })

  // shows S2-204
  test('what is not sent stays: sections, lines’ fields, and figures', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { manager } = brand
    const first = tee()
    const { data: before } = await saveCosts(manager, style, first)
    const [jersey, rib] = before.fabric
    const saved = await saveCosts(manager, style, {
      version: 1,
      comment: 'The mill asks more',
      fabric: [{ id: rib?.id }, { id: jersey?.id, unit_price: '9' }],
      per_piece_total_cost: { over_head_value: '0.35' },
    })
    expect(saved.data.fabric).toMatchObject([
      { id: rib?.id, unit_price: '9.9', amount: '0.13' },
      { id: jersey?.id, item: 'Heavy jersey', consumption: '0.265', unit_price: '9', wastage: '6' },
    ])
    expect(saved.data.per_piece_total_cost).toEqual({
      ...before.per_piece_total_cost,
      over_head_value: '0.35',
    })
    for (const key of [
      'yarn',
      'trims',
      'embellishment_cost',
      'cm_fob',
      'other_costs',
      'cost_filter',
    ] as const)
      expect(saved.data[key], key).toEqual(before[key])
    const emptied = await saveCosts(manager, style, { comment: 'c', fabric: [], other_costs: [] })
    expect(emptied.data).toMatchObject({ fabric: [], other_costs: [], trims: before.trims })
    expect(emptied.data.totals.rows.fabric.per_piece).toBe('0.00')
  })

  // shows S2-161
  test('every field of every section comes back as it was typed', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const factory = await makeFactory(supplier, 'Hall 2')
    const company = { id: supplier.id, selectedFactories: [factory] }
    const charges = { unit_price: '-1.2345', wastage: '1.25', finance: '100' }
    const material = { item: 'Jersey', unit: 'kg', consumption: '0.2651', ...charges, insurance: '2' }
    const id = randomUUID
    const body = {
      yarn: [
        {
          id: id(),
          placement: 'Body',
          description: 'Ring spun',
          unit: 'm²',
          width: '182.5',
          total_percentage: '95',
          gsm: '180',
          fab_suppliers: [company],
        },
      ],
      fabric: [{ id: id(), ...material, type: 'Knit', supplier: company, bom: null }],
      trims: [{ id: id(), ...material, supplier: null, bom: null, is_sewing: false }],
      embellishment_cost: [{ id: id(), item: 'Print', ...charges }],
      cm_fob: [
        { id: id(), item: 'CM', amount: '2.15' },
        { id: id(), item: 'To be asked', amount: null },
      ],
      other_costs: [{ id: id(), item: 'Tests', cost: '0.0051', number_of_pieces: 2 }],
    }
    const saved = await saveCosts(brand.manager, style, body)
    expect(saved).toSucceed()
    const named = {
      ...company,
      name: supplier.name,
      is_on_style: true,
      factories: [{ id: factory, name: 'Hall 2' }],
    }
    expect(saved.data).toMatchObject({
      ...body,
      yarn: [{ ...body.yarn[0], fab_suppliers: [named] }],
      fabric: [{ ...body.fabric[0], supplier: named }],
    })
    expect((await saveCosts(brand.manager, style, { comment: 'Same' })).data.cm_fob).toEqual(
      saved.data.cm_fob,
    )
  })

  // shows S2-177
  test('under FOB the materials are kept and not counted', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { data } = await saveCosts(brand.manager, style, { ...tee(), cost_filter: 'fob' })
    expect(data.fabric).toHaveLength(2)
    expect(data.totals.rows.fabric).toMatchObject({ per_piece: '0.00', planned: '0.00' })
    expect(data.totals.net_fob.per_piece).toBe('2.47')
  })

  test('a sheet in pounds has no pound rows, whatever rate stands there', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { currency: 'GBP' })
    expect((await saveCosts(brand.manager, style, tee())).data.totals.in_pounds).toBeNull()
  })

  // shows S2-208
  test('a version keeps the order, the currency and the rate that it was counted with', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { manager } = brand
    await saveCosts(manager, style, tee())
    const params = paramsOf(style)
    await manager.send(changeStyle, { params, body: { bulk_order_quantity: 2000 } })
    await saveSheet(manager, style, { currency: 'EUR' })
    const now = await readCosts(manager, style)
    expect(now).toMatchObject({
      currency: 'USD',
      sheet_currency: 'EUR',
      inquiry_bulk_order_qty: 1000,
      bulk_order_qty_now: 2000,
    })
    const saved = await saveCosts(manager, style, {
      comment: 'The order grew',
      currency: 'EUR',
      per_piece_total_cost: { google_conversion_rate_todate: null, rate_date: null, rate_source: null },
    })
    expect(saved.data).toMatchObject({ version: 2, currency: 'EUR', inquiry_bulk_order_qty: 2000 })
    expect(saved.data.totals.final_fob.planned).toBe('12240.00')
    const first = await manager.send(calls.readSecondaryCostVersion, ofVersion(style, 1))
    expect(first.data).toMatchObject({
      version: 1,
      current_version: 2,
      currency: 'USD',
      inquiry_bulk_order_qty: 1000,
      per_piece_total_cost: {
        google_conversion_rate_todate: '0.7462',
        rate_date: '2026-11-20',
        rate_source: 'European Central Bank',
      },
    })
  })

  // shows S2-164, S2-167, S2-185
  test('versions are numbered, the latest first; all but the first say why; an older one comes again as the next', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { manager } = brand
    await saveCosts(manager, style, { fabric: [fabric({ item: 'First' })] })
    for (const comment of [undefined, null, ' '])
      expect(await saveCosts(manager, style, { comment })).toFailAt('comment', COST_TEXTS.commentRequired)
    await saveCosts(manager, style, { comment: 'Another', fabric: [fabric({ item: 'Second' })] })
    const { data } = await manager.send(calls.listSecondaryCostVersions, { params: paramsOf(style) })
    expect(data.current_version).toBe(2)
    expect(data.available_versions.map(({ version, comment }) => [version, comment])).toEqual([
      [2, 'Another'],
      [1, null],
    ])
    expect((await manager.send(calls.readSecondaryCostComment, ofVersion(style, 2))).data).toEqual({
      comment: 'Another',
    })
    const again = await saveCosts(manager, style, { version: 2, from_version: 1, comment: 'As before' })
    expect(again.data).toMatchObject({ version: 3, fabric: [{ item: 'First' }] })
    expect(await saveCosts(manager, style, { from_version: 7, comment: 'c' })).toFailAt(
      'from_version',
      COST_TEXTS.noSuchVersion,
    )
    for (const call of [calls.readSecondaryCostVersion, calls.readSecondaryCostComment])
      expect(await manager.send(call, ofVersion(style, 9))).toFailWith(404, COST_TEXTS.noSuchVersion)
  })
})

describe('companies of a line', () => {
  // shows S2-206
  test('are those on the style, in the sheet and in the BOM, and what the line had', async ({ make }) => {
    const brand = await make.brand()
    const [here, inSheet, inBom, stranger] = [
      await make.supplier(),
      await make.supplier(),
      await make.supplier(),
      await make.supplier(),
    ]
    const style = await make.style(brand, { suppliers: [here] })
    await make.style(brand, { suppliers: [inSheet] })
    const { manager } = brand
    const cost_service_id = await serviceId(manager, 'fabric')
    await saveSheet(manager, style, {
      cost_services: [{ cost_service_id, suppliers: [{ id: inSheet.id, factories: [] }] }],
    })
    await saveBom(manager, style, { items: [line({ supplier_id: inBom.id })] })
    const lines = [here, inSheet, inBom].map(({ id }) => fabric({ supplier: { id } }))
    const saved = await saveCosts(manager, style, { fabric: lines })
    expect(saved.data.fabric.map(({ supplier }) => supplier?.is_on_style)).toEqual([true, false, false])
    const refused = await saveCosts(manager, style, {
      comment: 'c',
      fabric: [...lines, fabric({ supplier: { id: stranger.id } })],
    })
    expect(refused).toFailAt('fabric.3.supplier.id', COST_TEXTS.supplierUnknown)

    // Who left stays where the line had it, and can't be taken for another line.
    const params = paramsOf(style)
    await manager.send(removeSupplier, { params, body: { supplier_id: here.id } })
    const after = await saveCosts(manager, style, { comment: 'Nothing new', fabric: lines })
    expect(after.data.fabric[0]?.supplier).toMatchObject({ name: here.name, is_on_style: false })
    const anew = [...lines, fabric({ supplier: { id: here.id } })]
    expect(await saveCosts(manager, style, { comment: 'c', fabric: anew })).toFailAt('fabric.3.supplier.id')
    await manager.send(assignSupplier, { params, body: { supplier_id: here.id } })
    expect((await readCosts(manager, style)).fabric[0]?.supplier?.is_on_style).toBe(true)
  })
})

describe('lines from the BOM', () => {
  // shows S2-205
  test('are listed as they are now, and keep what the BOM said and the rate for another currency', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const { manager } = brand
    await saveBom(manager, style, {
      items: [
        line({
          item: 'Jersey',
          consumption: '0.2650',
          unit: 'kg',
          unit_price: '8.4',
          currency: 'EUR',
          wastage_percent: '3',
        }),
        line({ section: 'artwork', item: 'Chest print' }),
        line({ section: 'labels', item: 'Neck label', supplier_id: supplier.id }),
      ],
    })
    const { data } = await manager.send(calls.listBomCostLines, { params: paramsOf(style) })
    expect(data.lines).toEqual([
      {
        item_id: expect.any(Number),
        section: 'fabric',
        supplier_name: null,
        values: {
          item: 'Jersey',
          unit: 'kg',
          consumption: '0.265',
          wastage: '3',
          unit_price: '8.4',
          currency: 'EUR',
          supplier_id: null,
          factory_id: null,
        },
      },
      expect.objectContaining({ section: 'labels', supplier_name: supplier.name }),
    ])
    const [jersey] = data.lines
    const bom = { item_id: jersey?.item_id, seen: jersey?.values }
    const taken = fabric({ item: 'Jersey', unit_price: '9.07', bom })
    expect(await saveCosts(manager, style, { fabric: [taken] })).toFailAt(
      'fabric.0.bom.rate',
      COST_TEXTS.rateForCurrency,
    )
    const rated = { ...taken, bom: { ...bom, rate: '1.08' } }
    const saved = await saveCosts(manager, style, { fabric: [rated] })
    expect(saved.data.fabric[0]?.bom).toEqual({ ...bom, rate: '1.08' })

    const foreign = { ...rated, id: randomUUID(), bom: { ...rated.bom, item_id: 999_999 } }
    expect(await saveCosts(manager, style, { comment: 'c', fabric: [rated, foreign] })).toFailAt(
      'fabric.1.bom.item_id',
      COST_TEXTS.bomItemUnknown,
    )
    // The line of the BOM goes; what was made of it stays.
    const items = (await readBom(manager, style)).items.slice(1).map(({ id }) => ({ id }))
    await saveBom(manager, style, { version: 1, items })
    expect(await saveCosts(manager, style, { comment: 'c', fabric: [rated] })).toSucceed()
  })
})

describe('what is refused', () => {
  // shows S2-168, S2-169, S2-171, S2-186
  test('stands at its path, and nothing of the save is kept', async ({ make }) => {
    const [brand, supplier, other] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const { manager } = brand
    const foreign = await makeFactory(other, 'Another hall')
    await saveCosts(manager, style, tee())
    const before = await readCosts(manager, style)
    const refused = async (body: object, path: string, text?: string) => {
      const answer = await saveCosts(manager, style, { comment: 'c', cost_filter: 'cm', ...body })
      expect({ body, ...answer }).toFailAt(path, text)
      expect(answer.error.error_locations).toContain(path)
      expect(await readCosts(manager, style)).toEqual(before)
    }
    const inLine = (fields: object) => ({ fabric: [fabric(), fabric(fields)] })
    for (const bad of ['1,234.56', '1.234,56', '١٢', '1e3', '-', '--1', '1.2.3', '9'.repeat(20), 'NaN']) {
      await refused(inLine({ unit_price: bad }), 'fabric.1.unit_price', COST_TEXTS.unitPrice)
      await refused(inLine({ consumption: bad }), 'fabric.1.consumption', COST_TEXTS.consumption)
      await refused(inLine({ wastage: bad }), 'fabric.1.wastage', COST_TEXTS.percent)
    }
    await refused(inLine({ consumption: '-1' }), 'fabric.1.consumption', COST_TEXTS.consumption)
    await refused(inLine({ finance: '101' }), 'fabric.1.finance', COST_TEXTS.percent)
    await refused(inLine({ insurance: 101 }), 'fabric.1.insurance', COST_TEXTS.percent)
    await refused(inLine({ item: ' ' }), 'fabric.1.item', COST_TEXTS.itemRequired)
    await refused(inLine({ unit: 'furlong' }), 'fabric.1.unit', COST_TEXTS.unitUnknown)
    const hall = { supplier: { id: supplier.id, selectedFactories: [foreign] } }
    await refused(inLine(hall), 'fabric.1.supplier.selectedFactories.0', COST_TEXTS.factoryUnknown)
    const twice = { fab_suppliers: [{ id: supplier.id }, { id: supplier.id }] }
    await refused(
      { yarn: [{ id: randomUUID(), ...twice }] },
      'yarn.0.fab_suppliers.1.id',
      COST_TEXTS.supplierTwice,
    )
    const same = fabric()
    await refused({ fabric: [same], trims: [same] }, 'trims.0.id', COST_TEXTS.lineTwice)
    for (const number_of_pieces of [1.5, -1, '2'])
      await refused(
        { other_costs: [{ id: randomUUID(), item: 'Tests', cost: '1', number_of_pieces }] },
        'other_costs.0.number_of_pieces',
        COST_TEXTS.pieces,
      )
    await refused({ currency: 'EUR' }, 'currency', COST_TEXTS.otherCurrency)
    await refused({ comment: 'x'.repeat(5001) }, 'comment', COST_TEXTS.commentTooLong)
    const total = (fields: object) => ({ per_piece_total_cost: fields })
    await refused(
      total({ google_conversion_rate_todate: '0' }),
      'per_piece_total_cost.google_conversion_rate_todate',
      COST_TEXTS.rate,
    )
    await refused(total({ rate_date: null }), 'per_piece_total_cost.rate_date', COST_TEXTS.rateDateRequired)
    await refused(
      total({ rate_source: '' }),
      'per_piece_total_cost.rate_source',
      COST_TEXTS.rateSourceRequired,
    )
    const many = Array.from({ length: 1001 }, () => fabric())
    await refused(
      { fabric: many, trims: many.map((each) => ({ ...each, id: randomUUID() })) },
      'trims',
      COST_TEXTS.tooManyLines,
    )
  })

  // shows S2-209
  test('an older version as base; of two saves of one version one wins', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const colleague = await brand.person('user')
    await saveCosts(brand.manager, style, { version: null })
    const both = await Promise.all(
      [brand.manager, colleague].map((by) => saveCosts(by, style, { version: 1, comment: 'Mine' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await saveCosts(colleague, style, { version: 1, comment: 'Late' })
    expect(late).toFailWith(409)
    expect(late.error).toMatchObject({ code: 'stale', saved: { version: 2 } })
    expect((await readCosts(colleague, style)).available_versions).toHaveLength(2)
  })
})

describe('decimals of amounts', () => {
  const threads = () =>
    Array.from({ length: 12 }, () => fabric({ item: 'Thread', consumption: '1', unit_price: '0.0049' }))

  // shows D-190
  test('a company chooses them for new sheets, and a saved sheet keeps its own', async ({ make }) => {
    const brand = await make.brand()
    const [before, after] = [
      await make.style(brand, { bulk_order_quantity: 100_000 }),
      await make.style(brand, { bulk_order_quantity: 100_000 }),
    ]
    const two = await saveCosts(brand.manager, before, { trims: threads() })
    expect(two.data).toMatchObject({ amount_decimals: 2, totals: { rows: { trims: { planned: '0.00' } } } })
    expect(await brand.manager.send(changeCompanyProfile, { body: { cost_decimals: 4 } })).toSucceed()

    expect(await readCosts(brand.manager, after)).toMatchObject({ amount_decimals: 4 })
    const four = await saveCosts(brand.manager, after, { trims: threads() })
    expect(four.data).toMatchObject({
      amount_decimals: 4,
      totals: { rows: { trims: { per_piece: '0.0588', planned: '5880.00' } } },
    })
    expect(four.data.trims[0]).toMatchObject({ unit_price: '0.0049', amount: '0.0049' })
    const again = await saveCosts(brand.manager, before, { trims: threads(), comment: 'Again' })
    expect(again.data).toMatchObject({ amount_decimals: 2, totals: { rows: { trims: { planned: '0.00' } } } })
    expect(await brand.manager.send(changeCompanyProfile, { body: { cost_decimals: 2 } })).toSucceed()
    const figures = { comment: 'Figures', per_piece_total_cost: { over_head_value: '1' } }
    expect((await saveCosts(brand.manager, after, figures)).data).toMatchObject({
      amount_decimals: 4,
      totals: { net_fob: { per_piece: '1.0588', planned: '105880.00' } },
    })
  })

  test.for([1, 5, 2.5])('%s of them is refused', async (cost_decimals, { make }) => {
    const brand = await make.brand()
    expect(await brand.manager.send(changeCompanyProfile, { body: { cost_decimals } })).toFailAt(
      'cost_decimals',
    )
  })

  test('prices and consumptions have up to six', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const line = fabric({ consumption: '0.000125', unit_price: '0.001234' })
    expect((await saveCosts(brand.manager, style, { trims: [line] })).data.trims[0]).toMatchObject({
      consumption: '0.000125',
      unit_price: '0.001234',
    })
    const finer = fabric({ unit_price: '0.0012345' })
    expect(await saveCosts(brand.manager, style, { trims: [finer], comment: 'Finer' })).toFailAt(
      'trims.0.unit_price',
    )
  })

  // shows S2-217
  test('typed amounts of one piece have those of their sheet, in lines and in over head', async ({
    make,
  }) => {
    const brand = await make.brand()
    const [usual, fine] = [await make.style(brand), await make.style(brand)]
    const cm = (amount: string) => ({ cm_fob: [{ id: randomUUID(), item: 'CM', amount }] })
    const overHead = (over_head_value: string) => ({ per_piece_total_cost: { over_head_value } })
    expect((await saveCosts(brand.manager, usual, cm('2.15'))).data.amount_decimals).toBe(2)
    expect(await brand.manager.send(changeCompanyProfile, { body: { cost_decimals: 3 } })).toSucceed()
    const saved = await saveCosts(brand.manager, fine, { ...cm('2.155'), ...overHead('0.005') })
    expect(saved.data).toMatchObject({
      cm_fob: [{ amount: '2.155' }],
      totals: {
        rows: { cm_fob: { per_piece: '2.155', planned: '2155.00' } },
        net_fob: { per_piece: '2.160', planned: '2160.00' },
      },
    })
    const comment = 'Finer'
    for (const [style, amount, text] of [
      [usual, '2.155', COST_TEXTS.amount],
      [fine, '2.1555', COST_TEXTS.amountOf3],
      [fine, '2.15555', COST_TEXTS.amountOf4],
    ] as const) {
      const inLine = await saveCosts(brand.manager, style, { comment, ...cm(amount) })
      expect(inLine).toFailAt('cm_fob.0.amount', text)
      const inHead = await saveCosts(brand.manager, style, { comment, ...overHead(amount) })
      expect(inHead).toFailAt('per_piece_total_cost.over_head_value', text)
    }
  })
})
