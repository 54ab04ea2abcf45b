/** Comments on items of inspection reports: who reads them is asked of each report. */
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { COMMENT_TEXTS } from '#contract/collaboration/comments.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { removeChecklistItem } from '#contract/quality/qc-criteria.ts'
import { deleteReport, type QcReport } from '#contract/quality/qc-reports.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { makeFor } from '#server/features/passports/publications/for-brand.fixture.ts'
import {
  approve,
  create,
  makeReady,
  read,
  saveInfo,
} from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import type { Company, MadeStyle, Person } from '#server/test/make.ts'
import { query } from '#server/test/style-tables.ts'
import { test } from '#server/test/world.ts'
import { change, count, idsOf, list, people, remove, textsOf, write } from './comments.fixture.ts'

let brand: Company
let named: Company
let beside: Company
let style: MadeStyle
/** Of the brand, who made the report, which names `named`. */
let inspector: Person
let report: QcReport
let item: { id: number; name: string }
let subject: { kind: 'report_item'; id: number }

const inStyle = () => ({ id: String(style.id) })
const firstItemOf = ({ criteria }: QcReport) => {
  const found = criteria[0]?.checklist[0]
  if (!found) throw new Error('The report has no item')
  return found
}
/** Whom one can mention at the item. */
const asked = () => ({ subject: 'report_item', report_id: String(report.id) })

test.beforeEach(async ({ make }) => {
  ;[brand, named, beside] = [await make.brand(), await make.supplier(), await make.supplier()]
  style = await make.style(brand, { style_name: 'Harbour', suppliers: [named, beside] })
  inspector = await brand.person('qc')
  report = (await create(inspector, style)).data
  item = firstItemOf(report)
  subject = { kind: 'report_item', id: item.id }
  expect(await saveInfo(inspector, report, { supplier_id: named.id })).toSucceed()
})

