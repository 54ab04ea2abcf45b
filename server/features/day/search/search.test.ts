import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type Found, SEARCH_EACH, SEARCH_KINDS, searchEverything } from '#contract/day/search.ts'
import { createReport } from '#contract/quality/qc-reports.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { foldText } from '#contract/values/text/fold.ts'
import { openOwnStyles, viewerOf } from '#server/access/style-scope/index.ts'
import { write } from '#server/features/collaboration/comments/comments.fixture.ts'
import { findFiles } from '#server/features/files/style-files/index.ts'
import {
  addSubTask,
  putOne,
  subTaskAt,
  textFile,
} from '#server/features/files/style-files/style-files.fixture.ts'
import { issue, setChest } from '#server/features/files/style-issues/style-issues.fixture.ts'
import { note, save as saveTechPack } from '#server/features/files/tech-packs/tech-packs.fixture.ts'
import { saveInfo } from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import { add, mark, readTimeline } from '#server/features/styles/timelines/timelines.fixture.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { countReads } from '#server/platform/db/count-reads.fixture.ts'
import type { Client } from '#server/test/client.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'

const search = (by: Pick<Client, 'send'>, query: string) => by.send(searchEverything, { query: { query } })
const find = async (by: Pick<Client, 'send'>, query: string): Promise<Found> => {
  const answer = await search(by, query)
  expect(answer).toSucceed()
  return answer.data
}
const namesOf = ({ styles }: Found) => styles.data.map(({ style_name }) => style_name)
const EMPTY = { data: [], more: false }
const NOTHING = Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, EMPTY]))

const putFile = async (by: Company, style: MadeStyle, name: string) =>
  putOne(by.manager, style, await subTaskAt(by.manager, style), { files: [textFile(name)] })

/** As private files of the same company. */
const copyFile = async ({ parts }: World, file: { id: number }, copies: number) =>
  parts.db.write(async (tx) => {
    const { rows } = await sql<{ id: number }>`insert into style_files
        (upload_name, style_id, sub_task_id, title, organization_id, user_id, is_private, version)
      select 'copy-' || id || '-' || lpad(n::text, 20, '0'), style_id, sub_task_id, title || ' ' || n,
        organization_id, user_id, true, 1
      from style_files, generate_series(1, ${copies}::integer) n where id = ${file.id} returning id`.execute(
      tx,
    )
    await sql`insert into style_file_versions (file_id, number, blob_hash, mime_type, kind, size, user_id, created_at)
      select x.id, 1, v.blob_hash, v.mime_type, v.kind, v.size, v.user_id, v.created_at
      from unnest(${rows.map(({ id }) => id)}::bigint[]) x (id), style_file_versions v where v.file_id = ${file.id}`.execute(
      tx,
    )
  })

/** As the style, one after the other. */
const addStyles = ({ parts }: World, style: { id: number }, count: number) =>
  parts.db.write((tx) =>
    sql`insert into styles (collection_id, style_number, style_name, product_type_id, delivery_destination,
        bulk_order_quantity, colour_number, currency, created_by, updated_by, created_by_organization_id)
      select collection_id, 'ST-' || upper(lpad(to_hex(n), 5, '0')) || '-00000', 'Newer', product_type_id,
        delivery_destination, bulk_order_quantity, colour_number, currency, created_by, updated_by,
        created_by_organization_id
      from styles, generate_series(1, ${count}::integer) n where id = ${style.id}`.execute(tx),
  )

