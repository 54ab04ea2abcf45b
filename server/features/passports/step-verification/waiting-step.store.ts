import { sql } from 'kysely'
import { fromStyles, isStyleVerified, isVisible, viewerOf } from '#server/access/style-scope/index.ts'
import { type Actor, isManager } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** As `findConfirmer` has it: the brand's company, or that of the step's supplier, whose the factory is too. */
const isAskedOf = ({ organization_id }: Actor) =>
  sql<boolean>`case q.type when 'brand' then c.brand_id else d.supplier_id end = ${organization_id}`

/** Steps that the actor's company is asked to verify, oldest first; `total` is that of all. */
export const listWaitingSteps = (db: Reader, actor: Actor, { limit }: { limit: number }) =>
  fromStyles(db)
    .innerJoin('passport_steps as p', 'p.style_id', 's.id')
    .innerJoin('passport_step_details as d', 'd.step_id', 'p.id')
    .innerJoin('passport_step_requests as q', 'q.detail_id', 'd.id')
    .innerJoin('users as u', 'u.id', 'q.requested_by')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('q.status', '=', 'requested')
    .where(isVisible(viewerOf(actor)))
    .where(isAskedOf(actor))
    // Its passport opens for the account managers alone until then.
    .$if(!isManager(actor), (query) => query.where(isStyleVerified))
    .where(
      sql<boolean>`case q.type when 'brand' then d.verified_by_brand_at else d.verified_by_factory_at end is null`,
    )
    .select(['s.id', 's.style_number', 's.style_name', 'd.id as detail_id', 'p.display_name as step_name'])
    .select(['q.requested_at as at', 'u.full_name', 'o.name as organization_name'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('q.requested_at')
    .orderBy('q.detail_id')
    .orderBy('q.type')
    .limit(limit)
    .execute()
