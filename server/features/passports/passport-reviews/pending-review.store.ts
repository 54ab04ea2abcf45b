import { sql } from 'kysely'
import {
  fromStyles,
  isOwner,
  isStyleVerified,
  isVisible,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import { type Actor, isManager } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** Reviews on the company's own styles that nobody has decided on, oldest first; `total` is that of all. */
export const listPendingReviews = (db: Reader, actor: Actor, { limit }: { limit: number }) =>
  fromStyles(db)
    .innerJoin('passport_reviews as r', 'r.style_id', 's.id')
    .where('r.status', '=', 'pending')
    .where(isVisible(viewerOf(actor)))
    .where(isOwner(actor))
    // Its passport opens for the account managers alone until then.
    .$if(!isManager(actor), (query) => query.where(isStyleVerified))
    .select(['s.id', 's.style_number', 's.style_name', 'r.stars', 'r.created_at as at'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(limit)
    .execute()
