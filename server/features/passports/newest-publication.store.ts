import { sql } from 'kysely'
import {
  isStyleVerified,
  isVisible,
  type NewestWay,
  newestRows,
  viewerOf,
} from '#server/features/style-scope/index.ts'
import { type Actor, isManager } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

interface Published {
  id: number
  style_number: string
  style_name: string | null
  at: string
  number: number
  full_name: string
  organization_name: string
}

/** Passports of the styles that the actor sees, as they were published lately. */
export const listRecentlyPublished = async (
  db: Reader,
  actor: Actor,
  { limit, way }: { limit: number; way: NewestWay },
): Promise<Published[]> => {
  const viewer = viewerOf(actor)
  const rows = newestRows(viewer, way, { table: 'passport_versions', at: 'published_at', alias: 'v', limit })
  const isOpen = isManager(actor) ? sql`true` : isStyleVerified
  const found = await sql<Published>`
    select s.id, s.style_number, s.style_name, v.published_at as at, v.number, u.full_name,
      o.name as organization_name
    from ${rows} join styles s on s.id = v.style_id join collections c on c.id = s.collection_id
      join organizations b on b.id = c.brand_id join users u on u.id = v.published_by
      join accounts a on a.id = u.account_id join organizations o on o.id = a.organization_id
    where ${isVisible(viewer)} and ${isOpen} order by v.published_at desc, v.id desc limit ${limit}`.execute(
    db as Tx,
  )
  return found.rows
}
