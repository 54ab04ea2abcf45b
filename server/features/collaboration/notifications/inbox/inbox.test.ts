import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { INBOX_LIMITS, INBOX_TEXTS, readInbox } from '#contract/collaboration/inbox.ts'
import { listNotifications, readNotifications } from '#contract/collaboration/notifications.ts'
import type { Person } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'
import { finish, idsOf, inboxOf, noticesOf, set, snooze, tell, textsOf } from './inbox.fixture.ts'

const bellOf = async (by: Person) => (await by.send(listNotifications, { query: {} as never })).data
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** As if two days had passed and the day of what is put off had come an hour ago, by the clock of the database. */
const comeBack = ({ parts }: World, by: Person) =>
  sql`update notifications set created_at = created_at - interval '2 days', read_at = read_at - interval '2 days',
      snoozed_until = case when snoozed_until is not null then now() - interval '1 hour' end
    where user_id = ${by.user_id}`.execute(parts.db as never)

describe('the inbox', () => {
  // shows D-324
  test('has what one was told by style, the newest first, and what is of no style apart', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const [tee, coat] = [await make.style(brand), await make.style(brand)]
    const { manager } = brand
    await tell(world, manager, tee, 'Tee 1', 'Tee 2')
    await tell(world, manager, coat, 'Coat 1')
    await tell(world, manager, { id: 987_654_321 }, 'Of a style that nobody has')
    await tell(world, manager, tee, 'Tee 3')
    const inbox = await inboxOf(manager)
    expect(inbox.data.map(({ style, total, unread }) => [style?.id ?? null, total, unread])).toEqual([
      [tee.id, 3, 3],
      [null, 1, 1],
      [coat.id, 1, 1],
    ])
    expect(inbox).toMatchObject({ total: 3, notices: 5, unread: 5, page: 1 })
    expect(inbox.data[0]?.data.map(({ text }) => text)).toEqual(['Tee 3', 'Tee 2', 'Tee 1'])
    expect(await inboxOf(manager, { page: '2' })).toMatchObject({ data: [], total: 3, notices: 5 })
  })

  test('shows the newest of a style first, and all of them when it is asked for', async ({ make, world }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const texts = Array.from({ length: INBOX_LIMITS.latest + 2 }, (_, at) => `Told ${at}`)
    await tell(world, brand.manager, style, ...texts)
    const [group] = (await inboxOf(brand.manager)).data
    expect(group).toMatchObject({ total: texts.length })
    expect(group?.data.map(({ text }) => text)).toEqual(texts.toReversed().slice(0, INBOX_LIMITS.latest))
    const all = await noticesOf(brand.manager, { style_id: String(style.id) })
    expect(all.total).toBe(texts.length)
    expect(all.data.map(({ text }) => text)).toEqual(texts.toReversed())
    expect(await noticesOf(brand.manager)).toMatchObject({ data: [], total: 0 })
  })

  // shows D-324
  test('is each person’s own: nobody reads or changes another’s', async ({ make, world }) => {
    const [brand, other] = [await make.brand(), await make.brand()]
    const style = await make.style(brand)
    const colleague = await brand.person('user')
    await tell(world, brand.manager, style, 'Mine')
    const ids = await idsOf(brand.manager)
    for (const by of [colleague, other.manager]) {
      expect((await set(by, ids, { state: 'done' })).data).toEqual({ ids: [] })
      expect((await snooze(by, ids, dayAfter(3))).data).toEqual({ ids: [] })
      expect((await finish(by, style.id)).data).toEqual({ ids: [] })
      expect(await inboxOf(by)).toMatchObject({ data: [], total: 0, notices: 0, unread: 0 })
    }
    expect(await textsOf(brand.manager)).toEqual(['Mine'])
    expect(await make.anyone.send(readInbox)).toFailWith(401)
    expect(await set(make.anyone, ids, { state: 'done' })).toFailWith(401)
  })

  test('refuses what is no state, no day to come and no zone, at the field', async ({ make }) => {
    const { manager } = await make.brand()
    expect(await set(manager, [0], { state: 'done' })).toFailAt('ids.0')
    expect(await set(manager, [1], { state: 'gone' } as never)).toFailAt('to.state')
    expect(await snooze(manager, [1], dayAfter(0))).toFailAt('to.until', INBOX_TEXTS.tooSoon)
    expect(await snooze(manager, [1], dayAfter(400))).toFailAt('to.until', INBOX_TEXTS.tooLate)
    expect(await snooze(manager, [1], '2027-02-30')).toFailAt('to.until')
    expect(await snooze(manager, [1], dayAfter(3), 'Mars/Olympus')).toFailAt('to.time_zone')
  })
})

