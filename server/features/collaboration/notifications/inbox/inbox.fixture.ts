/** One's inbox for tests, and notices as any feature tells them. */
import * as calls from '#contract/collaboration/inbox.ts'
import { known } from '#contract/values/text/told.ts'
import type { Client } from '#server/test/client.ts'
import type { Person } from '#server/test/make.ts'
import type { World } from '#server/test/world.ts'
import { notify } from '../index.ts'

type By = Pick<Client, 'send'>
interface Which {
  view?: calls.InboxView
  part?: calls.InboxPart
  page?: string
}

export const inboxOf = async (by: By, which: Which = {}) =>
  (await by.send(calls.readInbox, { query: which as never })).data
export const noticesOf = async (by: By, which: Which & { style_id?: string } = {}) =>
  (await by.send(calls.listInboxNotices, { query: which as never })).data
export const changesOf = async (by: By, ids: readonly number[]) =>
  (await by.send(calls.readInboxChanges, { query: { ids: ids.join(',') } as never })).data.data
export const textsOf = async (by: By, which: Which = {}) =>
  (await inboxOf(by, which)).data.flatMap(({ data }) => data.map(({ text }) => text))
export const idsOf = async (by: By, which: Which = {}) =>
  (await inboxOf(by, which)).data.flatMap(({ data }) => data.map(({ id }) => id))

export const set = (by: By, ids: number[], to: calls.NewState) =>
  by.send(calls.changeInbox, { body: { ids, to } })
export const snooze = (by: By, ids: number[], until: string, zone = 'UTC') =>
  set(by, ids, { state: 'snoozed', until, time_zone: zone })
export const finish = (by: By, styleId: number | null, part: calls.InboxPart = 'all') =>
  by.send(calls.finishInboxStyle, { body: { style_id: styleId, part } })

/** In this order, each later than the one before. */
export const tell = async (
  { parts }: World,
  to: Pick<Person, 'user_id'>,
  style: { id: number },
  ...texts: string[]
) => {
  for (const text of texts)
    await parts.db.write((tx) =>
      notify(tx, parts, {
        styleId: style.id,
        audience: { people: [to.user_id] },
        news: { kind: 'style_verified', text: known(text), link: `/inquiries/${style.id}` },
      }),
    )
}
