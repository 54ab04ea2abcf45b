/** A notice tells what changed, as its reader may read it now; what one lost tells nothing, by counts neither. */
import { describe, expect } from 'vitest'
import { changeInCharge } from '#contract/collaboration/in-charge.ts'
import { INBOX_TEXTS, readInboxChanges } from '#contract/collaboration/inbox.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { changeStyles } from '#contract/styles/style-bulk.ts'
import { readTimeline } from '#contract/styles/timelines.ts'
import { issue, makeIssued, setChest } from '#server/features/files/style-issues/style-issues.fixture.ts'
import { add, change } from '#server/features/styles/timelines/timelines.fixture.ts'
import type { Company, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { changesOf, finish, idsOf, inboxOf, noticesOf, set, textsOf } from './inbox.fixture.ts'

const place = (style: { id: number }, { id }: Company) => ({
  params: { id: String(style.id) },
  body: { supplier_id: id },
})
const kindsOf = async (by: Person) =>
  (await inboxOf(by)).data.flatMap(({ data }) => data.map(({ kind }) => kind))
const bellOf = async (by: Person) => (await by.send(listNotifications, { query: {} as never })).data

describe('what changed', () => {
  // shows D-326
  test('is told of an issue cell by cell, to those alone who were told', async ({ make }) => {
    const { brand, style, mill, rival } = await makeIssued(make)
    await setChest(brand.manager, style, '53')
    expect(await issue(brand.manager, style)).toSucceed()
    const [latest = 0] = await idsOf(mill.manager)
    const [said] = await changesOf(mill.manager, [latest])
    expect(said).toMatchObject({ id: latest, style_id: style.id, entry: { action: 'issue.made' } })
    expect(said?.entry.changes.data).toMatchObject([{ from: '52', to: '53', size: 'M' }])
    // Ids of others' notices are nobody's.
    expect(await changesOf(rival.manager, [latest])).toEqual([])
    expect(await changesOf(brand.manager, [latest])).toEqual([])
  })

  // shows D-326
  test('of a milestone that moved is told to the company that answers for it', async ({ make }) => {
    const [brand, mill] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [mill] })
    await add(brand.manager, style, { organization_id: mill.id })
    const timeline = (await bellOf(mill.manager)).data.filter(({ kind }) => kind === 'milestone_given')
    expect(timeline).toHaveLength(1)
    const { data } = await brand.manager.send(readTimeline, {
      params: { id: String(style.id) },
    })
    const milestone = data.data[0]
    if (!milestone) throw new Error('No milestone')
    const moved = { end_date: '2027-04-07', version: milestone.version }
    expect(await change(brand.manager, style, milestone.id, moved)).toSucceed()
    const [notice] = (await bellOf(mill.manager)).data
    expect(notice).toMatchObject({
      kind: 'milestone_moved',
      link: `/inquiries/${style.id}?milestone=${milestone.id}#project`,
    })
    const [said] = await changesOf(mill.manager, [notice?.id ?? 0])
    expect(said?.entry.changes.data).toMatchObject([
      { field: 'end_date', from: '2027-03-31', to: '2027-04-07' },
    ])
    expect(await kindsOf(brand.manager)).toEqual([])
  })

  test('takes at most a hundred at once', async ({ make }) => {
    const { manager } = await make.brand()
    const ids = Array.from({ length: 101 }, (_, at) => at + 1).join(',')
    expect(await manager.send(readInboxChanges, { query: { ids } as never })).toFailAt(
      'ids',
      INBOX_TEXTS.tooMany,
    )
    expect(await manager.send(readInboxChanges, { query: { ids: 'all' } as never })).toFailAt('ids')
  })
})

describe('a company that left', () => {
  // shows D-327
  test('reads nothing of the style, counts included, but that it left, and all again when it comes back', async ({
    make,
  }) => {
    const { brand, style, mill } = await makeIssued(make)
    const other = await make.style(brand, { suppliers: [mill] })
    await setChest(brand.manager, style, '53')
    expect(await issue(brand.manager, style)).toSucceed()
    const before = await inboxOf(mill.manager)
    const ids = before.data.find((group) => group.style?.id === style.id)?.data.map(({ id }) => id) ?? []
    expect(ids.length).toBeGreaterThan(1)
    expect(await brand.manager.send(removeSupplier, place(style, mill))).toSucceed()

    const after = await inboxOf(mill.manager)
    expect(after.data.map((group) => group.style?.id ?? null).toSorted()).toEqual([null, other.id].toSorted())
    expect(after.notices).toBe(before.notices - ids.length + 1)
    expect(JSON.stringify(after)).not.toContain('After the fitting')
    expect(await kindsOf(mill.manager)).toContain('supplier_removed')
    expect(await noticesOf(mill.manager, { style_id: String(style.id) })).toMatchObject({
      data: [],
      total: 0,
    })
    expect(await changesOf(mill.manager, ids)).toEqual([])
    expect((await set(mill.manager, ids, { state: 'done' })).data).toEqual({ ids: [] })
    expect((await finish(mill.manager, style.id)).data.ids).toHaveLength(1)
    const bell = await bellOf(mill.manager)
    expect(JSON.stringify(bell)).not.toContain('After the fitting')
    expect(bell.total).toBe((await inboxOf(mill.manager)).notices)

    expect(await brand.manager.send(assignSupplier, place(style, mill))).toSucceed()
    expect((await idsOf(mill.manager)).toSorted()).toEqual(expect.arrayContaining(ids.toSorted()))
    expect((await changesOf(mill.manager, ids)).length).toBeGreaterThan(0)
  })
})

describe('somebody who is put in charge', () => {
  // shows D-328
  test('by another is told of which style and of what, once; by oneself nobody is', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const quinn = await brand.person('qc')
    const body = { quality: [quinn.user_id, brand.manager.user_id], production: [quinn.user_id] }
    for (const _ of [1, 2])
      expect(await brand.manager.send(changeInCharge, { params: { id: String(style.id) }, body })).toSucceed()
    const texts = await textsOf(quinn)
    expect(texts).toEqual([expect.stringMatching(/ put you in charge on the style .*: Quality, Production$/)])
    expect((await inboxOf(quinn)).data[0]?.style?.id).toBe(style.id)
    expect(await kindsOf(brand.manager)).toEqual([])
  })

  test('on many styles is told of each', async ({ make }) => {
    const brand = await make.brand()
    const ids = [(await make.style(brand)).id, (await make.style(brand)).id]
    const quinn = await brand.person('qc')
    const action = { kind: 'in_charge' as const, role: 'quality' as const, user_ids: [quinn.user_id] }
    expect(await brand.manager.send(changeStyles, { body: { ids, action } })).toSucceed()
    expect(await kindsOf(quinn)).toEqual(['charge_given', 'charge_given'])
  })
})
