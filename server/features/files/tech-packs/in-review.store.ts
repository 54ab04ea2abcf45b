import { sql } from 'kysely'
import { isOwnStyle } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** Tech packs of the company's own styles that wait for approval, oldest first; `total` is that of all. */
export const listTechPacksInReview = (db: Reader, actor: Actor, { limit }: { limit: number }) =>
  db
    .selectFrom(
      db
        .selectFrom('styles as s')
        .innerJoin('tech_packs as t', 't.style_id', 's.id')
        .where('t.status', '=', 'in_review')
        .where(isOwnStyle(actor))
        .select(['s.id', 's.style_number', 's.style_name', 't.status_changed_by as asked_by'])
        .select(sql<string>`coalesce(t.status_changed_at, s.created_at)`.as('at'))
        .select(sql<number>`(count(*) over ())::int`.as('total'))
        .orderBy('at')
        .orderBy('s.id')
        .limit(limit)
        .as('w'),
    )
    .innerJoin('users as u', 'u.id', 'w.asked_by')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .select(['w.id', 'w.style_number', 'w.style_name', 'w.at', 'w.total'])
    .select(['u.full_name', 'o.name as organization_name'])
    .orderBy('w.at')
    .orderBy('w.id')
    .execute()
