/** Letters at once and gathered ones. The clock is the test's: nothing waits. */

import { describe, expect } from 'vitest'
import type { StyleKind } from '#contract/collaboration/notice-concerns.ts'
import { changeNotificationSetting } from '#contract/collaboration/notification-settings.ts'
import { type NotificationKind, readNotifications } from '#contract/collaboration/notifications.ts'
import { known } from '#contract/values/text/told.ts'
import { gatherAnHourLater, letterTo, listLetters } from '#server/test/letters.ts'
import type { Person } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'
import { type Notice, notify } from './index.ts'

/** Nothing of it is read. */
const STYLE = 1
const HOURLY = 'style_verified'
const AT_ONCE = 'style_deletion_requested'

const tell = (
  { parts }: World,
  people: readonly Person[],
  texts: readonly string[],
  kind: StyleKind | 'api_key_made' = HOURLY,
) =>
  parts.db.write(async (tx) => {
    for (const text of texts)
      await notify(tx, parts, {
        styleId: STYLE,
        audience: { people: people.map((each) => each.user_id) },
        news: { kind, text: known(text), link: `/inquiries/1?news=${encodeURIComponent(text)}` },
      } as Notice)
  })

const switchOff = (by: Person, change: { bell?: boolean; mail?: boolean }, kind: NotificationKind = HOURLY) =>
  by.send(changeNotificationSetting, { params: { kind }, body: change })

/** Emails are written in their order: what was queued before this one is there with it. */
const settle = async (world: World, reader: Person): Promise<void> => {
  const words = `Marker ${Math.trunc(performance.now() * 1000)}`
  await tell(world, [reader], [words], AT_ONCE)
  await letterTo(world, reader.email, words)
}

const lettersTo = async (world: World, reader: Person, words: string) => {
  await settle(world, reader)
  return (await listLetters(world, reader.email)).filter((text) => text.includes(words))
}

const wordsOf = (count: number, name = 'Event') =>
  Array.from({ length: count }, (_, index) => `${name} ${String(index + 1).padStart(2, '0')} happened.`)

