/** Emails that one press ends, as RFC 8058 asks, and letters by the day. The clock is the test's: nothing waits. */
import { describe, expect } from 'vitest'
import type { StyleKind } from '#contract/collaboration/notice-concerns.ts'
import {
  changeNotificationSetting,
  listNotificationSettings,
  SETTING_TEXTS,
} from '#contract/collaboration/notification-settings.ts'
import { readUnsubscribe, UNSUBSCRIBE_TEXTS, unsubscribe } from '#contract/collaboration/unsubscribe.ts'
import { known } from '#contract/values/text/told.ts'
import { pathToEnd } from '#server/platform/mail/unsubscribe-token.ts'
import { gatherAnHourLater, letterTo, listLetters } from '#server/test/letters.ts'
import type { Person } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'
import { type Notice, notify } from './index.ts'

const tell = ({ parts }: World, person: Person, kind: StyleKind, text: string, link = '/inquiries/1') =>
  parts.db.write((tx) =>
    notify(tx, parts, {
      // Nothing of it is read.
      styleId: 1,
      audience: { people: [person.user_id] },
      news: { kind, text: known(text), link },
    } as Notice),
  )
const settingOf = async (by: Person, kind: StyleKind) =>
  (await by.send(listNotificationSettings)).data.data.find((each) => each.kind === kind)
const change = (by: Person, kind: StyleKind, body: object) =>
  by.send(changeNotificationSetting, { params: { kind }, body: body as never })

/** Headers are folded. */
const headersOf = (letter: string): string => letter.replace(/\r\n[ \t]+/g, ' ')
const tokenOf = (letter: string): string =>
  /List-Unsubscribe: <http:\/\/localhost\/api\/unsubscribe\/([^>]+)>/.exec(headersOf(letter))?.[1] ?? ''
const press = ({ app }: World, token: string, headers: Record<string, string>, payload: string) =>
  app.fastify.inject({ method: 'POST', url: `/api/unsubscribe/${token}`, headers, payload })
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ONE_CLICK = 'List-Unsubscribe=One-Click'