describe('a comment on an item of a report', () => {
  // shows D-163
  test('stands with the item and on the style, for everybody who sees the report', async ({ make }) => {
    const { data } = await write(inspector, style, { subject, text: 'Needle holes' })
    expect(data.subject).toEqual({
      ...subject,
      name: item.name,
      is_removed: false,
      report: { id: report.id, name: report.name },
    })
    const readers = [
      brand.manager,
      await brand.person('qc'),
      named.manager,
      await named.person('user'),
      await make.operator(),
    ]
    for (const reader of readers) {
      expect(await textsOf(reader, style)).toEqual(['Needle holes'])
      expect(await count(reader, style)).toEqual([{ ...subject, count: 1 }])
    }
    const onItem = await list(named.manager, style, { part: 'report_item', part_id: String(item.id) })
    expect(onItem.data).toMatchObject({ total: 1, data: [{ text: 'Needle holes' }] })
    expect(await write(named.manager, style, { subject, text: 'We look' })).toSucceed(201)
    expect(await write(await brand.person('qc'), style, { subject, text: 'Thank you' })).toSucceed(201)
    expect(await write(await make.operator(), style, { subject })).toFailWith(403)
  })

  // shows D-163
  test('is not there for a supplier whom the report does not name: in lists, in numbers, by its id, to mention', async () => {
    const { data } = await write(named.manager, style, { subject, text: 'Needle holes' })
    for (const other of [beside.manager, await beside.person('user'), await beside.person('qc')]) {
      expect((await list(other, style)).data).toMatchObject({ total: 0, data: [], has_earlier: false })
      const onItem = await list(other, style, { part: 'report_item', part_id: String(item.id) })
      expect(onItem.data).toMatchObject({ total: 0, data: [] })
      expect(await count(other, style)).toEqual([])
      expect(await write(other, style, { subject })).toFailAt('subject.id', COMMENT_TEXTS.unknownSubject)
      expect(await change(other, data, {})).toFailWith(404, COMMENT_TEXTS.notFound)
      expect(await remove(other, data)).toFailWith(404, COMMENT_TEXTS.notFound)
      expect(await people(other, style, asked())).toFailWith(404, QC_TEXTS.notFound)
      const mentions = [other.user_id]
      expect(await write(inspector, style, { subject, mentions })).toFailAt(
        'mentions',
        COMMENT_TEXTS.unreadable,
      )
      expect(await change(named.manager, data, { mentions })).toFailAt('mentions', COMMENT_TEXTS.unreadable)
      expect(await idsOf(inspector, style, asked())).not.toContain(other.user_id)
    }
    const able = await idsOf(inspector, style, asked())
    expect(able.sort()).toEqual([brand.manager, named.manager].map(({ user_id }) => user_id).sort())
  })

  // shows D-163
  test('goes with the report: to the supplier whom it names now, and no more to the one before', async () => {
    const { data } = await write(named.manager, style, { subject, text: 'Needle holes' })
    expect(await saveInfo(inspector, report, { supplier_id: beside.id })).toSucceed()
    expect(await textsOf(beside.manager, style)).toEqual(['Needle holes'])
    expect(await textsOf(named.manager, style)).toEqual([])
    expect(await count(named.manager, style)).toEqual([])
    expect(await change(named.manager, data, {})).toFailWith(404, COMMENT_TEXTS.notFound)
    expect(await textsOf(brand.manager, style)).toEqual(['Needle holes'])
  })

  test('for the company is for its people alone, and only while they see the report', async () => {
    await write(named.manager, style, { subject, text: 'Our fault', visibility: 'company' })
    expect(await textsOf(await named.person('qc'), style)).toEqual(['Our fault'])
    for (const other of [brand.manager, inspector, beside.manager]) {
      expect(await textsOf(other, style)).toEqual([])
      expect(await count(other, style)).toEqual([])
    }
    expect(await saveInfo(inspector, report, { supplier_id: null })).toSucceed()
    expect(await textsOf(named.manager, style)).toEqual([])
  })

  test('is not there for a company that left the style, though the report names it', async () => {
    const { data } = await write(named.manager, style, { subject, text: 'Needle holes' })
    const body = { supplier_id: named.id }
    expect(await brand.manager.send(removeSupplier, { params: inStyle(), body })).toSucceed()
    expect(await list(named.manager, style)).toFailWith(404, 'Style not found')
    expect(await change(named.manager, data, {})).toFailWith(404, COMMENT_TEXTS.notFound)
    expect(await idsOf(inspector, style, asked())).not.toContain(named.manager.user_id)
    expect(await textsOf(brand.manager, style)).toEqual(['Needle holes'])
    expect(await brand.manager.send(assignSupplier, { params: inStyle(), body })).toSucceed()
  })

  test('is not there on a style that is not verified any more, but for the operator', async ({
    world,
    make,
  }) => {
    await write(inspector, style, { subject, text: 'Needle holes' })
    await query(world, `update organizations set verified = false where id = ${brand.id}`)
    for (const reader of [brand.manager, inspector, named.manager]) {
      expect(await textsOf(reader, style)).toEqual([])
      expect(await write(reader, style, { subject })).toFailAt('subject.id')
      expect(await idsOf(reader, style, asked())).toEqual([])
    }
    expect(await textsOf(await make.operator(), style)).toEqual(['Needle holes'])
  })

  test('tells whom it mentions without a word of it or of the report', async () => {
    const mentions = [named.manager.user_id]
    const text = `@Manager of ${named.name} needle holes`
    const { data } = await write(inspector, style, { subject, text, mentions })
    const { data: news } = (await named.manager.send(listNotifications)).data
    expect(news.find(({ kind }) => kind === 'comment_mentioned')).toMatchObject({
      text: `${data.author.full_name} of ${brand.name} mentioned you in a comment on the style Harbour`,
      link: `/inquiries/${style.id}?comment=${data.id}#project`,
    })
  })

  test('stays when the item is removed, under the name that it had', async () => {
    const { data } = await write(named.manager, style, { subject, text: 'Needle holes' })
    const params = { id: String(report.id), itemId: String(item.id) }
    expect(await inspector.send(removeChecklistItem, { params })).toSucceed()
    const [kept] = (await list(brand.manager, style)).data.data
    expect(kept?.subject).toMatchObject({ name: item.name, is_removed: true, report: { id: report.id } })
    expect(await textsOf(beside.manager, style)).toEqual([])
    expect(await idsOf(named.manager, style, asked())).toContain(brand.manager.user_id)
    expect(await change(named.manager, data, { mentions: [brand.manager.user_id] })).toSucceed()
    expect(await write(named.manager, style, { subject })).toFailAt(
      'subject.id',
      COMMENT_TEXTS.unknownSubject,
    )
  })

  test('goes when the report is deleted: nobody could be asked who reads it', async () => {
    const { data } = await write(named.manager, style, { subject, text: 'Needle holes' })
    expect(await inspector.send(deleteReport, { params: { id: String(report.id) } })).toSucceed()
    for (const reader of [brand.manager, inspector, named.manager])
      expect(await textsOf(reader, style)).toEqual([])
    expect(await change(named.manager, data, {})).toFailWith(404, COMMENT_TEXTS.notFound)
  })

  test('is of a report of this very style', async ({ make }) => {
    const other = await make.style(brand, { suppliers: [named] })
    expect(await write(inspector, other, { subject })).toFailAt('subject.id', COMMENT_TEXTS.unknownSubject)
    expect(await people(inspector, other, asked())).toFailWith(404, QC_TEXTS.notFound)
    for (const wrong of [{ subject: 'report_item' }, { subject: 'bom_line', report_id: String(report.id) }])
      expect(await people(inspector, style, wrong)).toFailAt('report_id')
  })
})

test('what was found is talked about after the approval too', async ({ make }) => {
  const made = { brand, supplier: named, style, inspector, report }
  await makeReady(made)
  expect(await approve(inspector, report)).toSucceed()
  expect((await read(inspector, report)).is_approved).toBe(true)
  expect(await write(named.manager, style, { subject, text: 'We sort them' })).toSucceed(201)
  expect(await textsOf(await make.operator(), style)).toEqual(['We sort them'])
})

test('on a supplier’s own report it is for that supplier and the owners', async () => {
  const { data: own } = await create(await beside.person('qc'), style)
  const onOwn = { kind: 'report_item', id: firstItemOf(own).id }
  expect(await write(beside.manager, style, { subject: onOwn, text: 'Loose threads' })).toSucceed(201)
  expect(await textsOf(brand.manager, style)).toEqual(['Loose threads'])
  expect(await textsOf(await beside.person('user'), style)).toEqual(['Loose threads'])
  expect(await textsOf(named.manager, style)).toEqual([])
})

test('people to mention are asked for on a style that is not verified', async ({ make }) => {
  const stranger = await make.supplier({ verified: false })
  const unverified = await makeFor(make, stranger, brand.id)
  for (const kind of ['bom_line', 'subtask', 'passport_step'])
    expect(await people(stranger.manager, unverified, { subject: kind })).toSucceed()
})

test('the database lets no comment name a report of another style', async ({ make, world }) => {
  const { data } = await write(inspector, style, { subject, text: 'Needle holes' })
  const other = await make.style(brand)
  const move = world.parts.db.write((tx) =>
    sql`update comments set style_id = ${other.id} where id = ${data.id}`.execute(tx),
  )
  await expect(move).rejects.toThrow('comments_report_of_style')
})
