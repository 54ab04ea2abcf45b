import { sql } from 'kysely'
import type { NotificationKind } from '#contract/collaboration/notifications.ts'
import type { Told } from '#contract/values/text/told.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { KeptNotification } from './notification.store.ts'

export interface Waiting {
  news: KeptNotification
  style_id: number
  /** Of those in charge who were told and have not read it. */
  organization_ids: number[]
  /** Everybody who was told. */
  told_to: number[]
  /** That they were told of. */
  entry_id: number | null
}

interface Row {
  event: string
  kind: NotificationKind
  text: string
  told: Told | null
  link: string
  style_id: number
  organization_ids: number[]
  told_to: number[]
  entry_id: string | null
}

/** Any constant serves that no other advisory lock has. */
const ESCALATING = 5_611_206

/**
 * What nobody in charge of a company has read by now, each once: of a company that has left the style, and of what one of
 * them has read, nothing goes on.
 */
export const takeWaiting = async (
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<{ taken: number; waiting: Waiting[] }> => {
  await sql`select pg_advisory_xact_lock(${ESCALATING})`.execute(tx)
  const due = await sql<{ event: string }>`
    select distinct event from notifications where escalates_at <= ${now.toISOString()}::timestamptz limit ${limit}`.execute(
    tx,
  )
  const events = due.rows.map(({ event }) => event)
  const { rows } = await sql<Row>`
    select n.event, min(n.kind) as kind, min(n.text) as text, (array_agg(n.told))[1] as told, min(n.link) as link,
      min(n.style_id) as style_id, min(n.entry_id) as entry_id, array_agg(n.user_id) as told_to,
      array(select a.organization_id from notifications w join users u on u.id = w.user_id
        join accounts a on a.id = u.account_id
        join styles s on s.id = w.style_id and s.deleted_at is null join collections c on c.id = s.collection_id
        where w.event = n.event and w.escalates_at is not null
          and (a.organization_id in (c.brand_id, c.created_by_organization_id) or exists (
            select from style_assignments sa where sa.style_id = s.id and sa.organization_id = a.organization_id))
        group by a.organization_id having bool_and(w.read_at is null)) as organization_ids
    from notifications n where n.event = any(${events}::uuid[]) group by n.event`.execute(tx)
  await sql`update notifications set escalates_at = null where event = any(${events}::uuid[])`.execute(tx)
  const waiting = rows.map(({ kind, text, told, link, style_id, ...row }) => ({
    style_id,
    // The driver reads arrays of bigint as texts.
    organization_ids: row.organization_ids.map(Number),
    told_to: row.told_to.map(Number),
    entry_id: row.entry_id === null ? null : Number(row.entry_id),
    news: { kind, link, text: told ?? { message: '{0}', values: [text] } },
  }))
  return {
    taken: events.length,
    waiting: waiting.filter(({ organization_ids }) => organization_ids.length > 0),
  }
}
