import { describe, expect } from 'vitest'
import { findNearEntries } from '#contract/files/library/library.ts'
import { LIBRARY_TEXTS } from '#contract/files/library/library-record.ts'
import { test } from '#server/test/world.ts'
import {
  add,
  addBlock,
  archive,
  BLOCK,
  blockOf,
  CHEST,
  change,
  keep,
  keepBlock,
  linkTo,
  list,
  NECK,
  pictureOf,
  removePicture,
  saveBlock,
  setPicture,
} from './library.fixture.ts'

describe('the library of a company', () => {
  // shows D-417
  test('has its entries by name, with how many there are of each kind, found by words in any order', async ({
    make,
  }) => {
    const { manager } = await make.brand()
    expect((await list(manager)).data).toMatchObject({ data: [], total: 0, can: { change: true } })
    const chest = await keep(manager, CHEST)
    expect(chest).toMatchObject({ ...CHEST, version: 1, is_archived: false, use_count: 0 })
    await keep(manager, { kind: 'stitch', code: '301', name: 'Lockstitch' })
    await keep(manager, { kind: 'seam', code: '2.04.06', name: 'Lap felled seam' })
    await keep(manager, { ...NECK, name: 'Armhole' })
    const all = (await list(manager)).data
    expect(all.data.map(({ name }) => name)).toEqual(['Armhole', 'Chest', 'Lap felled seam', 'Lockstitch'])
    expect(all.counts).toMatchObject({
      point_of_measure: 1,
      construction: 1,
      stitch: 1,
      seam: 1,
      care_text: 0,
    })
    expect((await list(manager, { query: 'ARMHOLE flat' })).data.data).toMatchObject([{ name: 'Chest' }])
    expect((await list(manager, { query: 'armhole' })).data.total).toBe(2)
    expect((await list(manager, { query: '301' })).data.data).toMatchObject([{ name: 'Lockstitch' }])
    const notes = (await list(manager, { place: 'notes' })).data
    expect([notes.total, notes.counts.point_of_measure]).toEqual([3, 1])
    expect((await list(manager, { kind: 'seam' })).data.data).toMatchObject([{ code: '2.04.06' }])
    const second = (await list(manager, { page: '2', page_size: '3' })).data
    expect([second.data.length, second.total, second.page]).toEqual([1, 4, 2])
  })

  // shows D-417
  test('is its people’s and nobody else’s: the assigned supplier and the operator see nothing of it', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    await make.style(brand, { suppliers: [supplier] })
    const entry = await keep(brand.manager, CHEST)
    const qc = await brand.person('qc')
    expect((await list(qc)).data).toMatchObject({ total: 1, can: { change: false } })
    expect(await add(qc, NECK)).toFailWith(403)
    expect((await list(supplier.manager)).data.total).toBe(0)
    expect(await change(supplier.manager, entry, { name: 'Mine' })).toFailWith(404)
    expect(await archive(supplier.manager, entry, true)).toFailWith(404)
    expect(await list(await make.operator())).toFailWith(403)
    const near = await supplier.manager.send(findNearEntries, {
      query: { kind: 'point_of_measure', name: 'Chest' },
    })
    expect(near.data.data).toEqual([])
  })

  // shows D-418
  test('changes an entry under the version that was seen; what is not sent stays', async ({
    make,
    world,
  }) => {
    const { manager, ...brand } = await make.brand()
    const entry = await keep(manager, CHEST)
    const changed = await change(manager, entry, { version: 1, tolerance_plus: '1,5' })
    expect(changed.data.data).toMatchObject({ ...CHEST, tolerance_plus: '1.5', version: 2 })
    // The same once more is no change.
    expect((await change(manager, entry, { tolerance_plus: '1.5' })).data.data.version).toBe(2)
    const late = await change(await brand.person('user'), entry, { version: 1, name: 'Bust' })
    expect(late).toFailWith(409)
    expect(late.error.saved).toMatchObject({ version: 2 })
    await archive(manager, entry, true)
    expect(await change(manager, entry, { name: 'Bust' })).toFailWith(409, LIBRARY_TEXTS.archived)
    expect((await list(manager)).data.total).toBe(0)
    expect((await list(manager, { archived: 'true' })).data.data).toMatchObject([{ is_archived: true }])
    await archive(manager, entry, false)
    await archive(manager, entry, false)
    const acts = await world.parts.db
      .selectFrom('audit_entries')
      .where('subject_kind', '=', 'library_entry')
      .where('subject_id', '=', entry.id)
      .select('action')
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual(
      ['added', 'changed', 'archived', 'restored'].map((act) => `library_entry.${act}`),
    )
  })

  test('of two who change it at once has both changes', async ({ make }) => {
    const { manager } = await make.brand()
    const entry = await keep(manager, CHEST)
    const answers = await Promise.all([
      change(manager, entry, { name: 'Bust' }),
      change(manager, entry, { text: 'Lying flat' }),
    ])
    for (const answer of answers) expect(answer).toSucceed()
    expect((await list(manager)).data.data).toMatchObject([{ name: 'Bust', text: 'Lying flat', version: 3 }])
  })

  test.for([
    [{ ...CHEST, kind: 'zip' }, 'kind'],
    [{ ...CHEST, name: ' ' }, 'name'],
    [{ ...CHEST, text: 'x'.repeat(1001) }, 'text'],
    [{ ...CHEST, unit: null }, 'unit'],
    [{ ...CHEST, tolerance_plus: '-1' }, 'tolerance_plus'],
    [{ ...CHEST, tolerance_plus: '1/4' }, 'tolerance_plus'],
    [{ ...CHEST, code: 'x'.repeat(21) }, 'code'],
    [{ ...NECK, text: null }, 'text'],
    [{ ...NECK, name: 'x'.repeat(81) }, 'name'],
    [{ ...NECK, code: '1' }, 'code'],
    [{ kind: 'stitch', name: 'Lockstitch', text: 'x'.repeat(1501) }, 'text'],
    [{ kind: 'care_text', name: 'Silk' }, 'text'],
  ] as const)('refuses %j at %s', async ([body, field], { make }) => {
    const { manager } = await make.brand()
    expect(await add(manager, body)).toFailAt(field)
  })

  // shows D-419
  test('names entries whose names are nearly the same, archived ones too', async ({ make }) => {
    const { manager } = await make.brand()
    const entry = await keep(manager, { ...CHEST, name: 'Chest width' })
    await keep(manager, { ...CHEST, code: 'B', name: 'Sleeve length' })
    await keep(manager, { ...NECK, name: 'Chest width' })
    await archive(manager, entry, true)
    const near = async (query: object) =>
      (await manager.send(findNearEntries, { query: query as never })).data.data
    const kind = 'point_of_measure'
    expect(await near({ kind, name: 'chest widht' })).toEqual([
      { id: entry.id, code: 'A', name: 'Chest width', is_archived: true },
    ])
    expect(await near({ kind, name: 'Chest width', but: String(entry.id) })).toEqual([])
    expect(await near({ kind, name: 'Hem' })).toEqual([])
  })
})

