import { describe, expect } from 'vitest'
import type { StyleKind } from '#contract/collaboration/notice-concerns.ts'
import {
  changeNotificationSetting,
  listNotificationSettings,
  SETTING_TEXTS,
} from '#contract/collaboration/notification-settings.ts'
import {
  listNotifications,
  type NotificationKind,
  readNotifications,
} from '#contract/collaboration/notifications.ts'
import { known } from '#contract/values/text/told.ts'
import { gatherAnHourLater, letterTo } from '#server/test/letters.ts'
import type { Person } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'
import { type Notice, notify, notifyOnce } from './index.ts'

const KIND = 'style_verified'

const change = (
  by: Pick<Person, 'send'>,
  body: { bell?: boolean; mail?: boolean },
  kind: NotificationKind = KIND,
) => by.send(changeNotificationSetting, { params: { kind }, body })
const readAll = async (by: Person) => (await by.send(listNotificationSettings)).data.data
const readOne = async (by: Person, kind: NotificationKind = KIND) =>
  (await readAll(by)).find((each) => each.kind === kind)
const keptOf = ({ parts }: World, { user_id }: Person) =>
  parts.db.selectFrom('notification_settings').where('user_id', '=', user_id).selectAll().execute()
const newsOf = (person: Person, kind: StyleKind, text: string) =>
  ({
    /** Nothing of it is read. */
    styleId: 1,
    audience: { people: [person.user_id] },
    news: { kind, text: known(text), link: '/collections' },
  }) as Notice
const textsOf = async (by: Person) =>
  (await by.send(listNotifications, { query: { page: '1' } as never })).data.data.map(({ text }) => text)

describe('one’s own switches', () => {
  // shows D-95
  test('are those of one’s role, all on', async ({ make }) => {
    const brand = await make.brand()
    const [qc, admin] = [await brand.person('qc'), await make.operator()]
    const kinds = async (by: Person) => (await readAll(by)).map(({ kind }) => kind)
    expect(await kinds(brand.manager)).toContain('publication_requested')
    expect(await kinds(brand.manager)).not.toContain('claim_made')
    expect(await kinds((await make.supplier()).manager)).not.toContain('publication_requested')
    expect(await kinds(qc)).not.toContain('tech_pack_approved')
    expect((await kinds(admin)).sort()).toEqual([
      'account_verification_requested',
      'claim_made',
      'company_deletion_done',
      'company_deletion_requested',
      'company_deletion_withdrawn',
      'factory_requested',
      'gtin_disputed',
      'meeting_accepted',
      'meeting_cancelled',
      'meeting_requested',
      'organization_requested',
      'style_verification_requested',
    ])
    for (const { bell, mail, letter } of await readAll(brand.manager))
      expect({ bell, mail }).toEqual({ bell: true, mail: letter !== 'never' })
  })

  test('go back to the default one by one', async ({ make }) => {
    const { manager } = await make.brand()
    const other: NotificationKind = 'publication_requested'
    await change(manager, { bell: false })
    await change(manager, { bell: false }, other)
    await change(manager, { bell: true })
    expect(await readOne(manager)).toMatchObject({ bell: true })
    expect(await readOne(manager, other)).toMatchObject({ bell: false })
  })

  // shows D-95
  test('are kept where they differ from the default, and only there', async ({ make, world }) => {
    const { manager } = await make.brand()
    expect((await change(manager, { mail: false })).data).toMatchObject({
      kind: KIND,
      bell: true,
      mail: false,
    })
    expect(await keptOf(world, manager)).toHaveLength(1)
    expect((await change(manager, {})).data).toMatchObject({ bell: true, mail: false })
    expect((await change(manager, { mail: true })).data).toMatchObject({ bell: true, mail: true })
    expect(await keptOf(world, manager)).toEqual([])
  })

  test('do not lose one another where two are changed at once', async ({ make }) => {
    const { manager } = await make.brand()
    for (const isOn of [false, true, false]) {
      const answers = await Promise.all([change(manager, { bell: isOn }), change(manager, { mail: isOn })])
      for (const answer of answers) expect(answer).toSucceed()
      expect(await readOne(manager)).toMatchObject({ bell: isOn, mail: isOn })
    }
  })

  test('are nobody else’s', async ({ make }) => {
    const brand = await make.brand()
    const colleague = await brand.person('user')
    expect(await change(brand.manager, { bell: false, mail: false })).toSucceed()
    expect(await readOne(colleague)).toMatchObject({ bell: true, mail: true })
    expect(await change(make.anyone, { bell: false })).toFailWith(401)
  })

  // shows D-96
  test('of account matters stay on, and say so at the field', async ({ make }) => {
    const { manager } = await make.brand()
    for (const field of ['bell', 'mail'] as const) {
      expect(await change(manager, { [field]: false }, 'api_key_made')).toFailAt(
        field,
        SETTING_TEXTS.alwaysTold,
      )
      expect(await change(manager, { [field]: true }, 'api_key_made')).toSucceed()
    }
    expect(await change(manager, { mail: true }, 'review_posted')).toFailAt('mail', SETTING_TEXTS.noLetters)
    expect(await readOne(manager, 'review_posted')).toMatchObject({ bell: true, mail: false })
  })

  test('are refused of kinds that there are not, and not found of those of others', async ({ make }) => {
    const { manager } = await make.brand()
    expect(await change(manager, { bell: false }, 'no_such_kind' as NotificationKind)).toFailAt('kind')
    expect(await change(manager, { bell: false }, 'claim_made')).toFailWith(404)
    expect(await change(manager, { bell: 'off' as never })).toFailAt('bell')
  })
})

describe('the bell that is switched off', () => {
  // shows D-95
  test('keeps still, and the letter comes all the same', async ({ make, world }) => {
    const { manager } = await make.brand()
    expect(await change(manager, { bell: false })).toSucceed()
    await world.parts.db.write((tx) => notify(tx, world.parts, newsOf(manager, KIND, 'By letter alone.')))
    expect(await textsOf(manager)).toEqual([])
    // Reading what is at the bell does not read this.
    expect(await manager.send(readNotifications, { body: {} })).toSucceed()
    await gatherAnHourLater(world)
    await letterTo(world, manager.email, 'By letter alone')
    expect((await manager.send(listNotifications, { query: { page: '1' } as never })).data).toMatchObject({
      total: 0,
      unread: 0,
    })
  })

  test('with the letter leaves nothing behind', async ({ make, world }) => {
    const { manager } = await make.brand()
    expect(await change(manager, { bell: false, mail: false })).toSucceed()
    expect(await change(manager, { bell: false }, 'review_posted')).toSucceed()
    await world.parts.db.write(async (tx) => {
      await notify(tx, world.parts, newsOf(manager, KIND, 'Told to nobody.'))
      await notifyOnce(tx, newsOf(manager, 'review_posted', 'Told to nobody.'))
    })
    const rows = await world.parts.db
      .selectFrom('notifications')
      .where('user_id', '=', manager.user_id)
      .select('id')
      .execute()
    expect(rows).toEqual([])
  })
})
