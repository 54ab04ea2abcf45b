/** A style's activity says what changed, from what to what (docs/product.md, Activity). */
import { describe, expect } from 'vitest'
import { saveChart } from '#contract/files/measurement-charts.ts'
import { listCareInstructions } from '#contract/materials/care-instructions.ts'
import { NO_LCA_VALUES } from '#contract/passports/passport-lca.ts'
import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import { submitTrace } from '#contract/passports/passports.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { changeStyles } from '#contract/styles/style-bulk.ts'
import { changeStyle, changeStyleStatus } from '#contract/styles/styles.ts'
import type { RecordChange } from '#contract/values/record-changes.ts'
import { CHANGE_LIMITS } from '#contract/values/record-changes.ts'
import { saveSheet, serviceId } from '#server/features/costing/cost-sheets/costs.fixture.ts'
import {
  putOne,
  rename,
  subTaskAt,
  textFile,
} from '#server/features/files/style-files/style-files.fixture.ts'
import { setChest } from '#server/features/files/style-issues/style-issues.fixture.ts'
import { note, save as saveTechPack } from '#server/features/files/tech-packs/tech-packs.fixture.ts'
import {
  asInput,
  asRead,
  change as changeBom,
  line,
  read as readBom,
  save as saveBom,
} from '#server/features/materials/boms/boms.fixture.ts'
import { create, saveInfo } from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import {
  add,
  change as changeMilestone,
  remove,
} from '#server/features/styles/timelines/timelines.fixture.ts'
import type { Maker, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { entriesOf } from './activity.fixture.ts'

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })
const makeStyle = async (make: Maker) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  return { brand, supplier, style: await make.style(brand, { suppliers: [supplier] }) }
}
const newestOf = async (by: Person, style: { id: number }) => (await entriesOf(by, style))[0]
const said = ({ kind, row, field, size, from, to }: RecordChange) =>
  kind === 'set'
    ? `${[row, field, size].filter(Boolean).join(' ')}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`
    : `${kind} ${row ?? ''}`
const newest = async (by: Person, style: { id: number }) =>
  (await newestOf(by, style))?.changes?.data.map(said)