describe('the search of everything', () => {
  test.for([
    ['أَحمَد للنسيج', 'أحمد'],
    ['احمد للنسيج', 'أَحمَد'],
    ['شركة قطن', 'شركه'],
    ['ﾃｽﾄ見本', 'テスト'],
    ['テスト', 'ﾃｽﾄ'],
    ['ＦＵＬＬ width', 'full'],
    ['İSTANBUL Straße', 'istanbul strasse'],
  ] as const)('finds %s by %s', async ([name, typed], { make }) => {
    const brand = await make.brand()
    await make.style(brand, { style_name: name })
    expect(namesOf(await find(brand.manager, typed))).toEqual([name])
  })

  // shows D-74
  test('finds each kind by its name, with what a row says of it', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const { data: made } = await brand.manager.send(createCollection, { body: { name: 'Zebrafish knits' } })
    const style = await make.style(brand, {
      suppliers: [supplier],
      style_name: 'Zebrafish tee',
      collection_id: made.data.id,
    })
    const file = await putFile(brand, style, 'Zebrafish sketch.txt')
    const report = await (await brand.person('qc')).send(createReport, {
      params: { id: String(style.id) },
      body: { inquiry_id: style.id, template_id: 1, name: 'Zebrafish final' },
    })
    const named = { style_number: style.style_number, style_name: 'Zebrafish tee' }
    expect(await find(brand.manager, 'zébraFISH')).toEqual({
      ...NOTHING,
      styles: {
        data: [
          {
            ...{ id: style.id, ...named, brand_name: brand.name },
            ...{ collection_name: 'Zebrafish knits', default_image: null },
          },
        ],
        more: false,
      },
      collections: {
        data: [
          {
            ...{ id: made.data.id, name: 'Zebrafish knits', brand_name: brand.name },
            collection_number: made.data.collection_number,
          },
        ],
        more: false,
      },
      qc_reports: {
        data: [
          {
            ...{ id: report.data.id, inquiry_id: style.id, name: 'Zebrafish final', ...named },
            ...{ organization_name: brand.name, inspection_date: null, overall_result: 'pending' },
          },
        ],
        more: false,
      },
      style_files: {
        data: [
          {
            ...{ id: file.id, inquiry_id: style.id, title: 'Zebrafish sketch.txt', ...named },
            ...{ sub_task_id: expect.any(Number), sub_task_name: expect.any(String) },
            ...{ organization_name: brand.name, is_private: true },
          },
        ],
        more: false,
      },
    })
    expect((await find(brand.manager, supplier.name)).companies.data[0]).toMatchObject({
      ...{ id: supplier.id, name: supplier.name, type: 'supplier', verified: true },
    })
  })

  // shows D-74
  test('finds styles and collections by their numbers', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const found = await find(brand.manager, style.style_number.toLowerCase())
    expect(found.styles.data.map(({ id }) => id)).toEqual([style.id])
    const { data: made } = await brand.manager.send(createCollection, { body: { name: 'Numbered' } })
    expect((await find(brand.manager, made.data.collection_number)).collections.data).toMatchObject([
      { id: made.data.id },
    ])
  })

  // shows D-323
  test('finds words in any order and in part, in names, numbers and names of files', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { style_name: 'Harbour crew tee' })
    await make.style(brand, { style_name: 'Harbour shirt' })
    const file = await putFile(brand, style, 'harbour-crew_front.v2.txt')
    const report = await (await brand.person('qc')).send(createReport, {
      params: { id: String(style.id) },
      body: { inquiry_id: style.id, template_id: 1, name: 'Final inspection, week 12' },
    })
    expect(namesOf(await find(brand.manager, 'tee harb'))).toEqual(['Harbour crew tee'])
    for (const typed of ['front harbour', 'harbour crew front', 'v2 crew', 'harbour-crew_front.v2'])
      expect((await find(brand.manager, typed)).style_files.data.map(({ id }) => id)).toEqual([file.id])
    expect((await find(brand.manager, 'week final')).qc_reports.data.map(({ id }) => id)).toEqual([
      report.data.id,
    ])
    const bare = style.style_number.replaceAll('-', '').toLowerCase()
    expect(namesOf(await find(brand.manager, bare))).toEqual(['Harbour crew tee'])
  })

  // shows D-455
  test('finds milestones by words in any order and nearly spelt, what is not done first', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { style_name: 'Pier tee' })
    await add(brand.manager, style, { name: 'Fit sample sent' })
    await add(brand.manager, style, { name: 'Second fit sample', end_date: '2027-06-30' })
    const named = async (text: string) =>
      (await find(brand.manager, text)).milestones.data.map(({ name, end_date }) => [name, end_date])
    expect(await named('sample fit')).toEqual([
      ['Fit sample sent', '2027-03-31'],
      ['Second fit sample', '2027-06-30'],
    ])
    expect(await named('secondd')).toEqual([['Second fit sample', '2027-06-30']])
    const [first] = (await readTimeline(brand.manager, style)).data
    expect(await mark(brand.manager, style, first?.id ?? 0, true)).toSucceed()
    expect((await named('sample'))[0]?.[0]).toBe('Second fit sample')
  })

  // shows D-456
  test('finds people, sub-tasks, points and reports by words in any order, in part, nearly spelt, or by a number', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { style_name: 'Pier tee' })
    const colleague = await brand.person('qc')
    await world.parts.db.write((tx) =>
      tx
        .updateTable('users')
        .set({ full_name: 'Wilhelmina Zeylmaker' })
        .where('id', '=', colleague.user_id)
        .execute(),
    )
    expect(await addSubTask(brand.manager, style, 'Laboratory dips sent')).toSucceed(201)
    await setChest(brand.manager, style, '52')
    const report = await colleague.send(createReport, {
      params: { id: String(style.id) },
      body: { inquiry_id: style.id, template_id: 1, name: 'Final' },
    })
    expect(await saveInfo(colleague, report.data, { purchase_order: 'PO-77-Q' })).toSucceed()
    for (const typed of ['zeylm wilh', 'Zeylmakker', 'wilhelmina'])
      expect((await find(brand.manager, typed)).people.data.map(({ id }) => id)).toEqual([colleague.user_id])
    for (const typed of ['dips labor', 'labratory', 'sent'])
      expect((await find(brand.manager, typed)).sub_tasks.data.map(({ name }) => name)).toEqual([
        'Laboratory dips sent',
      ])
    for (const typed of ['chest half', 'a half', 'ches'])
      expect((await find(brand.manager, typed)).points.data).toMatchObject([
        { inquiry_id: style.id, code: 'A', name: 'Half chest', issue_number: null },
      ])
    for (const typed of ['po 77', '77-q final'])
      expect((await find(brand.manager, typed)).qc_reports.data.map(({ id }) => id)).toEqual([report.data.id])
  })

  // shows D-323
  test('finds what is nearly spelt so where nothing is spelt so, of one’s own alone', async ({ make }) => {
    const [brand, other] = [await make.brand(), await make.brand()]
    await make.style(brand, { style_name: 'Harbour tee' })
    await make.style(other, { style_name: 'Harbor secret' })
    await brand.manager.send(createCollection, { body: { name: 'Autumn knitwear' } })
    expect(namesOf(await find(brand.manager, 'harbor'))).toEqual(['Harbour tee'])
    expect(namesOf(await find(brand.manager, 'tee harbor'))).toEqual(['Harbour tee'])
    const found = await find(brand.manager, 'knitwer')
    expect(found.collections.data.map(({ name }) => name)).toEqual(['Autumn knitwear'])
    // Style numbers, which are random, have neither of these letters.
    expect(namesOf(await find(brand.manager, 'uo'))).toEqual([])
    expect(namesOf(await find(brand.manager, 'bicycle'))).toEqual([])
  })

  // shows D-712
  test('names the row of a note, in the draft and in the issue that a reader works by', async ({ make }) => {
    const [brand, mill] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { style_name: 'Pier tee', suppliers: [mill] })
    const notes = [
      note({ part: 'Hem', note: 'Blind hem' }),
      note({ part: 'Collar', note: 'Qoverstitch\nwide' }),
    ]
    expect(await saveTechPack(brand.manager, style, { construction_notes: notes })).toSucceed()
    expect(await issue(brand.manager, style)).toSucceed(201)
    const rowsOf = async (by: Client) =>
      (await find(by, 'qoverstitch')).notes.data.map(({ note_id, part, issue_number }) => [
        note_id,
        part,
        issue_number,
      ])
    expect(await rowsOf(brand.manager)).toEqual([[notes[1]?.id, 'Collar', null]])
    expect(await rowsOf(mill.manager)).toEqual([[notes[1]?.id, 'Collar', 1]])
  })

  // shows D-510
  test('finds files, notes and comments that are nearly spelt so, where none is spelt so', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { style_name: 'Pier tee' })
    const file = await putFile(brand, style, 'Harbour front neckline.txt')
    const said = await saveTechPack(brand.manager, style, {
      construction_notes: [note({ part: 'Collar', note: 'Coverstitch at the gauge of the sample' })],
    })
    expect(said).toSucceed()
    const body = 'The merchandiser approved the second lab dip'
    expect(await write(brand.manager, style, { text: body })).toSucceed(201)
    expect((await find(brand.manager, 'harbor')).style_files.data.map(({ id }) => id)).toEqual([file.id])
    expect((await find(brand.manager, 'neckliine harbor')).style_files.data.map(({ id }) => id)).toEqual([
      file.id,
    ])
    expect((await find(brand.manager, 'coverstich')).notes.data.map(({ part }) => part)).toEqual(['Collar'])
    expect((await find(brand.manager, 'merchendiser')).comments.data.map(({ excerpt }) => excerpt)).toEqual([
      body,
    ])
    const other = await make.brand()
    for (const typed of ['harbor', 'coverstich', 'merchendiser'])
      expect(await find(other.manager, typed)).toEqual(NOTHING)
  })

  // shows D-77
  test('says that there is more than it shows; what begins with the text comes first, then the newest', async ({
    make,
  }) => {
    const brand = await make.brand()
    await make.style(brand, { style_name: 'Quokka vest' })
    for (let n = 0; n < SEARCH_EACH; n++) await make.style(brand, { style_name: `Blue quokka ${n}` })
    const { styles } = await find(brand.manager, 'quokka')
    expect(styles.more).toBe(true)
    expect(namesOf({ styles } as Found)).toEqual([
      ...['Quokka vest', 'Blue quokka 4', 'Blue quokka 3', 'Blue quokka 2', 'Blue quokka 1'],
    ])
  })

  // shows D-77
  test('has the company’s own before those of others that it works on', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const own = await make.style(supplier, { style_name: 'Numbat' })
    await make.style(brand, { suppliers: [supplier], style_name: 'Numbat' })
    const { styles } = await find(supplier.manager, 'numb')
    expect(styles.data).toHaveLength(2)
    expect(styles.data[0]?.id).toBe(own.id)
  })

  // shows D-76
  test('takes wildcards for what they are, and one character', async ({ make }) => {
    const brand = await make.brand()
    await make.style(brand, { style_name: '100 % cotton_tee' })
    await make.style(brand, { style_name: 'Plain' })
    expect(namesOf(await find(brand.manager, '%'))).toEqual(['100 % cotton_tee'])
    expect(namesOf(await find(brand.manager, '_'))).toEqual(['100 % cotton_tee'])
    expect(namesOf(await find(brand.manager, '\\'))).toEqual([])
    // No style number has an L.
    expect(namesOf(await find(brand.manager, 'l'))).toEqual(['Plain'])
  })

  // shows D-76
  test('looks for nothing without a text, and refuses one that is too long, at the field', async ({
    make,
  }) => {
    const brand = await make.brand()
    await make.style(brand)
    expect(await find(brand.manager, '   ')).toEqual(NOTHING)
    expect(await find(brand.manager, 'x'.repeat(200))).toEqual(NOTHING)
    expect(await search(brand.manager, 'x'.repeat(500))).toFailAt('query')
    expect(await search(make.anyone, 'tee')).toFailWith(401)
  })

  test('finds what many are called among one’s own, however many others have it', async ({ make, world }) => {
    const [brand, other] = [await make.brand(), await make.brand()]
    const own = await make.style(brand, { style_name: 'Common tee' })
    const theirs = await make.style(other, { style_name: 'Common tee' })
    await putFile(brand, own, 'Common sketch.txt')
    const file = await putFile(other, theirs, 'Common.txt')
    await copyFile(world, file, 2100)
    const found = await find(brand.manager, 'common')
    expect(found.style_files.data.map(({ title }) => title)).toEqual(['Common sketch.txt'])
    expect((await find(other.manager, 'common')).style_files).toMatchObject({ more: true })
  })

  test('makes no list of what many are called, of others too', async ({ make, world }) => {
    const { db } = world.parts
    const [brand, other] = [await make.brand(), await make.brand()]
    await putFile(brand, await make.style(brand), 'Frequent sketch.txt')
    await copyFile(world, await putFile(other, await make.style(other), 'Frequent.txt'), 25_000)
    await db.write((tx) => sql`analyze style_files`.execute(tx))
    const viewer = { organization_id: brand.id, role: 'brand_account_manager' } as Actor
    await db.write(async (tx) => {
      const reads = await countReads(tx, async () => {
        const found = await findFiles(tx, viewer, {
          text: 'frequent',
          limit: 6,
          own: openOwnStyles(tx, viewerOf(viewer)),
        })
        expect(found.map(({ title }) => title)).toEqual(['Frequent sketch.txt'])
      })
      expect(reads.get('style_files')?.rows).toBeLessThan(100)
    })
  })

  // shows D-714
  test('finds for the operator what stands below thousands of newer styles, by any part of it', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { style_name: 'Oldest' })
    const titles = ['Aqz wide.txt', 'The ÄQ note 7.txt', 'Straße 2-b.txt', '领口 AB.txt', 'Pocket 417-3.txt']
    const files = new Set(titles)
    for (const title of titles) await putFile(brand, style, title)
    await addStyles(world, style, 2_600)
    await world.parts.db.write((tx) => sql`analyze`.execute(tx))
    const operator = { organization_id: 0, organization_type: 'operator', role: 'admin' } as Actor
    const parts = titles.flatMap((title) => {
      const signs = [...title.replace('.txt', '')]
      return [1, 2, 3].flatMap((length) =>
        signs.map((_, at) =>
          signs
            .slice(at, at + length)
            .join('')
            .trim(),
        ),
      )
    })
    await world.parts.db.write(async (tx) => {
      for (const text of new Set(parts.filter(Boolean))) {
        const found = await findFiles(tx, operator, {
          ...{ text, limit: 1000 },
          own: openOwnStyles(tx, viewerOf(operator)),
        })
        const said = titles.filter((title) => foldText(title).includes(foldText(text)))
        const mine = found.map(({ title }) => title).filter((title) => files.has(title))
        // Its words in any order, where nothing has the text as it stands.
        if (said.length > 0) expect(mine.toSorted(), text).toEqual(said.toSorted())
      }
      const reads = await countReads(tx, () =>
        findFiles(tx, operator, { text: 'qz', limit: 6, own: openOwnStyles(tx, viewerOf(operator)) }),
      )
      expect(reads.get('style_files')?.sequentially).toBe(0)
    })
  })

  test('finds a file however many newer ones stand on styles that are not verified', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const supplier = await make.supplier()
    const open = await make.style(brand)
    await putFile(brand, open, 'Qx sketch.txt')
    const closed = await make.style(brand)
    await copyFile(world, await putFile(brand, closed, 'Qx.txt'), 250)
    await world.parts.db.write((tx) =>
      tx
        .updateTable('styles')
        .set({ created_by_organization_id: supplier.id, verified_at: null })
        .where('id', '=', closed.id)
        .execute(),
    )
    const { style_files: found } = await find(brand.manager, 'qx')
    expect(found.data.map(({ title }) => title)).toEqual(['Qx sketch.txt'])
  })
})
