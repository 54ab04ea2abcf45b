import { sql } from 'kysely'
import { isStyleVerified, listNewest, type Newest, viewerOf } from '#server/access/style-scope/index.ts'
import { type Actor, isManager } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

interface Published {
  number: number
  user_id: number
  full_name: string
  organization_name: string
}

/** Passports of the styles that the actor sees, as they were published lately. */
export const listRecentlyPublished = (db: Reader, actor: Actor, newest: Newest) =>
  listNewest<Published>(db, viewerOf(actor), {
    ...newest,
    rows: {
      ...{ table: 'passport_versions', at: 'published_at', alias: 'v' },
      select: sql`v.number, u.id as user_id, u.full_name, o.name as organization_name`,
      joins: sql`join users u on u.id = v.published_by join accounts a on a.id = u.account_id
        join organizations o on o.id = a.organization_id`,
      where: isManager(actor) ? sql`true` : isStyleVerified,
    },
  })
