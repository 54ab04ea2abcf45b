/** People by name, for the search of everything: whom a comment may mention somewhere, and nobody else. */
import { sql } from 'kysely'
import type { FoundPerson } from '#contract/day/search.ts'
import {
  type Asked,
  isStyleVerified,
  searchRows,
  sharesVerifiedStyle,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type FindsIn, waysToFind } from '#server/platform/db/search/text-finds.ts'

const NAME = sql`u.full_name`

/** Of so many styles, the newest, people of short names are looked for. */
const NEAR = 200

/** Those that work on these styles, as far as they are verified. */
const companiesOn = (styles: readonly number[]) =>
  sql`select unnest(array[c.brand_id, c.created_by_organization_id]
      || array(select sa.organization_id from style_assignments sa where sa.style_id = s.id))
    from styles s join collections c on c.id = s.collection_id join organizations b on b.id = c.brand_id
    where s.id = any(${[...styles]}::bigint[]) and ${isStyleVerified}`

/**
 * Colleagues, and people of companies with which the actor's company works on a verified style; the operator works on
 * none. Colleagues first.
 */
export const findPeople = (db: Reader, actor: Actor, asked: Asked): Promise<FoundPerson[]> => {
  const viewer = viewerOf(actor)
  const { atBegin, ...ways } = waysToFind(asked.text)
  const own = sql`${viewer.organization_id}::bigint`
  // Of each company once, however many of its people are called so.
  const known = sql`array(select x.id from (select distinct a.organization_id as id from hits
      join users u on u.id = hits.id join accounts a on a.id = u.account_id) x
    where x.id = ${own} or (not ${viewer.is_operator}::boolean and ${sharesVerifiedStyle(own, sql`x.id`)}))`
  return searchRows<FoundPerson, FindsIn>(db, asked, {
    isFound: ways,
    newest: NEAR,
    look: (finds) => ({
      everywhere: sql`select u.id from users u where u.active and ${finds(NAME, 'by_index')}`,
      own: (styles) => sql`select u.id from (${companiesOn(styles)} union select ${own}) x (id)
        join accounts a on a.organization_id = x.id join users u on u.account_id = a.id
        where u.active and ${finds(NAME, 'by_row')}`,
      read: sql`select u.id, u.full_name, o.name as organization_name, o.uuid as organization_uuid,
          o.id = ${own} as is_colleague
        from hits join users u on u.id = hits.id join accounts a on a.id = u.account_id
          join organizations o on o.id = a.organization_id
        where o.id = any(${known})
        order by o.id = ${own} desc, ${atBegin(NAME, 'by_row')} desc, u.full_name, u.id limit ${asked.limit}`,
    }),
  })
}
