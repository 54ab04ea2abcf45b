import { describe, expect } from 'vitest'
import type { NoticeLink } from '#contract/collaboration/notice-places.ts'
import { listNotifications, readNotifications } from '#contract/collaboration/notifications.ts'
import { known } from '#contract/values/text/told.ts'
import type { Company, Person } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'
import { type Audience, notify, notifyOnce } from './index.ts'

/** Nothing of it is read. */
const STYLE = 1
const news = (text: string, link: NoticeLink<'style_verified'> = '/inquiries/7') => ({
  kind: 'style_verified' as const,
  text: known(text),
  link,
})
const tell = ({ parts }: World, audience: Audience, ...texts: string[]) =>
  parts.db.write(async (tx) => {
    for (const text of texts) await notify(tx, parts, { styleId: STYLE, audience, news: news(text) })
  })
const everybodyOf = ({ id }: Company): Audience => ({ organizationId: id, managersOnly: false })
const managersOf = ({ id }: Company): Audience => ({ organizationId: id, managersOnly: true })

const read = async (by: Person, page = 1) =>
  (await by.send(listNotifications, { query: { page: String(page) } as never })).data
const textsOf = async (by: Person) => (await read(by)).data.map(({ text }) => text)
const mark = (by: Pick<Person, 'send'>, ids?: number[]) =>
  by.send(readNotifications, { body: ids ? { ids } : {} })

describe('the bell', () => {
  test('has the newest first, twelve a page, with how many there are and are unread', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const texts = Array.from({ length: 14 }, (_, index) => `News ${index + 1}`)
    await tell(world, everybodyOf(brand), ...texts)
    const first = await read(brand.manager)
    expect(first).toMatchObject({ total: 14, unread: 14, page: 1, page_size: 12 })
    expect(first.data[0]).toMatchObject({ kind: 'style_verified', link: '/inquiries/7', read: false })
    const second = await read(brand.manager, 2)
    expect([...first.data, ...second.data].map(({ text }) => text)).toEqual(texts.toReversed())
    expect((await read(brand.manager, 3)).data).toEqual([])
  })

  test('marks the named ones as read, or all, and reading them again changes nothing', async ({
    make,
    world,
  }) => {
    const { manager, ...brand } = await make.brand()
    await tell(world, managersOf({ manager, ...brand }), 'One', 'Two', 'Three')
    const [three, two] = (await read(manager)).data
    if (!three || !two) throw new Error('Nobody was told')
    expect(await mark(manager, [two.id])).toSucceed()
    const seen = await read(manager)
    expect(seen.unread).toBe(2)
    expect(seen.data.map((each) => each.read)).toEqual([false, true, false])
    // No ids are none of them, not all.
    expect(await mark(manager, [])).toSucceed()
    expect((await read(manager)).unread).toBe(2)
    await Promise.all([mark(manager), mark(manager, [three.id, two.id]), mark(manager)])
    expect(await read(manager)).toMatchObject({ total: 3, unread: 0 })
  })

  test('is each person’s own: nobody reads or marks another’s', async ({ make, world }) => {
    const [brand, other] = [await make.brand(), await make.brand()]
    const colleague = await brand.person('user')
    await tell(world, everybodyOf(brand), 'For us')
    const ids = (await read(brand.manager)).data.map(({ id }) => id)
    expect(await mark(colleague, ids)).toSucceed()
    expect(await mark(other.manager, ids)).toSucceed()
    expect(await mark(other.manager)).toSucceed()
    expect((await read(brand.manager)).unread).toBe(1)
    expect((await read(colleague)).unread).toBe(1)
    expect(await textsOf(other.manager)).toEqual([])
  })

  test('is for people who are signed in, and refuses what is no id or no page, at the field', async ({
    make,
  }) => {
    const { manager } = await make.brand()
    expect(await make.anyone.send(listNotifications)).toFailWith(401)
    expect(await mark(make.anyone)).toFailWith(401)
    expect(await mark(manager, [0])).toFailAt('ids.0')
    expect(
      await mark(
        manager,
        Array.from({ length: 201 }, (_, index) => index + 1),
      ),
    ).toFailAt('ids')
    expect(await manager.send(listNotifications, { query: { page: '0' } as never })).toFailAt('page')
  })
})

describe('who is told', () => {
  test('are everybody of the company or its account managers, and no one who is deactivated', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const [second, member, gone] = [
      await brand.person('account_manager'),
      await brand.person('qc'),
      await brand.person('user'),
    ]
    await world.parts.db.write((tx) =>
      tx.updateTable('users').set({ active: false }).where('id', '=', gone.user_id).execute(),
    )
    await tell(world, everybodyOf(brand), 'For all')
    await tell(world, managersOf(brand), 'For managers')
    expect(await textsOf(brand.manager)).toEqual(['For managers', 'For all'])
    expect(await textsOf(second)).toEqual(['For managers', 'For all'])
    expect(await textsOf(member)).toEqual(['For all'])
    const kept = await world.parts.db
      .selectFrom('notifications')
      .where('user_id', '=', gone.user_id)
      .select('id')
      .execute()
    expect(kept).toEqual([])
  })

  test('nothing is told where its cause was not saved', async ({ make, world }) => {
    const brand = await make.brand()
    const failing = world.parts.db.write(async (tx) => {
      await notify(tx, world.parts, { styleId: STYLE, audience: everybodyOf(brand), news: news('Never') })
      throw new Error('The cause is not saved')
    })
    await expect(failing).rejects.toThrow('The cause is not saved')
    expect(await textsOf(brand.manager)).toEqual([])
  })

  test('the operator’s admins are, where there is one', async ({ make, world }) => {
    const ask = (text: string) =>
      world.parts.db.write((tx) =>
        notify(tx, world.parts, {
          styleId: STYLE,
          audience: 'operator',
          news: { ...news(text), kind: 'style_verification_requested' },
        }),
      )
    await ask('To nobody')
    const admin = await make.operator()
    await ask('To the operator')
    expect(await textsOf(admin)).toEqual(['To the operator'])
  })

  test('by strangers’ actions once, until it is read', async ({ make, world }) => {
    const brand = await make.brand()
    const once = (link: NoticeLink<'style_verified'>) =>
      world.parts.db.write((tx) =>
        notifyOnce(tx, { styleId: STYLE, audience: managersOf(brand), news: news('A review waits', link) }),
      )
    await once('/inquiries/1')
    await once('/inquiries/1')
    await once('/inquiries/2')
    expect((await read(brand.manager)).data.map(({ link }) => link)).toEqual(['/inquiries/2', '/inquiries/1'])
    await mark(brand.manager)
    await once('/inquiries/1')
    expect(await read(brand.manager)).toMatchObject({ total: 3, unread: 1 })
  })
})
