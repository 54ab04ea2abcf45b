/** What each notice is to its reader. The notification is `n`; `now` is the moment at which it is asked. */
import { type RawBuilder, sql } from 'kysely'
import type { InboxPart, InboxView } from '#contract/collaboration/inbox.ts'
import { OUTLIVING } from '#contract/collaboration/notice-concerns.ts'
import { isVisible, viewerOf } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'

const instant = (now: Date): RawBuilder<string> => sql`${now.toISOString()}::timestamptz`

/** Not done, and not put off, or back again. */
export const isOpen = (now: Date): RawBuilder<boolean> =>
  sql`(n.done_at is null and (n.snoozed_until is null or n.snoozed_until <= ${instant(now)}))`

/** What comes back is unread once more. */
export const isUnread = (now: Date): RawBuilder<boolean> =>
  sql`(n.read_at is null or (n.snoozed_until <= ${instant(now)} and n.read_at < n.snoozed_until))`

/** Told of a style that is there, and not for this reader any more. */
export const isOfLostStyle = (actor: Actor): RawBuilder<boolean> =>
  sql`(n.style_id is not null and n.kind <> all(${OUTLIVING}::text[]) and exists (
    select from styles s join collections c on c.id = s.collection_id
    where s.id = n.style_id and not (${isVisible(viewerOf(actor))})))`

export const isInView = (view: InboxView, now: Date): RawBuilder<boolean> => {
  if (view === 'open') return isOpen(now)
  return view === 'done'
    ? sql`n.done_at is not null`
    : sql`(n.done_at is null and n.snoozed_until > ${instant(now)})`
}

export const isOfPart = (part: InboxPart): RawBuilder<boolean> => {
  if (part === 'all') return sql`true`
  return part === 'followed' ? sql`n.reason = 'follows'` : sql`n.reason is distinct from 'follows'`
}

/** The latest stands first; of what is put off, what comes back first. A moment, which is sorted faster than a number. */
export const rankIn = (view: InboxView): RawBuilder<string> => {
  if (view === 'done') return sql`n.done_at`
  return view === 'open'
    ? sql`coalesce(n.snoozed_until, n.created_at)`
    : sql`(timestamptz '2200-01-01' - (n.snoozed_until - timestamptz '2000-01-01'))`
}
