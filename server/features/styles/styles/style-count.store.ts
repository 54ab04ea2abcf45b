import { sql } from 'kysely'
import type { StyleCard } from '#contract/styles/styles.ts'
import { isOwner, ownCollectionIds } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

interface StatusCount {
  status: StyleCard['status']
  count: number
}

/** How many of the styles that a company sees are in each status. Collections lead to them, so no style's row is read. */
export const countByStatus = async (db: Reader, actor: Actor): Promise<StatusCount[]> => {
  const { organization_id } = actor
  const { rows } = await sql<StatusCount>`
    select status, count(*)::int as count from (
      select s.status from styles s where s.deleted_at is null and s.collection_id = any(array(${ownCollectionIds(actor)}))
      union all
      select s.status from styles s join collections c on c.id = s.collection_id
      where s.deleted_at is null and not ${isOwner(actor)}
        and s.id = any(array(select style_id from style_assignments where organization_id = ${organization_id}))
    ) seen group by status`.execute(db as Tx)
  return rows
}
