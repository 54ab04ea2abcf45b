import { sql } from 'kysely'
import { isAssigned, isOwner, viewerOf } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

/**
 * Last issues of the styles that the company works on without owning them, which it was sent and has not confirmed, oldest
 * first; `total` is that of all.
 */
export const listToConfirm = (db: Reader, actor: Actor, { limit }: { limit: number }) =>
  db
    .selectFrom('style_issue_companies as k')
    .innerJoin('style_issues as i', 'i.id', 'k.issue_id')
    .innerJoin('styles as s', 's.id', 'i.style_id')
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .innerJoin('users as u', 'u.id', 'i.issued_by')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('k.organization_id', '=', actor.organization_id)
    .where('k.confirmed_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .where(isAssigned(viewerOf(actor)))
    .where(sql<boolean>`not ${isOwner(viewerOf(actor))}`)
    .where(
      sql<boolean>`not exists (select from style_issues n where n.style_id = i.style_id and n.number > i.number)`,
    )
    .select(['s.id', 's.style_number', 's.style_name', 'i.number', 'k.sent_at as at'])
    .select(['u.full_name', 'o.name as organization_name'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('k.sent_at')
    .orderBy('i.id')
    .limit(limit)
    .execute()