describe('a notice', () => {
  // shows D-325
  test('that is done is gone from the inbox and the bell, and can be taken back', async ({ make, world }) => {
    const brand = await make.brand()
    const { manager } = brand
    await tell(world, manager, await make.style(brand), 'One', 'Two')
    const [two = 0, one = 0] = await idsOf(manager)
    expect((await set(manager, [two], { state: 'done' })).data).toEqual({ ids: [two] })
    expect((await set(manager, [two], { state: 'done' })).data).toEqual({ ids: [] })
    expect(await textsOf(manager)).toEqual(['One'])
    expect(await textsOf(manager, { view: 'done' })).toEqual(['Two'])
    expect(await bellOf(manager)).toMatchObject({ total: 1, unread: 1, data: [{ id: one }] })
    expect((await set(manager, [two], { state: 'open' })).data).toEqual({ ids: [two] })
    expect(await textsOf(manager)).toEqual(['Two', 'One'])
    // It was seen.
    expect(await bellOf(manager)).toMatchObject({ total: 2, unread: 1 })
  })

  // shows D-325
  test('that is put off comes back at the top on its day, unread', async ({ make, world }) => {
    const brand = await make.brand()
    const { manager } = brand
    await tell(world, manager, await make.style(brand), 'First')
    await tell(world, manager, await make.style(brand), 'Second')
    const [, first = 0] = await idsOf(manager)
    expect((await snooze(manager, [first], '2027-05-20', 'Europe/Istanbul')).data).toEqual({ ids: [first] })
    expect(await textsOf(manager)).toEqual(['Second'])
    expect((await inboxOf(manager, { view: 'snoozed' })).data[0]?.data).toMatchObject([
      // The day begins at nine in the evening in UTC.
      { id: first, snoozed_until: '2027-05-19T21:00:00.000Z' },
    ])
    expect(await bellOf(manager)).toMatchObject({ total: 1, unread: 1 })
    await comeBack(world, manager)
    expect(await textsOf(manager)).toEqual(['First', 'Second'])
    expect(await bellOf(manager)).toMatchObject({ total: 2, unread: 2 })
    expect(await manager.send(readNotifications, { body: { ids: [first] } })).toSucceed()
    expect(await bellOf(manager)).toMatchObject({ total: 2, unread: 1 })
    expect((await set(manager, [first], { state: 'done' })).data).toEqual({ ids: [first] })
    expect(await textsOf(manager, { view: 'snoozed' })).toEqual([])
  })

  test('keeps one state when two windows set it at once', async ({ make, world }) => {
    const brand = await make.brand()
    const { manager } = brand
    await tell(world, manager, await make.style(brand), 'One')
    const ids = await idsOf(manager)
    const answers = await Promise.all([
      set(manager, ids, { state: 'done' }),
      snooze(manager, ids, dayAfter(3)),
      set(manager, ids, { state: 'done' }),
      set(manager, ids, { state: 'open' }),
    ])
    for (const answer of answers) expect(answer).toSucceed()
    const views = await Promise.all(
      (['open', 'snoozed', 'done'] as const).map(async (view) => (await idsOf(manager, { view })).length),
    )
    expect(views.reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  test('is in one state at a time for the database too, and put away only once it was seen', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    await tell(world, brand.manager, await make.style(brand), 'One')
    const setTo = (columns: ReturnType<typeof sql>) =>
      sql`update notifications set ${columns} where user_id = ${brand.manager.user_id}`.execute(
        world.parts.db as never,
      )
    await expect(
      setTo(sql`read_at = now(), done_at = now(), snoozed_until = now() + interval '1 day'`),
    ).rejects.toThrow('notifications_one_state')
    await expect(setTo(sql`read_at = null, done_at = now()`)).rejects.toThrow('notifications_put_away')
  })
})

describe('all of a style', () => {
  // shows D-325
  test('are done at once, whether they were shown or not, and taken back by what came of it', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const { manager } = brand
    const [tee, coat] = [await make.style(brand), await make.style(brand)]
    const texts = Array.from({ length: INBOX_LIMITS.latest + 3 }, (_, at) => `Tee ${at}`)
    await tell(world, manager, tee, ...texts)
    await tell(world, manager, coat, 'Coat')
    const { ids } = (await finish(manager, tee.id)).data
    expect(ids).toHaveLength(texts.length)
    expect(await textsOf(manager)).toEqual(['Coat'])
    expect((await set(manager, ids, { state: 'open' })).data.ids).toHaveLength(texts.length)
    expect(await inboxOf(manager)).toMatchObject({ notices: texts.length + 1 })
    expect((await finish(manager, null)).data).toEqual({ ids: [] })
  })

  test('of those put off stay put off', async ({ make, world }) => {
    const brand = await make.brand()
    const { manager } = brand
    const style = await make.style(brand)
    await tell(world, manager, style, 'One', 'Two')
    const [two = 0, one = 0] = await idsOf(manager)
    expect(await snooze(manager, [two], dayAfter(3))).toSucceed()
    expect((await finish(manager, style.id)).data).toEqual({ ids: [one] })
    expect(await textsOf(manager, { view: 'snoozed' })).toEqual(['Two'])
  })
})
