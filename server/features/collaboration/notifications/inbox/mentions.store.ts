import { sql } from 'kysely'
import type { NotificationKind } from '#contract/collaboration/notifications.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { isOfLostStyle, isOpen, isUnread } from './inbox-state.store.ts'

const MENTION: NotificationKind = 'comment_mentioned'

/** Comments that mention the reader, as long as they were not looked at, oldest first; `total` is that of all. */
export const listMentions = (db: Reader, actor: Actor, { now, limit }: { now: Date; limit: number }) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('styles as s', 's.id', 'n.style_id')
    .where('n.user_id', '=', actor.user_id)
    .where('n.at_bell', '=', true)
    .where('n.kind', '=', MENTION)
    .where(isOpen(now))
    .where(isUnread(now))
    .where(sql<boolean>`not ${isOfLostStyle(actor)}`)
    .select(['s.id', 's.style_number', 's.style_name', 'n.told', 'n.link', 'n.created_at as at'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('n.id')
    .limit(limit)
    .execute()