describe('a letter that can wait', () => {
  // shows D-91
  test('has all of an hour, newest first, cut at fifty; sixty events are one letter', async ({
    make,
    world,
  }) => {
    const { manager } = await make.brand()
    await tell(world, [manager], wordsOf(60))
    await gatherAnHourLater(world)
    const letter = await letterTo(world, manager.email, 'Event')
    expect(letter).toContain('Subject: 60 notifications from Selvedge')
    expect(letter).toContain('- Event 60 happened.\n  http://localhost/inquiries/1?news=Event%2060')
    expect(letter.indexOf('Event 60')).toBeLessThan(letter.indexOf('Event 11'))
    expect(letter).not.toContain('Event 10 happened')
    expect(letter).toContain('And 10 more in Selvedge')
    expect(letter).toContain('/account#notifications')
    expect(await lettersTo(world, manager, 'Event')).toHaveLength(1)
  })

  // shows D-91
  test('is not sent within the hour, and the next one not within an hour of the last', async ({
    make,
    world,
  }) => {
    const { manager } = await make.brand()
    await tell(world, [manager], ['First of all.'])
    await gatherAnHourLater(world, 0.9)
    expect(await lettersTo(world, manager, 'First of all')).toEqual([])
    await gatherAnHourLater(world, 1)
    await letterTo(world, manager.email, 'First of all')
    // As if it had been saved late: it is older than an hour, the last letter is not.
    await tell(world, [manager], ['Second of all.'])
    await gatherAnHourLater(world, 1.5)
    expect(await lettersTo(world, manager, 'Second of all')).toEqual([])
    await gatherAnHourLater(world, 2.1)
    await letterTo(world, manager.email, 'Second of all')
  })

  // shows D-93
  test('is one where two processes gather at the same time', async ({ make, world }) => {
    const { manager } = await make.brand()
    await tell(world, [manager], ['Told by one process.'])
    await Promise.all(Array.from({ length: 6 }, () => gatherAnHourLater(world)))
    await letterTo(world, manager.email, 'Told by one process')
    expect(await lettersTo(world, manager, 'Told by one process')).toHaveLength(1)
  })

  test('says one event in its own words, in one line, and what was said twice of one place once', async ({
    make,
    world,
  }) => {
    const { manager } = await make.brand()
    await tell(world, [manager], ['Style B\n\nwas  verified.', 'Style B\n\nwas  verified.'])
    await gatherAnHourLater(world)
    const letter = await letterTo(world, manager.email, 'was verified')
    expect(letter).toContain('Subject: Style B was verified.')
    expect(letter).toContain('/inquiries/1?news=')
  })

  // shows D-92
  test('leaves out what was read, and is not sent where all was', async ({ make, world }) => {
    const [one, other] = [await make.brand(), await make.brand()].map(({ manager }) => manager)
    if (!one || !other) throw new Error('Two are wanted')
    await tell(world, [one, other], ['Read already.'])
    expect(await one.send(readNotifications, { body: {} })).toSucceed()
    expect(await other.send(readNotifications, { body: {} })).toSucceed()
    await tell(world, [one], ['Still unread.'])
    await gatherAnHourLater(world)
    expect(await letterTo(world, one.email, 'Still unread')).not.toContain('Read already')
    expect(await lettersTo(world, other, 'Read already')).toEqual([])
  })

  // shows D-92
  test('is not sent where all was read after it was queued', async ({ make, world }) => {
    const { manager } = await make.brand()
    await tell(world, [manager], ['Read at the last moment.'])
    await world.parts.db.write(async (tx) => {
      // What the transaction queues is written when it is through.
      await gatherAnHourLater({
        ...world,
        parts: { ...world.parts, db: { ...world.parts.db, write: (work) => work(tx) } },
      })
      await tx
        .updateTable('notifications')
        .set({ read_at: new Date().toISOString() })
        .where('user_id', '=', manager.user_id)
        .execute()
    })
    expect(await lettersTo(world, manager, 'Read at the last moment')).toEqual([])
  })

  // shows D-94
  test('goes to nobody who switched it off, left, or has not proved the address', async ({ make, world }) => {
    const brand = await make.brand()
    const [off, gone, marker] = [await brand.person('user'), await brand.person('user'), brand.manager]
    const unproved = (await make.brand({ proved: false })).manager
    await tell(world, [off, gone, unproved], ['Nobody gets this.'])
    expect(await switchOff(off, { mail: false })).toSucceed()
    await world.parts.db.write((tx) =>
      tx.updateTable('users').set({ active: false }).where('id', '=', gone.user_id).execute(),
    )
    await gatherAnHourLater(world)
    await settle(world, marker)
    for (const { email } of [off, gone, unproved])
      expect((await listLetters(world, email)).filter((text) => text.includes('Nobody gets this'))).toEqual(
        [],
      )
  })

  // shows D-93
  test('holds up nobody’s event, and takes what was told meanwhile along with the next', async ({
    make,
    world,
  }) => {
    const { manager } = await make.brand()
    await tell(world, [manager], ['Before the letter.'])
    await Promise.all([gatherAnHourLater(world), tell(world, [manager], ['During the letter.'])])
    await gatherAnHourLater(world, 2.5)
    await letterTo(world, manager.email, 'Before the letter')
    await letterTo(world, manager.email, 'During the letter')
    expect(await lettersTo(world, manager, 'During the letter')).toHaveLength(1)
    expect(await lettersTo(world, manager, 'Before the letter')).toHaveLength(1)
  })
})

describe('a letter at once', () => {
  // shows D-90
  test('is sent of what waits for an answer, each by itself', async ({ make, world }) => {
    const { manager } = await make.brand()
    await tell(world, [manager], ['Please decide A.', 'Please decide B.'], AT_ONCE)
    expect(await letterTo(world, manager.email, 'Please decide A')).not.toContain('Please decide B')
    await letterTo(world, manager.email, 'Please decide B')
  })

  // shows D-96
  test('is sent of account matters as well, whatever was chosen before they were', async ({
    make,
    world,
  }) => {
    const { manager } = await make.brand()
    await world.parts.db.write((tx) =>
      tx
        .insertInto('notification_settings')
        .values({ user_id: manager.user_id, kind: 'api_key_made', bell: false, mail: false })
        .execute(),
    )
    await tell(world, [manager], ['A key was made.'], 'api_key_made')
    const letter = await letterTo(world, manager.email, 'A key was made')
    expect(letter).not.toContain('/account#notifications')
  })

  test('is not sent of what was switched off, nor to an address that is not proved', async ({
    make,
    world,
  }) => {
    const { manager } = await make.brand()
    const unproved = (await make.brand({ proved: false })).manager
    expect(await switchOff(manager, { mail: false }, 'style_verification_requested')).toSucceed()
    await tell(world, [manager, unproved], ['Switched off at once.'], 'style_verification_requested')
    expect(await lettersTo(world, manager, 'Switched off at once')).toEqual([])
    expect(await listLetters(world, unproved.email)).toEqual([])
  })
})
