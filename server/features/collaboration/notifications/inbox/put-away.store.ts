/** One's own notices: nobody else's are found, whatever ids are named. */
import { type RawBuilder, sql } from 'kysely'
import type { InboxPart } from '#contract/collaboration/inbox.ts'
import { INBOX_LIMITS } from '#contract/collaboration/inbox.ts'
import { isVisible, viewerOf } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sendNotice } from '#server/platform/db/notices.ts'
import { BELL_CHANGED } from '../notification.store.ts'
import { isOfLostStyle, isOfPart, isOpen } from './inbox-state.store.ts'

export type PutAway = { state: 'done' } | { state: 'open' } | { state: 'snoozed'; until: Date }

/** Null of both: it stands in the inbox. */
const setTo = (to: PutAway, now: Date): RawBuilder<unknown> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const done = to.state === 'done' ? at : sql`null::timestamptz`
  const snoozed =
    to.state === 'snoozed' ? sql`${to.until.toISOString()}::timestamptz` : sql`null::timestamptz`
  return sql`done_at = ${done}, snoozed_until = ${snoozed}, read_at = coalesce(n.read_at, ${at})`
}

interface Setting {
  actor: Actor
  now: Date
  to: PutAway
}

/** Every window and device of the person that has a line open hears of it. Answers the ids of those that changed. */
const set = async (tx: Tx, { actor, now, to }: Setting, which: RawBuilder<boolean>): Promise<number[]> => {
  const isOther =
    to.state === 'done'
      ? sql`n.done_at is null`
      : to.state === 'open'
        ? sql`(n.done_at is not null or n.snoozed_until is not null)`
        : sql`n.snoozed_until is distinct from ${to.until.toISOString()}::timestamptz`
  const { rows } = await sql<{ id: string }>`
    update notifications n set ${setTo(to, now)}
    from (select n.id from notifications n
      where n.user_id = ${actor.user_id} and n.at_bell and ${which} and ${isOther} and not ${isOfLostStyle(actor)}
      order by n.id limit ${INBOX_LIMITS.named} for update) own
    where n.id = own.id returning n.id`.execute(tx)
  if (rows.length > 0) await sendNotice(tx, BELL_CHANGED, String(actor.user_id))
  return rows.map(({ id }) => Number(id))
}

export const setNamed = (tx: Tx, setting: Setting, ids: readonly number[]): Promise<number[]> =>
  set(tx, setting, sql`n.id = any(${ids}::bigint[])`)

/** Without a style: what is of none, or of one that is gone for the reader. */
export const finishGroup = (
  tx: Tx,
  { actor, now }: Pick<Setting, 'actor' | 'now'>,
  { styleId, part }: { styleId: number | null; part: InboxPart },
): Promise<number[]> => {
  const group =
    styleId === null ? sql`(n.style_id is null or ${isOfNoStyle(actor)})` : sql`n.style_id = ${styleId}`
  return set(
    tx,
    { actor, now, to: { state: 'done' } },
    sql`(${isOpen(now)} and ${isOfPart(part)} and ${group})`,
  )
}

const isOfNoStyle = (actor: Actor): RawBuilder<boolean> => sql`not exists (
  select from styles s join collections c on c.id = s.collection_id
  where s.id = n.style_id and ${isVisible(viewerOf(actor))})`
