/** What programs may send as a secondary cost: companies as JSON text, lines without ids, prices in other currencies. */
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { listBomCostLines } from '#contract/costing/secondary-costs.ts'
import { line, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import { test } from '#server/test/world.ts'
import { fabric, makeFactory, paramsOf, readCosts, saveCosts } from '../costs.fixture.ts'

describe('companies of a line', () => {
  // shows D-211, S2-218
  test('come as values, as lists and as JSON text, and are answered alike', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const factory = await makeFactory(supplier, 'Hall 2')
    const company = { id: supplier.id, selectedFactories: [factory] }
    const forms = [company, [company], JSON.stringify(company), JSON.stringify([company])]
    const saved = await saveCosts(brand.manager, style, {
      trims: forms.map((each) => fabric({ supplier: each })),
      fabric: forms.map((each) => fabric({ supplier: each })),
      yarn: [[company], JSON.stringify([company])].map((each) => ({ id: randomUUID(), fab_suppliers: each })),
    })
    expect(saved).toSucceed()
    const named = expect.objectContaining({ ...company, name: supplier.name })
    for (const each of [...saved.data.trims, ...saved.data.fabric]) expect(each.supplier).toEqual(named)
    for (const each of saved.data.yarn) expect(each.fab_suppliers).toEqual([named])
    const none = await saveCosts(brand.manager, style, {
      comment: 'None',
      trims: ['', '[]', 'null', [], null].map((each) => fabric({ supplier: each })),
      yarn: ['', '[]', []].map((each) => ({ id: randomUUID(), fab_suppliers: each })),
    })
    expect(none).toSucceed()
    for (const each of none.data.trims) expect(each.supplier).toBeNull()
    for (const each of none.data.yarn) expect(each.fab_suppliers).toEqual([])
  })

  test('that are none are refused at their field', async ({ make }) => {
    const [brand, supplier, stranger] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const two = [{ id: supplier.id }, { id: stranger.id }]
    for (const [sent, path, text] of [
      ['{', 'trims.0.supplier', COST_TEXTS.supplierUnknown],
      ['Anatolia Knit', 'trims.0.supplier', COST_TEXTS.supplierUnknown],
      [two, 'trims.0.supplier', COST_TEXTS.oneSupplier],
      [JSON.stringify(two), 'trims.0.supplier', COST_TEXTS.oneSupplier],
      [JSON.stringify({ id: stranger.id }), 'trims.0.supplier.id', COST_TEXTS.supplierUnknown],
    ] as const)
      expect(await saveCosts(brand.manager, style, { trims: [fabric({ supplier: sent })] }), path).toFailAt(
        path,
        text,
      )
    for (const [sent, path, text] of [
      ['{', 'yarn.0.fab_suppliers', 'Must be a list'],
      [JSON.stringify({ id: supplier.id }), 'yarn.0.fab_suppliers', 'Must be a list'],
      [JSON.stringify([{ id: stranger.id }]), 'yarn.0.fab_suppliers.0.id', COST_TEXTS.supplierUnknown],
    ] as const)
      expect(
        await saveCosts(brand.manager, style, { yarn: [{ id: randomUUID(), fab_suppliers: sent }] }),
        path,
      ).toFailAt(path, text)
  })

  test('as text keep the factories that they do not name, as values do', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const factory = await makeFactory(supplier, 'Hall 2')
    const id = randomUUID()
    const company = { id: supplier.id, selectedFactories: [factory] }
    await saveCosts(brand.manager, style, { yarn: [{ id, fab_suppliers: [company] }] })
    for (const fab_suppliers of [[{ id: supplier.id }], JSON.stringify([{ id: supplier.id }])]) {
      const kept = await saveCosts(brand.manager, style, { comment: 'Kept', yarn: [{ id, fab_suppliers }] })
      expect(kept.data.yarn[0]?.fab_suppliers).toMatchObject([company])
    }
  })
})

describe('lines without an id', () => {
  // shows S2-218
  test('get one of the server, which the next version keeps', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { id: _own, ...nameless } = fabric()
    const saved = await saveCosts(brand.manager, style, {
      yarn: [{ placement: 'Body' }],
      fabric: [nameless, { ...nameless, id: null }],
      trims: [nameless],
      embellishment_cost: [{ item: 'Print' }],
      cm_fob: [{ item: 'CM', amount: '2.15' }],
      other_costs: [{ item: 'Tests', cost: '1', number_of_pieces: 1 }],
    })
    expect(saved).toSucceed()
    const { yarn, fabric: fabrics, trims, embellishment_cost, cm_fob, other_costs } = saved.data
    const lines = [...yarn, ...fabrics, ...trims, ...embellishment_cost, ...cm_fob, ...other_costs]
    expect(lines).toHaveLength(7)
    for (const { id } of lines) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(7)
    const [first] = fabrics
    const changed = await saveCosts(brand.manager, style, {
      comment: 'Dearer',
      fabric: [{ id: first?.id, unit_price: '2' }],
    })
    expect(changed.data.fabric).toMatchObject([{ id: first?.id, item: 'Heavy jersey', unit_price: '2' }])
    expect((await readCosts(brand.manager, style)).cm_fob).toEqual(cm_fob)
  })

  test.for(['', 'x', 7, {}])('an id that is none is refused: %j', async (id, { make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    expect(await saveCosts(brand.manager, style, { fabric: [{ ...fabric(), id }] })).toFailAt('fabric.0.id')
  })
})

describe('a line of the BOM in another currency', () => {
  // shows D-211
  test('has the price that the server counts from the BOM’s and the rate', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await saveBom(brand.manager, style, { items: [line({ unit_price: '8.40', currency: 'EUR' })] })
    const { data } = await brand.manager.send(listBomCostLines, { params: paramsOf(style) })
    const [jersey] = data.lines
    const bom = { item_id: jersey?.item_id, seen: jersey?.values, rate: '1.08' }
    const taken = fabric({ unit_price: '0.01', bom })
    const saved = await saveCosts(brand.manager, style, { fabric: [taken] })
    expect(saved.data.fabric[0]).toMatchObject({ unit_price: '9.072', amount: '9.07' })
    expect(saved.data.totals.rows.fabric.per_piece).toBe('9.07')
    const rated = await saveCosts(brand.manager, style, {
      comment: 'Another rate',
      fabric: [{ ...taken, bom: { ...bom, rate: '1.1' } }],
    })
    expect(rated.data.fabric[0]).toMatchObject({ unit_price: '9.24' })
    const typed = await saveCosts(brand.manager, style, {
      comment: 'Agreed by phone',
      fabric: [{ id: taken.id, unit_price: '9' }],
    })
    expect(typed.data.fabric[0]).toMatchObject({ unit_price: '9', bom: { rate: '1.1' } })
    for (const rate of ['0', '-1', 'x', '1.1234567'])
      expect(
        await saveCosts(brand.manager, style, { comment: 'c', fabric: [fabric({ bom: { ...bom, rate } })] }),
      ).toFailAt('fabric.0.bom.rate', COST_TEXTS.rate)
    const huge = { ...bom, seen: { ...jersey?.values, unit_price: '9999999999' }, rate: '999999' }
    expect(await saveCosts(brand.manager, style, { comment: 'c', fabric: [fabric({ bom: huge })] })).toFailAt(
      'fabric.0.unit_price',
      COST_TEXTS.priceTooLarge,
    )
  })
})