describe('an entry says what changed', () => {
  // shows D-300
  test('of a measurement chart: the cell, from 52 to 53', async ({ make }) => {
    const { brand, style } = await makeStyle(make)
    await setChest(brand.manager, style, '52')
    expect(await newest(brand.manager, style)).toEqual(['sizes: [] → ["S","M"]', 'added Half chest'])
    await setChest(brand.manager, style, '53')
    expect((await newestOf(brand.manager, style))?.changes).toEqual({
      data: [
        {
          ...{ kind: 'set', part: 'points', field: 'values', size: 'M', row: 'Half chest', key: 'A' },
          ...{ from: '52', to: '53' },
        },
      ],
      more: 0,
    })
  })

  // shows D-300
  test('of inches: as people read them', async ({ make }) => {
    const { brand, style } = await makeStyle(make)
    const chest = (values: Record<string, string>) =>
      brand.manager.send(saveChart, {
        params: paramsOf(style),
        body: {
          unit: 'inch',
          sizes: ['M'],
          points: [
            { code: 'A', name: 'Chest', method: null, tolerance_minus: '1/4', tolerance_plus: '1/4', values },
          ],
        },
      })
    await chest({ M: '20 3/8' })
    await chest({ M: '20 1/2' })
    expect(await newest(brand.manager, style)).toEqual(['Chest values M: "20 3/8" → "20 1/2"'])
  })

  // shows D-300
  test('of a style: fields with the names of what they choose', async ({ make }) => {
    const { brand, style } = await makeStyle(make)
    const body = { style_name: 'Harbour tee', end_date: '2027-05-20', product_type: 3, categories: [1, 2] }
    expect(await brand.manager.send(changeStyle, { params: paramsOf(style), body })).toSucceed()
    const changes = await newest(brand.manager, style)
    expect(changes).toHaveLength(4)
    expect(changes?.[0]).toMatch(/^style_name: .* → "Harbour tee"$/)
    expect(changes?.[1]).toMatch(/^product_type: "\D+" → "\D+"$/)
    expect(changes?.[2]).toMatch(/^end_date: .* → "2027-05-20"$/)
    expect(changes?.[3]).toMatch(/^categories: .* → \["\D+","\D+"\]$/)
    // A save that changes nothing says nothing.
    expect(await brand.manager.send(changeStyle, { params: paramsOf(style), body })).toSucceed()
    expect(await newest(brand.manager, style)).toBeUndefined()
  })

  // shows D-300
  test('of a bill of materials: lines that come, change and go, by name', async ({ make }) => {
    const { brand, supplier, style } = await makeStyle(make)
    const { manager } = brand
    await saveBom(manager, style, { items: [line({ item: 'Jersey' }), line({ item: 'Zip' })] })
    const [jersey, zip] = (await readBom(manager, style)).items
    if (!jersey || !zip) throw new Error('There are two lines')
    await changeBom(manager, style, {
      changed: [
        {
          ...asRead(jersey),
          ...{
            consumption: '1.25',
            unit: 'kg',
            unit_price: '4.2',
            currency: 'EUR',
            supplier_id: supplier.id,
          },
        },
      ],
      added: [{ ...line({ item: 'Care label', section: 'labels' }), id: 'new-label' } as never],
      removed: [asRead(zip)],
    })
    expect(await newest(manager, style)).toEqual([
      `Jersey supplier_id: null → "${supplier.name}"`,
      'Jersey consumption: null → "1.25 kg"',
      'Jersey unit_price: null → "4.2 EUR"',
      'added Care label',
      'removed Zip',
    ])
    const { items, version } = await readBom(manager, style)
    await saveBom(manager, style, { version, items: items.map(asInput).toReversed() })
    expect(await newest(manager, style)).toEqual(['ordered '])
  })

  // shows D-300
  test('of milestones, notes, files, offers, reports, costs and the passport', async ({ make }) => {
    const { brand, supplier, style } = await makeStyle(make)
    const { manager } = brand
    const milestone = (await add(manager, style)).data.id
    await changeMilestone(manager, style, milestone, { end_date: '2027-04-07', organization_id: supplier.id })
    expect(await newest(manager, style)).toEqual([
      'end_date: "2027-03-31" → "2027-04-07"',
      `organization_id: null → "${supplier.name}"`,
    ])
    await remove(manager, style, milestone)
    expect(await newest(manager, style)).toContain('name: "Fit sample" → null')

    const hem = note({ part: 'Hem', note: '2 cm' })
    await saveTechPack(manager, style, { construction_notes: [hem] })
    await saveTechPack(manager, style, { construction_notes: [{ ...hem, note: '2.5 cm' }] })
    expect(await newest(manager, style)).toEqual(['Hem note: "2 cm" → "2.5 cm"'])

    const subTask = await subTaskAt(manager, style)
    const file = await putOne(manager, style, subTask, { shared: true, files: [textFile('spec.txt')] })
    await putOne(manager, style, subTask, { shared: true, files: [textFile('spec.txt', 'Later')] })
    expect(await newest(manager, style)).toEqual(['version: 1 → 2'])
    await rename(manager, style, file, 'final.txt')
    expect(await newest(manager, style)).toEqual(['name: "spec.txt" → "final.txt"'])

    const inspector = await brand.person('qc')
    const report = (await create(inspector, style)).data
    await saveInfo(inspector, report, { inspection_date: '2026-11-02', supplier_id: supplier.id })
    expect(await newest(manager, style)).toEqual([
      `supplier_id: null → "${supplier.name}"`,
      'inspection_date: null → "2026-11-02"',
    ])

    const fabric = await serviceId(manager, 'fabric')
    const cost = (income: string, more: object) =>
      saveSheet(manager, style, { cost_services: [{ cost_service_id: fabric, income }], ...more })
    expect(await cost('100.00', {})).toSucceed()
    expect(await cost('120.00', { version: 1, comment: 'Yarn went up' })).toSucceed()
    expect((await newest(manager, style))?.join()).toMatch(/ income: null → null$/)

    const trace = (productName: string, data: object[]) =>
      manager.send(submitTrace, { params: paramsOf(style), body: { productName, data: data as never } })
    await trace('Tee', [{ id: 'new-1', display_name: 'Knitting', icon: 'yarn', details: [] }])
    expect(await newest(manager, style)).toContain('added Knitting')
    await manager.send(submitTrace, { params: paramsOf(style), body: { gtin: '' } })
    expect(await newest(manager, style)).toBeUndefined()
    await manager.send(submitTrace, { params: paramsOf(style), body: { productName: 'Harbour tee' } })
    expect(await newest(manager, style)).toEqual(['productName: "Tee" → "Harbour tee"'])
  })

  // shows D-511
  test('of a passport: layout, care, fibres, life cycle, services and readers, each value by itself', async ({
    make,
  }) => {
    const { brand, supplier, style } = await makeStyle(make)
    const { manager } = brand
    const save = async (body: object) => {
      expect(await manager.send(submitTrace, { params: paramsOf(style), body: body as never })).toSucceed()
      return newest(manager, style)
    }
    await save({ productName: 'Tee' })
    const layout = { ...DEFAULT_TRACE_LAYOUT, title_color: '#102030', lca: true }
    expect(await save({ layout })).toEqual(['title_color: "#473068" → "#102030"', 'lca: false → true'])
    const { data: listed } = await manager.send(listCareInstructions, {})
    const [first, second] = listed.careInstructions
    await save({ careInstructions: [first?.id] })
    const said = await save({ careInstructions: [second?.id, first?.id] })
    expect(said).toHaveLength(1)
    expect(said?.[0]).toMatch(/^care: \["\D[^"]+"\] → \["\D[^"]+","\D[^"]+"\]$/)

    const lcaValues = (use: number | null) => ({
      source: 'EF 3.1',
      values: { ...NO_LCA_VALUES.values, water: { ...NO_LCA_VALUES.values.water, use } },
    })
    expect(await save({ lcaValues: lcaValues(12.5) })).toEqual([
      'source: null → "EF 3.1"',
      'use: null → "12.5 L"',
    ])
    expect(await save({ lcaValues: lcaValues(13) })).toEqual(['use: "12.5 L" → "13 L"'])

    const fibres = (percent: number) => ({
      components: [
        {
          name: '',
          fibres: [
            { fibre: 'cotton', percent },
            { fibre: 'elastane', percent: 100 - percent },
          ],
        },
      ],
      has_animal_parts: false,
    })
    await save({ fibreComposition: fibres(95) })
    expect((await save({ fibreComposition: fibres(96) }))?.join()).toMatch(/^fibres: .*95.* → .*96/)
    expect(await save({ repairs: [supplier.id] })).toEqual([`repairs: null → ["${supplier.name}"]`])
    expect(await save({ audiences: { fields: { lca: 'authority' } } })).toEqual([
      'lca: "everybody" → "authority"',
    ])
  })

  // shows D-511
  test('of where a style stands: its status and its collection, by name', async ({ make }) => {
    const { brand, supplier, style } = await makeStyle(make)
    const { manager } = brand
    const body = { status: 'on_hold' as const }
    expect(await manager.send(changeStyleStatus, { params: paramsOf(style), body })).toSucceed()
    expect(await newest(manager, style)).toEqual(['status: "active" → "on_hold"'])
    const made = await manager.send(createCollection, { body: { name: 'Autumn' } })
    const action = { kind: 'move' as const, collection_id: made.data.data.id }
    expect(await manager.send(changeStyles, { body: { ids: [style.id], action } })).toSucceed()
    expect((await newest(manager, style))?.join()).toMatch(/^collection_id: ".+" → "Autumn"$/)
    expect((await newest(supplier.manager, style))?.join() ?? '').not.toContain('Autumn')
  })

  // shows D-302
  test('of many changes the first are kept and the rest counted; of long texts the place that changed', async ({
    make,
  }) => {
    const { brand, style } = await makeStyle(make)
    const { manager } = brand
    const items = Array.from({ length: 300 }, (_, at) => line({ item: `Line ${at}` }))
    expect(await saveBom(manager, style, { items })).toSucceed()
    const changes = (await newestOf(manager, style))?.changes
    expect(changes?.data).toHaveLength(CHANGE_LIMITS.kept)
    expect(changes?.more).toBe(300 - CHANGE_LIMITS.kept)

    const hem = note({ part: 'Hem', note: `${'Fold twice. '.repeat(100)}2 cm` })
    await saveTechPack(manager, style, { construction_notes: [hem] })
    await saveTechPack(manager, style, {
      construction_notes: [{ ...hem, note: `${hem.note.slice(0, -4)}3 cm` }],
    })
    const [change] = (await newestOf(manager, style))?.changes?.data ?? []
    expect(change?.from).toMatch(/^….*2 cm$/)
    expect(change?.to).toMatch(/^….*3 cm$/)
    expect(String(change?.to).length).toBeLessThan(CHANGE_LIMITS.text)
  })
})