describe('blocks', () => {
  // shows D-513
  test('are charts with a name, kept apart from styles, for the own company alone', async ({ make }) => {
    const [brand, other] = [await make.brand(), await make.supplier()]
    await make.style(brand, { suppliers: [other] })
    const block = await keepBlock(brand.manager)
    expect(block).toMatchObject({
      ...{ kind: 'chart_block', name: BLOCK.name, text: BLOCK.text, use_count: 0, picture: null },
      chart: { unit: 'cm', sizes: ['S', 'M', 'L'], points: 1 },
    })
    expect((await blockOf(await brand.person('qc'), block)).data.data).toMatchObject(BLOCK.chart)
    expect(await blockOf(other.manager, block)).toFailWith(404)
    expect(await blockOf(await make.operator(), block)).toFailWith(403)
    const all = (await list(brand.manager, { kind: 'chart_block' })).data
    expect([all.total, all.counts.chart_block, all.data[0]?.id]).toEqual([1, 1, block.id])
    // It stands in no list of a tech pack.
    expect((await list(brand.manager, { place: 'chart' })).data.total).toBe(0)
    const entry = await keep(brand.manager, CHEST)
    expect(entry.chart).toBeNull()
    expect(await blockOf(brand.manager, entry)).toFailWith(404)
  })

  // shows D-513
  test('need points, follow no entry, and are renamed as any entry', async ({ make }) => {
    const { manager } = await make.brand()
    expect(await add(manager, { kind: 'chart_block', name: 'Tee' })).toFailAt(
      'kind',
      LIBRARY_TEXTS.blockOfChart,
    )
    const empty = { ...BLOCK, chart: { ...BLOCK.chart, points: [] } }
    expect(await addBlock(manager, empty)).toFailAt('chart.points', LIBRARY_TEXTS.blockEmpty)
    const entry = await keep(manager, CHEST)
    const linked = BLOCK.chart.points.map((point) => ({ ...point, library: linkTo(entry) }))
    const block = await keepBlock(manager, { ...BLOCK, chart: { ...BLOCK.chart, points: linked } })
    expect((await blockOf(manager, block)).data.data.points[0]).not.toHaveProperty('library')
    expect((await list(manager, { kind: 'point_of_measure' })).data.data[0]?.use_count).toBe(0)
    const renamed = await change(manager, block, { name: 'Tee, boxy fit' })
    expect(renamed.data.data).toMatchObject({ name: 'Tee, boxy fit', version: 2, chart: { points: 1 } })
    expect((await blockOf(manager, block)).data.data).toMatchObject(BLOCK.chart)
  })
})

