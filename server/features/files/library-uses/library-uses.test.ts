import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { LIBRARY_TEXTS } from '#contract/files/library/library-record.ts'
import { setTechPackStatus } from '#contract/files/tech-packs.ts'
import { copyFromStyle } from '#contract/styles/style-copies.ts'
import { duplicateStyle } from '#contract/styles/style-duplicates.ts'
import { actionsOf } from '#server/features/collaboration/activity/activity.fixture.ts'
import { makeForBrand } from '#server/features/costing/cost-sheets/costs.fixture.ts'
import {
  archive,
  CHEST,
  change,
  chartOf,
  keep,
  linkTo,
  list,
  NECK,
  packOf,
  pointFrom,
  saveChartOf,
  savePackOf,
  update,
  uses,
} from '#server/features/files/library/library.fixture.ts'
import { readDraft } from '#server/features/styles/issuing/index.ts'
import type { Company, Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const CHART = { unit: 'cm', sizes: ['M'] } as const
const noteFrom = (entry: { id: number; version: number }, more: object = {}) => ({
  ...{ id: randomUUID(), part: NECK.name, note: NECK.text, library: linkTo(entry) },
  ...more,
})

/** Three styles whose chests follow one entry; somebody edited the third one's since. */
const plantThree = async (make: Maker, brand: Company) => {
  const { manager } = brand
  const entry = await keep(manager, CHEST)
  const styles = [await make.style(brand), await make.style(brand), await make.style(brand)] as const
  for (const style of styles)
    expect(await saveChartOf(manager, style, { ...CHART, points: [pointFrom(entry)] })).toSucceed()
  const edited = { ...pointFrom(entry), method: 'As on the sketch' }
  expect(await saveChartOf(manager, styles[2], { points: [edited] })).toSucceed()
  return { entry, styles }
}

const seenOf = async (by: Company['manager'], entry: { id: number }, ids?: readonly number[]) => {
  const { version, data } = (await uses(by, entry)).data
  const styles = data
    .filter(({ id }) => !ids || ids.includes(id))
    .map(({ id, chart_version, tech_pack_version }) => ({ id, chart_version, tech_pack_version }))
  return { version, styles }
}

describe('rows of tech packs that follow the library', () => {
  // shows D-420
  test('keep the entry and the version that they took, for owners; a supplier reads the text alone', async ({
    make,
    world,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const { manager } = brand
    const style = await make.style(brand, { suppliers: [supplier] })
    const [chest, neck] = [await keep(manager, CHEST), await keep(manager, NECK)]
    await saveChartOf(manager, style, { ...CHART, points: [pointFrom(chest)] })
    await savePackOf(manager, style, { construction_notes: [noteFrom(neck)] })
    expect((await chartOf(manager, style)).data.points).toMatchObject([{ library: linkTo(chest) }])
    expect((await packOf(manager, style)).data.construction_notes).toMatchObject([{ library: linkTo(neck) }])
    const theirs = [await chartOf(supplier.manager, style), await packOf(supplier.manager, style)]
    for (const answer of theirs) expect(JSON.stringify(answer.data)).not.toContain('entry_id')
    expect(theirs[0]?.data).toMatchObject({ points: [{ name: 'Chest', method: CHEST.text }] })
    expect(
      JSON.stringify(
        await readDraft(world.parts.db, {
          actor: { organization_id: brand.id },
          former: null,
          styleId: style.id,
        }),
      ),
    ).not.toContain('entry_id')
    // A save that leaves the link out keeps it, and null takes it away.
    const [note] = (await packOf(manager, style)).data.construction_notes
    const { library: _, ...plain } = note ?? noteFrom(neck)
    await savePackOf(manager, style, { construction_notes: [{ ...plain, note: 'Flatlock' }] })
    expect((await packOf(manager, style)).data.construction_notes).toMatchObject([
      { note: 'Flatlock', library: linkTo(neck) },
    ])
    await savePackOf(manager, style, { construction_notes: [{ ...plain, library: null }] })
    expect((await packOf(manager, style)).data.construction_notes).toMatchObject([{ library: null }])
    expect((await list(manager)).data.data.map(({ use_count: count }) => count)).toEqual([1, 0])
  })

  // shows D-420
  test('follow entries of the own company alone, of the kind that stands there', async ({ make }) => {
    const [brand, other] = [await make.brand(), await make.brand()]
    const { manager } = brand
    const style = await make.style(brand)
    const [chest, neck] = [await keep(manager, CHEST), await keep(manager, NECK)]
    const theirs = await keep(other.manager, CHEST)
    const chart = (library: object) => ({ ...CHART, points: [{ ...pointFrom(chest), library }] })
    const at = 'points.0.library.entry_id'
    expect(await saveChartOf(manager, style, chart(linkTo(theirs)))).toFailAt(at, LIBRARY_TEXTS.notOwn)
    expect(await saveChartOf(manager, style, chart(linkTo({ ...chest, id: 999_999 })))).toFailAt(
      at,
      LIBRARY_TEXTS.notOwn,
    )
    expect(await saveChartOf(manager, style, chart(linkTo(neck)))).toFailAt(at, LIBRARY_TEXTS.notOfPlace)
    expect(await saveChartOf(manager, style, chart(linkTo({ ...chest, version: 2 })))).toFailAt(
      at,
      LIBRARY_TEXTS.noSuchVersion,
    )
    const note = noteFrom(neck, { library: linkTo(chest) })
    expect(await savePackOf(manager, style, { construction_notes: [note] })).toFailAt(
      'construction_notes.0.library.entry_id',
      LIBRARY_TEXTS.notOfPlace,
    )
  })

  // shows D-421
  test('are named with what would change, and are changed style by style once they are chosen', async ({
    make,
  }) => {
    const brand = await make.brand()
    const { manager } = brand
    const { entry, styles } = await plantThree(make, brand)
    await change(manager, entry, { name: 'Chest width', tolerance_plus: '0.5' })
    const { data } = await uses(manager, entry)
    const usedBy = ({ id }: { id: number }) => data.data.find((use) => use.id === id)
    expect(styles.map((style) => usedBy(style)?.rows[0]?.is_edited)).toEqual([false, false, true])
    expect(data).toMatchObject({ version: 2, more: 0 })
    expect(usedBy(styles[0])?.rows).toMatchObject([
      {
        ...{ place: 'chart', key: 'A', name: 'A Chest', entry_version: 1 },
        changes: [
          { field: 'name', from: 'Chest', to: 'Chest width' },
          { field: 'tolerance_plus', from: '1', to: '0.5' },
        ],
      },
    ])
    const seen = await seenOf(manager, entry, [styles[0].id, styles[1].id])
    const updated = await update(manager, entry, seen)
    expect(updated.data.data.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    const chart = (await chartOf(manager, styles[0])).data
    expect(chart).toMatchObject({
      version: 2,
      points: [
        {
          ...{ code: 'A', name: 'Chest width', tolerance_minus: '1', tolerance_plus: '0.5' },
          ...{ values: { M: '52' }, library: { entry_id: entry.id, entry_version: 2 } },
        },
      ],
    })
    expect(
      (await actionsOf(manager, styles[0])).filter((each) => each === 'measurement_chart.saved'),
    ).toHaveLength(2)
    expect((await chartOf(manager, styles[2])).data.points).toMatchObject([
      { name: 'Chest', method: 'As on the sketch', library: { entry_version: 1 } },
    ])
    // What says the same already is not saved again.
    const again = await update(manager, entry, await seenOf(manager, entry, [styles[0].id]))
    expect(again.data.data).toEqual([
      { id: styles[0].id, outcome: 'unchanged', reason: null, reason_told: null },
    ])
    // Chosen, the edited one follows too.
    await update(manager, entry, await seenOf(manager, entry, [styles[2].id]))
    expect((await chartOf(manager, styles[2])).data.points).toMatchObject([{ method: CHEST.text }])
  })

  // shows D-422
  test('stay where somebody saved since, where the tech pack is approved, and where the entry changed', async ({
    make,
  }) => {
    const brand = await make.brand()
    const { manager } = brand
    const { entry, styles } = await plantThree(make, brand)
    await change(manager, entry, { name: 'Bust' })
    const seen = await seenOf(manager, entry)
    await saveChartOf(manager, styles[0], { sizes: ['M', 'L'] })
    await manager.send(setTechPackStatus, {
      params: { id: String(styles[1].id) },
      body: { status: 'approved', version: 1, chart_version: 1 },
    })
    const { data } = (await update(manager, entry, seen)).data
    const outcomeOf = ({ id }: { id: number }) => data.find((each) => each.id === id)?.outcome
    expect(styles.map(outcomeOf)).toEqual(['refused', 'refused', 'done'])
    for (const { reason, outcome } of data) expect(reason === null).toBe(outcome === 'done')
    const approved = (await uses(manager, entry)).data.data.filter((use) => use.is_approved)
    expect(approved.map(({ id }) => id)).toEqual([styles[1].id])
    await change(manager, entry, { name: 'Chest' })
    expect(await update(manager, entry, seen)).toFailWith(409)
  })

  test('of notes follow with number, name and text; archived entries are followed on', async ({ make }) => {
    const brand = await make.brand()
    const { manager } = brand
    const style = await make.style(brand)
    const stitch = await keep(manager, { kind: 'stitch', code: '301', name: 'Lockstitch' })
    const note = noteFrom(stitch, { part: 'Hem', note: '301 Lockstitch' })
    await savePackOf(manager, style, { construction_notes: [note] })
    await change(manager, stitch, { text: '5 stitches a centimetre' })
    await archive(manager, stitch, true)
    const seen = await seenOf(manager, stitch)
    expect((await update(manager, stitch, seen)).data.data).toMatchObject([{ outcome: 'done' }])
    expect((await packOf(manager, style)).data).toMatchObject({
      version: 3,
      construction_notes: [{ part: 'Hem', note: '301 Lockstitch: 5 stitches a centimetre' }],
    })
  })

  // shows D-422
  test('of a style that is not one’s own are neither named nor changed', async ({ make }) => {
    const [brand, other] = [await make.brand(), await make.brand()]
    const { entry, styles } = await plantThree(make, brand)
    const theirs = await keep(other.manager, CHEST)
    const seen = { version: 1, styles: [{ id: styles[0].id, chart_version: 1, tech_pack_version: 1 }] }
    expect(await uses(other.manager, entry)).toFailWith(404)
    expect(await update(other.manager, entry, seen)).toFailWith(404)
    const { data } = (await update(other.manager, theirs, seen)).data
    expect(data).toMatchObject([{ outcome: 'refused', reason: 'Style not found' }])
    expect(await uses(await brand.person('qc'), entry)).toFailWith(403)
  })

  // shows D-423
  test('take their links along in copies within the company, and leave them behind elsewhere', async ({
    make,
  }) => {
    const [brand, maker] = [await make.brand(), await make.supplier()]
    const style = await makeForBrand(make, { brand, maker })
    const [chest, neck] = [await keep(brand.manager, CHEST), await keep(brand.manager, NECK)]
    await saveChartOf(brand.manager, style, { ...CHART, points: [pointFrom(chest)] })
    await savePackOf(brand.manager, style, { construction_notes: [noteFrom(neck)] })
    // The other owner sees no link, and saves around them.
    const [theirChart, theirPack] = [
      (await chartOf(maker.manager, style)).data,
      (await packOf(maker.manager, style)).data,
    ]
    expect(JSON.stringify([theirChart, theirPack])).not.toContain('entry_id')
    const points = theirChart.points.map((point) => ({ ...point, values: { M: '53' }, library: null }))
    expect(await saveChartOf(maker.manager, style, { points })).toSucceed()
    const notes = theirPack.construction_notes.map((note) => ({ ...note, part: 'Neck', library: null }))
    expect(await savePackOf(maker.manager, style, { construction_notes: notes })).toSucceed()
    const duplicate = async (by: Company['manager']) => {
      const copied = await by.send(duplicateStyle, {
        params: { id: String(style.id) },
        body: { sections: ['inquiryDetails'] } as never,
      })
      expect(copied).toSucceed()
      return copied.data.data
    }
    const linksOf = async (by: Company['manager'], of: { id: number }) => [
      (await chartOf(by, of)).data.points[0]?.library ?? null,
      (await packOf(by, of)).data.construction_notes[0]?.library ?? null,
    ]
    expect(await linksOf(brand.manager, await duplicate(brand.manager))).toEqual([
      linkTo(chest),
      linkTo(neck),
    ])
    expect(await linksOf(maker.manager, await duplicate(maker.manager))).toEqual([null, null])
    const sister = await makeForBrand(make, { brand, maker })
    const copy = (by: Company['manager']) =>
      by.send(copyFromStyle, {
        params: { id: String(sister.id) },
        body: { from_id: style.id, parts: [{ part: 'construction_notes' }, { part: 'measurement_chart' }] },
      })
    expect(await copy(maker.manager)).toSucceed()
    expect(await linksOf(maker.manager, sister)).toEqual([null, null])
    expect(await copy(brand.manager)).toSucceed()
    expect(await linksOf(brand.manager, sister)).toEqual([linkTo(chest), linkTo(neck)])
  })
})