describe('one press in the mail program', () => {
  // shows D-310
  test('ends emails of the kind, without signing in and for nobody else', async ({ make, world }) => {
    const [{ manager }, other] = [await make.brand(), await make.brand()]
    await tell(world, manager, 'issue_made', 'An issue came.')
    const letter = await letterTo(world, manager.email, 'An issue came')
    expect(headersOf(letter)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const token = tokenOf(letter)
    expect((await make.anyone.send(readUnsubscribe, { params: { token } })).data).toEqual({
      emails: 'issue_made',
      is_on: true,
    })
    const shown = await world.app.fastify.inject({ method: 'GET', url: `/api/unsubscribe/${token}` })
    expect([shown.statusCode, shown.headers.location]).toEqual([302, `/unsubscribe/${token}`])
    expect(await settingOf(manager, 'issue_made')).toMatchObject({ mail: true })

    expect((await press(world, token, FORM, ONE_CLICK)).statusCode).toBe(200)
    expect(await settingOf(manager, 'issue_made')).toMatchObject({ bell: true, mail: false })
    expect(await settingOf(manager, 'issue_asked')).toMatchObject({ mail: true })
    expect(await settingOf(other.manager, 'issue_made')).toMatchObject({ mail: true })
    // Pressed again it is as it was.
    expect((await press(world, token, FORM, ONE_CLICK)).statusCode).toBe(200)
    expect((await make.anyone.send(readUnsubscribe, { params: { token } })).data.is_on).toBe(false)
  })

  // shows D-310
  test('is taken as the form of several parts that the standard prefers, and as an empty one', async ({
    make,
    world,
  }) => {
    const { manager } = await make.brand()
    const token =
      pathToEnd(world.parts.sealing, { owner: manager.user_id, what: 'issue_made' }).split('/').at(-1) ?? ''
    const parts = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`
    const sent = await press(world, token, { 'content-type': 'multipart/form-data; boundary=b' }, parts)
    expect(sent.statusCode).toBe(200)
    expect(await settingOf(manager, 'issue_made')).toMatchObject({ mail: false })
    expect(await change(manager, 'issue_made', { mail: true })).toSucceed()
    expect(await make.anyone.send(unsubscribe, { params: { token } })).toSucceed()
    expect(await settingOf(manager, 'issue_made')).toMatchObject({ mail: false })
  })

  test('of a gathered letter ends those that are gathered, and not what comes at once', async ({
    make,
    world,
  }) => {
    const { manager } = await make.brand()
    await tell(world, manager, 'qc_report_made', 'A report came.')
    await gatherAnHourLater(world)
    const token = tokenOf(await letterTo(world, manager.email, 'A report came'))
    expect((await press(world, token, FORM, ONE_CLICK)).statusCode).toBe(200)
    expect(await settingOf(manager, 'qc_report_made')).toMatchObject({ mail: false })
    expect(await settingOf(manager, 'milestone_done')).toMatchObject({ mail: false })
    expect(await settingOf(manager, 'issue_made')).toMatchObject({ mail: true })
    await tell(world, manager, 'milestone_done', 'Nobody reads this.')
    await gatherAnHourLater(world, 30)
    await tell(world, manager, 'issue_made', 'This comes.')
    await letterTo(world, manager.email, 'This comes')
    expect((await listLetters(world, manager.email)).filter((text) => text.includes('Nobody reads'))).toEqual(
      [],
    )
  })

  // shows D-310
  test('does nothing with a token that is torn, another’s, or made for something else', async ({
    make,
    world,
  }) => {
    const [one, other] = [(await make.brand()).manager, (await make.brand()).manager]
    const { sealing } = world.parts
    const token = pathToEnd(sealing, { owner: one.user_id, what: 'issue_made' }).split('/').at(-1) ?? ''
    const sealed = token.split('.')[1] ?? ''
    const foreign = sealing.seal(Buffer.from('issue_made'), { purpose: 'totp', owner: one.user_id })
    for (const wrong of [
      `${other.user_id}.${sealed}`,
      `${one.user_id}.${sealed.slice(0, -4)}AAAA`,
      `${one.user_id}.${foreign.toString('base64url')}`,
      pathToEnd(sealing, { owner: one.user_id, what: 'everything' }).split('/').at(-1) ?? '',
      pathToEnd(sealing, { owner: 999_999_999, what: 'issue_made' }).split('/').at(-1) ?? '',
    ])
      expect(await make.anyone.send(unsubscribe, { params: { token: wrong } })).toFailWith(
        404,
        UNSUBSCRIBE_TEXTS.notFound,
      )
    expect(await settingOf(one, 'issue_made')).toMatchObject({ mail: true })
  })

  test('is offered by no letter about the account itself', async ({ make, world }) => {
    const { manager } = await make.brand()
    await world.parts.db.write((tx) =>
      notify(tx, world.parts, {
        audience: { people: [manager.user_id] },
        news: { kind: 'api_key_made', text: known('A key was made.'), link: '/api-keys?row=keys:1' },
      }),
    )
    expect(await letterTo(world, manager.email, 'A key was made')).not.toContain('List-Unsubscribe')
  })
})

describe('how soon one is written to', () => {
  // shows D-309
  test('is at once, by the hour or by the day, as one chose for the kind', async ({ make, world }) => {
    const { manager } = await make.brand()
    expect(await change(manager, 'qc_report_made', { way: 'at_once' })).toSucceed()
    expect(await change(manager, 'issue_made', { way: 'daily' })).toSucceed()
    expect(await settingOf(manager, 'issue_made')).toMatchObject({ mail: true, way: 'daily' })
    await tell(world, manager, 'qc_report_made', 'At once.')
    await letterTo(world, manager.email, 'At once')
    await tell(world, manager, 'issue_made', 'By the day.', '/inquiries/1/issues/1')
    await tell(world, manager, 'issue_made', 'By the day too.', '/inquiries/1/issues/2')
    await gatherAnHourLater(world, 23)
    expect((await listLetters(world, manager.email)).filter((text) => text.includes('By the day'))).toEqual(
      [],
    )
    await gatherAnHourLater(world, 25)
    expect(await letterTo(world, manager.email, 'By the day')).toContain('2 notifications')
    // What is usual for a kind leaves nothing behind.
    expect(await change(manager, 'issue_made', { way: 'at_once' })).toSucceed()
    expect(await settingOf(manager, 'issue_made')).toMatchObject({ mail: true, way: 'at_once' })
    const kept = await world.parts.db
      .selectFrom('notification_settings')
      .where('user_id', '=', manager.user_id)
      .select(['kind', 'way'])
      .execute()
    expect(kept).toEqual([{ kind: 'qc_report_made', way: 'at_once' }])
  })

  // shows D-309
  test('is for everybody who may read what it tells, quality control and users too', async ({ make }) => {
    const brand = await make.brand()
    for (const by of [await brand.person('qc'), await brand.person('user'), (await make.supplier()).manager])
      for (const kind of ['milestone_done', 'style_file_shared', 'style_deletion_requested'] as const) {
        expect(await change(by, kind, { bell: false, way: 'daily' })).toSucceed()
        expect(await settingOf(by, kind)).toMatchObject({ bell: false, way: 'daily' })
      }
    expect(await change(brand.manager, 'review_posted', { way: 'daily' })).toFailAt(
      'way',
      SETTING_TEXTS.noLetters,
    )
    expect(await change(brand.manager, 'api_key_made' as never, { way: 'daily' })).toFailAt(
      'way',
      SETTING_TEXTS.alwaysAtOnce,
    )
    expect(await change(brand.manager, 'issue_made', { way: 'yearly' })).toFailAt('way')
  })

  // shows D-311
  test('forty changes in an hour are one letter that has the last state of each', async ({ make, world }) => {
    const { manager } = await make.brand()
    for (let change = 1; change <= 10; change++)
      for (const report of [1, 2, 3, 4])
        await tell(
          world,
          manager,
          change % 2 ? 'qc_report_failed' : 'qc_report_approved',
          `Report ${report} in state ${change}.`,
          `/inquiries/1/qc/${report}`,
        )
    await gatherAnHourLater(world)
    const letter = await letterTo(world, manager.email, 'in state')
    expect(letter).toContain('4 notifications from Selvedge')
    for (const report of [1, 2, 3, 4]) expect(letter).toContain(`Report ${report} in state 10.`)
    expect(letter).not.toContain('in state 9.')
    expect(
      (await listLetters(world, manager.email)).filter((text) => text.includes('in state')),
    ).toHaveLength(1)
  })
})
