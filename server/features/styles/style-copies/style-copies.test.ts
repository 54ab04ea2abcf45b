import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { uploadFiles } from '#contract/files/files.ts'
import { cellOf, placeOfCell } from '#contract/files/material-colours.rules.ts'
import { readChart, saveChart } from '#contract/files/measurement-charts.ts'
import { readTechPack, saveTechPack, setTechPackStatus } from '#contract/files/tech-packs.ts'
import { listCareInstructions } from '#contract/materials/care-instructions.ts'
import { readTrace, updateTrace } from '#contract/passports/passports.ts'
import { COPY_PARTS, COPY_TEXTS, type CopyPart, copyFromStyle } from '#contract/styles/style-copies.ts'
import { TIMELINE_TEXTS } from '#contract/styles/timelines.ts'
import { actionsOf } from '#server/features/collaboration/activity/activity.fixture.ts'
import {
  fabric,
  makeForBrand,
  readCosts,
  readSheet,
  saveCosts,
  saveSheet,
} from '#server/features/costing/cost-sheets/costs.fixture.ts'
import { line, read as readBom, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import type { Company, MadeStyle, Maker, Person } from '#server/test/make.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'
import { add as addMilestone, readTimeline } from '../timelines/timelines.fixture.ts'

type Style = Pick<MadeStyle, 'id'>
interface Asked {
  parts?: readonly (CopyPart | { part: CopyPart; version: number | null })[]
  rehearse?: boolean
}
const idOf = ({ id }: Style) => ({ id: String(id) })
const copy = (
  by: Pick<Person, 'send'>,
  [from, to]: [Style, Style],
  { parts = COPY_PARTS, rehearse }: Asked = {},
) =>
  by.send(copyFromStyle, {
    params: idOf(to),
    body: {
      from_id: from.id,
      parts: parts.map((part) => (typeof part === 'string' ? { part } : part)),
      is_rehearsal: rehearse,
    },
  })

const CHEST = {
  ...{ code: 'A', name: 'Chest', method: null, tolerance_minus: '1', tolerance_plus: '1' },
  values: { S: '50', M: '52' },
}

/** What a line of the BOM said when its cost was made. */
const SEEN = {
  ...{ item: 'Jersey', unit: null, consumption: null, wastage: null, unit_price: null, currency: null },
  ...{ supplier_id: null, factory_id: null },
}

/** A style that has something of every part, with a supplier on it. */
const makeFull = async (make: Maker, brand: Company, supplier: Company): Promise<MadeStyle> => {
  const { manager } = brand
  const style = await make.style(brand, {
    suppliers: [supplier],
    start_date: '2026-01-05',
    style_name: 'Old tee',
  })
  const params = idOf(style)
  const { data } = await manager.upload(uploadFiles, {
    params,
    files: [{ name: 'ink.png', bytes: TINY_PNG }],
  })
  const picture = data.files[0]?.upload_name ?? ''
  const techPack = {
    construction_notes: [{ id: randomUUID(), part: 'Neckline', note: 'Coverstitch, 4 mm' }],
    colourways: [{ id: randomUUID(), name: 'Ink', code: null, hex: '#1b3a57', picture }],
    roles: { designer: [manager.user_id], merchandiser: [supplier.manager.user_id] },
  }
  expect(await manager.send(saveTechPack, { params, body: techPack as never })).toSucceed()
  const chart = { unit: 'cm' as const, sizes: ['S', 'M'], base_size: 'S', points: [CHEST] }
  expect(await manager.send(saveChart, { params, body: chart as never })).toSucceed()
  const lines = [line({ item: 'Jersey', supplier_id: supplier.id, picture }), line({ item: 'Thread' })]
  expect(await saveBom(manager, style, { items: lines })).toSucceed()
  const [rib] = (await readBom(manager, style)).items
  const [ink] = techPack.colourways
  const colour = { id: cellOf(rib?.id ?? 0, ink?.id ?? ''), is_used: true, name: 'Navy', hex: '#0f4c81' }
  expect(await manager.send(saveTechPack, { params, body: { material_colours: [colour] } })).toSucceed()
  const row = {
    cost_service_id: 1,
    income: '12',
    payment: '11',
    suppliers: [{ id: supplier.id, factories: [] }],
  }
  expect(await saveSheet(manager, style, { cost_services: [row] })).toSucceed()
  const [jersey] = (await readBom(manager, style)).items
  const bom = { item_id: jersey?.id, seen: SEEN, rate: null }
  const choice = { id: supplier.id, selectedFactories: [] }
  expect(await saveCosts(manager, style, { fabric: [fabric({ bom, supplier: choice })] })).toSucceed()
  expect(await addMilestone(manager, style, { organization_id: supplier.id })).toSucceed()
  const { careInstructions } = (await manager.send(listCareInstructions)).data
  const chosen = careInstructions.slice(0, 2).map(({ id }) => id)
  expect(
    await manager.send(updateTrace, { params, body: { productName: 'Tee', careInstructions: chosen } }),
  ).toSucceed()
  return style
}

const readAll = async (by: Person, style: Style) => {
  const params = idOf(style)
  const [techPack, chart, trace] = await Promise.all([
    by.send(readTechPack, { params }),
    by.send(readChart, { params }),
    by.send(readTrace, { params }),
  ])
  const bom = await readBom(by, style)
  return {
    notes: techPack.data.construction_notes,
    colourways: techPack.data.colourways.map(({ picture: _, ...each }) => each),
    picture: techPack.data.colourways.map(({ picture }) => picture !== null),
    colours: techPack.data.material_colours?.map(({ id, ...colour }) => ({
      ...colour,
      item: bom.items.find((each) => placeOfCell(id).lineId === each.id)?.item,
      colourway: placeOfCell(id).colourwayId,
    })),
    designers: techPack.data.roles.designer.map(({ id }) => id),
    chart: { ...chart.data, inquiry_id: 0, version: 0, updated_at: null },
    bom: bom.items.map(({ id: _, changed_in: __, picture, ...each }) => ({
      ...each,
      picture: picture !== null,
    })),
    sheet: (await readSheet(by, style)).cost_services_data.map(({ id: _, ...row }) => ({
      ...row,
      suppliers: row.suppliers.map(({ id }) => id),
    })),
    costs: (await readCosts(by, style)).fabric.map(({ bom: _, ...each }) => each),
    care: trace.data.care_instructions,
    milestones: (await readTimeline(by, style)).data.map(({ name }) => name),
  }
}

const DRESS = { start_date: '2027-01-04', style_name: 'New tee' }

describe('a copy from last season’s style', () => {
  // shows D-370
  test('brings every part as it is there, with pictures and milestones of its own', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const { manager } = brand
    const from = await makeFull(make, brand, supplier)
    const to = await make.style(brand, { ...DRESS, suppliers: [supplier] })
    const before = await readAll(manager, from)
    const copied = await copy(manager, [from, to])
    expect(copied).toSucceed()
    const { data } = copied.data
    expect(data.map(({ part, left_out, refusal }) => [part, left_out, refusal])).toEqual(
      COPY_PARTS.map((part) => [part, [], null]),
    )
    expect(await readAll(manager, to)).toEqual(before)
    expect(await readAll(manager, from)).toEqual(before)
    // The line of the cost comes from the copy of the line of the BOM.
    const [jersey] = (await readBom(manager, to)).items
    expect((await readCosts(manager, to)).fabric[0]?.bom?.item_id).toBe(jersey?.id)
    expect((await readTimeline(manager, to)).data[0]).toMatchObject({ start_date: '2027-01-04' })
    expect((await readSheet(manager, to)).available_versions[0]?.comment).toBe(
      `Copied from ${from.style_number}`,
    )
    // Each part is in the activity, as a save of it is.
    expect(new Set(await actionsOf(manager, to))).toEqual(
      new Set([
        ...[
          'tech_pack.saved',
          'tech_pack.material_colours_saved',
          'measurement_chart.saved',
          'bom.saved',
          'cost_sheet.saved',
        ],
        ...[
          'secondary_cost.saved',
          'timeline.imported',
          'passport.saved',
          'style.created',
          'style.supplier_assigned',
        ],
      ]),
    )
  })

  // shows D-370
  test('replaces what is there of the parts that are named, and nothing else', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const { manager } = brand
    const from = await makeFull(make, brand, supplier)
    const to = await make.style(brand, { ...DRESS, suppliers: [supplier] })
    const params = idOf(to)
    const own = { id: randomUUID(), part: 'Hem', note: 'Twin needle' }
    const sand = { id: randomUUID(), name: 'Sand', code: null, hex: null, picture: null }
    const body = { construction_notes: [own], colourways: [sand] }
    expect(await manager.send(saveTechPack, { params, body })).toSucceed()
    expect(await saveBom(manager, to, { items: [line({ item: 'Rib' })] })).toSucceed()
    await saveSheet(manager, to, { cost_services: [{ cost_service_id: 2, income: '3', payment: '1' }] })
    const { data } = (await copy(manager, [from, to], { parts: ['construction_notes', 'bom', 'cost_sheet'] }))
      .data
    expect(data.map(({ part, version }) => [part, version])).toEqual([
      ['construction_notes', 2],
      ['bom', 1],
      ['cost_sheet', 1],
    ])
    expect(data[1]?.changes.data).toContainEqual(expect.objectContaining({ kind: 'removed', row: 'Rib' }))
    const after = await readAll(manager, to)
    expect(after.notes).toMatchObject([{ part: 'Neckline' }])
    expect(after.colourways).toMatchObject([{ name: 'Sand' }])
    expect(after.bom.map(({ item }) => item)).toEqual(['Jersey', 'Thread'])
    expect(after.sheet.filter(({ income }) => income !== null)).toMatchObject([{ cost_service_id: 1 }])
    expect((await readSheet(manager, to)).available_versions[0]?.comment).toBe(
      `Copied from ${from.style_number}`,
    )
    expect(after.milestones).toEqual([])
  })

  // shows D-371
  test('that is rehearsed says what it would do and why not, and does nothing', async ({ make, world }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const { manager } = brand
    const from = await makeFull(make, brand, supplier)
    const to = await make.style(brand, { style_name: 'Without days' })
    const params = idOf(to)
    expect(await saveBom(manager, to, { items: [line({ item: 'Rib' })] })).toSucceed()
    const status = { status: 'approved' as const, note: null, version: 1 }
    expect(await manager.send(setTechPackStatus, { params, body: status as never })).toSucceed()
    const countEntries = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from audit_entries`.execute(
          world.parts.db as never,
        )
      ).rows[0]?.n
    const [before, entries] = [await readAll(manager, to), await countEntries()]
    const { data } = (await copy(manager, [from, to], { rehearse: true })).data
    const by = new Map(data.map((each) => [each.part, each]))
    expect(by.get('construction_notes')?.refusal).toHaveLength(1)
    expect(by.get('timeline')?.refusal).toEqual([TIMELINE_TEXTS.noStartDate])
    expect(by.get('bom')).toMatchObject({ version: 1, refusal: null, left_out: [] })
    expect(by.get('bom')?.changes.data.map(({ kind, row }) => [kind, row])).toEqual(
      expect.arrayContaining([
        ['removed', 'Rib'],
        ['added', 'Jersey'],
      ]),
    )
    // Not on this style, nor known from another one: from is one.
    expect(by.get('secondary_cost')?.refusal).toBeNull()
    expect(await readAll(manager, to)).toEqual(before)
    expect(await countEntries()).toBe(entries)
    // In earnest, one refused part is the end of all.
    expect(await copy(manager, [from, to])).toFailWith(409)
    expect(await readAll(manager, to)).toEqual(before)
  })

  test('names whom the style does not have: people, companies, another company’s care', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const { manager } = brand
    const from = await makeFull(make, brand, supplier)
    const to = await make.style(brand, DRESS)
    const { data } = (await copy(manager, [from, to], { parts: ['roles', 'secondary_cost', 'timeline'] }))
      .data
    expect(data.map(({ part, left_out }) => [part, left_out])).toEqual([
      ['roles', [expect.any(String)]],
      ['secondary_cost', [supplier.name]],
      ['timeline', [supplier.name]],
    ])
    expect((await readCosts(manager, to)).fabric[0]).toMatchObject({ bom: null, supplier: null })
  })

  // shows D-371
  test('is refused where somebody saved since it was looked at', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const { manager } = brand
    const from = await makeFull(make, brand, supplier)
    const to = await make.style(brand, DRESS)
    const parts = [{ part: 'bom' as const, version: null }]
    expect(await saveBom(manager, to, { items: [line({ item: 'Rib' })] })).toSucceed()
    const late = await copy(manager, [from, to], { parts })
    expect(late).toFailWith(409)
    expect(late.error.code).toBe('stale')
    expect((await readBom(manager, to)).items.map(({ item }) => item)).toEqual(['Rib'])
    // The three lists of a tech pack are one document: what this copy saved itself is no conflict.
    const three = (['construction_notes', 'colourways', 'roles'] as const).map((part) => ({
      part,
      version: 1,
    }))
    expect(await copy(manager, [from, to], { parts: three })).toSucceed()
  })

  test('of two at once is one after the other', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const from = await makeFull(make, brand, supplier)
    const to = await make.style(brand, DRESS)
    const parts = [{ part: 'bom' as const, version: null }]
    const answers = await Promise.all([1, 2, 3].map(() => copy(brand.manager, [from, to], { parts })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await readBom(brand.manager, to)).items).toHaveLength(2)
  })

  // shows D-372
  test('is for the owners of both, and stays with the brand', async ({ make }) => {
    const [brand, other, supplier] = [await make.brand(), await make.brand(), await make.supplier()]
    const from = await makeFull(make, brand, supplier)
    const to = await make.style(brand, DRESS)
    const foreign = await make.style(other)
    const parts = ['bom'] as const
    expect(await copy(make.anyone, [from, to], { parts })).toFailWith(401)
    expect(await copy(other.manager, [from, foreign], { parts })).toFailWith(404)
    expect(await copy(brand.manager, [foreign, to], { parts })).toFailWith(404)
    expect(await copy(brand.manager, [from, foreign], { parts })).toFailWith(404)
    expect(await copy(await brand.person('qc'), [from, to], { parts })).toFailWith(403)
    // On the style, and not its owner.
    const ofSupplier = await make.style(supplier)
    expect(await copy(supplier.manager, [from, ofSupplier], { parts })).toFailWith(403)
    expect(await copy(brand.manager, [from, from], { parts })).toFailAt('from_id', COPY_TEXTS.sameStyle)
    expect(await copy(brand.manager, [to, from], { parts })).toFailWith(404)
    expect(await copy(brand.manager, [from, to], { parts: ['bom', 'bom'] })).toFailAt('parts.1.part')
    expect(await copy(brand.manager, [from, to], { parts: [] })).toFailAt('parts')
    expect(await copy(brand.manager, [from, to], { parts: ['sketches' as never] })).toFailAt('parts.0.part')
  })

  // shows D-372
  test('a maker for two brands does not carry one brand’s work to the other', async ({ make }) => {
    const [one, two, maker] = [await make.brand(), await make.brand(), await make.supplier()]
    const [from, to] = [
      await makeForBrand(make, { brand: one, maker }),
      await makeForBrand(make, { brand: two, maker }),
    ]
    expect(await saveBom(maker.manager, from, { items: [line({ item: 'Secret weave' })] })).toSucceed()
    const answer = await copy(maker.manager, [from, to], { parts: ['bom'], rehearse: true })
    expect(answer).toFailWith(409)
    expect(answer.error.error).toEqual([COPY_TEXTS.otherBrand])
    // A sister style of the same brand may have it.
    const sister = await makeForBrand(make, { brand: one, maker })
    expect(await copy(maker.manager, [from, sister], { parts: ['bom'] })).toSucceed()
  })

  test('whose answer was lost is done once, however often it is sent again', async ({ make }) => {
    const brand = await make.brand()
    const [from, to] = [await make.style(brand, { start_date: '2026-01-05' }), await make.style(brand, DRESS)]
    expect(await addMilestone(brand.manager, from)).toSucceed()
    const again = () =>
      brand.manager.send(
        copyFromStyle,
        { params: idOf(to), body: { from_id: from.id, parts: [{ part: 'timeline' }] } },
        { 'idempotency-key': 'copy-once' },
      )
    for (const answer of [await again(), await again()]) expect(answer).toSucceed()
    expect((await readTimeline(brand.manager, to)).data).toHaveLength(1)
  })

  test('brings costs of one’s own company only', async ({ make }) => {
    const [brand, maker] = [await make.brand(), await make.supplier()]
    const [from, to] = [
      await makeForBrand(make, { brand, maker }),
      await makeForBrand(make, { brand, maker }),
    ]
    const row = { cost_service_id: 1, income: '90', payment: '80' }
    expect(await saveSheet(brand.manager, from, { cost_services: [row] })).toSucceed()
    const answer = await copy(maker.manager, [from, to], { parts: ['cost_sheet'] })
    expect(answer).toFailWith(404)
    expect(answer.error.error).toEqual([COPY_TEXTS.nothingThere])
  })
})
