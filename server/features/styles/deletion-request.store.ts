import { sql } from 'kysely'
import { fromStyles } from '#server/features/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** As `decidesDeletion` has it, for an account manager: of the brand, or of who made the collection in its place. */
const isDecidedBy = ({ organization_id }: Actor) =>
  sql<boolean>`case when b.account_created_at is not null then c.brand_id else c.created_by_organization_id end
    = ${organization_id}`

/** Deletions that the actor's company decides on, oldest first; `total` is that of all. */
export const listDeletionRequests = (db: Reader, actor: Actor, { limit }: { limit: number }) =>
  fromStyles(db)
    .innerJoin('users as u', 'u.id', 's.deletion_requested_by')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('s.deletion_requested_at', 'is not', null)
    .where('s.deleted_at', 'is', null)
    .where(isDecidedBy(actor))
    .select(['s.id', 's.style_number', 's.style_name', 'u.full_name', 'o.name as organization_name'])
    .select(({ ref }) => ref('s.deletion_requested_at').$notNull().as('at'))
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('s.deletion_requested_at')
    .orderBy('s.id')
    .limit(limit)
    .execute()
