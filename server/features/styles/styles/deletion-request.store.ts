import { sql } from 'kysely'
import { fromStyles, isOwnStyle } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** As `decidesDeletion` has it, for an account manager: of the brand, or of who made the collection in its place. */
const isDecidedBy = ({ organization_id }: Actor) =>
  sql<boolean>`case when b.account_created_at is not null then c.brand_id else c.created_by_organization_id end
    = ${organization_id}`

/** Deletions that the actor's company decides on, oldest first; `total` is that of all. */
export const listDeletionRequests = (db: Reader, actor: Actor, { limit }: { limit: number }) =>
  db
    .selectFrom(
      fromStyles(db)
        .where('s.deletion_requested_at', 'is not', null)
        .where(isOwnStyle(actor))
        .where(isDecidedBy(actor))
        .select(['s.id', 's.style_number', 's.style_name', 's.deletion_requested_by as asked_by'])
        .select(({ ref }) => ref('s.deletion_requested_at').$notNull().as('at'))
        .select(sql<number>`(count(*) over ())::int`.as('total'))
        .orderBy('s.deletion_requested_at')
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