describe('a block that is changed', () => {
  const withChest = (chest: string) => {
    const points = BLOCK.chart.points.map((point) => ({ ...point, values: { ...point.values, M: chest } }))
    return { chart: { ...BLOCK.chart, points } }
  }

  // shows D-556
  test('has its new chart for what copies it next, and the next version', async ({ make }) => {
    const brand = await make.brand()
    const block = await keepBlock(brand.manager)
    const saved = await saveBlock(brand.manager, block, { ...withChest('53'), version: 1 })
    expect(saved.data).toMatchObject({ version: 2, name: BLOCK.name, can: { change: true } })
    expect((await blockOf(await brand.person('user'), block)).data.data.points[0]?.values.M).toBe('53')
    // The same again is no version.
    expect((await saveBlock(brand.manager, block, withChest('53'))).data.version).toBe(2)
    expect(await saveBlock(brand.manager, block, { ...withChest('54'), version: 1 })).toFailWith(409)
  })

  // shows D-556
  test('is changed by nobody else, not while it is archived, and is a chart', async ({ make }) => {
    const [brand, other] = [await make.brand(), await make.supplier()]
    await make.style(brand, { suppliers: [other] })
    const block = await keepBlock(brand.manager)
    const change53 = withChest('53')
    expect(await saveBlock(other.manager, block, change53)).toFailWith(404)
    expect(await saveBlock(await brand.person('qc'), block, change53)).toFailWith(403)
    expect(await saveBlock(await make.operator(), block, change53)).toFailWith(403)
    expect((await blockOf(await brand.person('qc'), block)).data.can).toEqual({ change: false })
    const entry = await keep(brand.manager, CHEST)
    expect(await saveBlock(brand.manager, entry, change53)).toFailWith(404)
    const empty = { chart: { ...BLOCK.chart, points: [] } }
    expect(await saveBlock(brand.manager, block, empty)).toFailAt('chart.points', LIBRARY_TEXTS.blockEmpty)
    await archive(brand.manager, block, true)
    expect(await saveBlock(brand.manager, block, change53)).toFailWith(409, LIBRARY_TEXTS.archived)
    expect((await blockOf(brand.manager, block)).data).toMatchObject({ version: 1, data: BLOCK.chart })
  })

  // shows D-556
  test('by two at once is changed by one of them', async ({ make }) => {
    const brand = await make.brand()
    const block = await keepBlock(brand.manager)
    const both = ['53', '54'].map((chest) =>
      saveBlock(brand.manager, block, { ...withChest(chest), version: 1 }),
    )
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the picture of an entry', () => {
  // shows D-514
  test('is shown to the company’s people alone, and goes with its bytes', async ({ make, world }) => {
    const [brand, other] = [await make.brand(), await make.supplier()]
    const entry = await keep(brand.manager, CHEST)
    expect(await pictureOf(brand.manager, entry)).toFailWith(404)
    const saved = await setPicture(brand.manager, entry)
    expect(saved.data.data.picture).toMatch(/^[0-9a-f]{64}$/)
    const qc = await brand.person('qc')
    expect((await pictureOf(qc, entry)).status).toBe(200)
    expect(await pictureOf(other.manager, entry)).toFailWith(404)
    expect(await pictureOf(make.anyone, entry)).toFailWith(401)
    expect(await setPicture(qc, entry)).toFailWith(403)
    expect(await setPicture(other.manager, entry)).toFailWith(404)
    expect(await removePicture(other.manager, entry)).toFailWith(404)
    // Its words stay as they are, and so does its version.
    expect(saved.data.data.version).toBe(1)
    expect((await removePicture(brand.manager, entry)).data.data.picture).toBeNull()
    expect(await pictureOf(brand.manager, entry)).toFailWith(404)
    const left = () =>
      world.parts.db
        .selectFrom('blobs')
        .where('hash', '=', saved.data.data.picture ?? '')
        .select('state')
        .execute()
    await expect.poll(left).toEqual([])
  })

  // shows D-514
  test('is a picture by its bytes, and an archived entry takes none', async ({ make }) => {
    const { manager } = await make.brand()
    const entry = await keep(manager, CHEST)
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    expect(await setPicture(manager, entry, page)).toFailWith(415)
    expect(await setPicture(manager, entry, Buffer.from('plain'))).toFailWith(415)
    await archive(manager, entry, true)
    expect(await setPicture(manager, entry)).toFailWith(409, LIBRARY_TEXTS.archived)
    expect((await list(manager, { archived: 'true' })).data.data[0]?.picture).toBeNull()
  })
})
