/** Companies that work together on a style that is verified, so that their people know of one another. */
import { type RawBuilder, sql } from 'kysely'
import { isStyleVerified } from './style-scope.store.ts'

const VERIFIED = sql`join organizations b on b.id = c.brand_id where s.deleted_at is null and ${isStyleVerified}`

const owns = (company: RawBuilder<unknown>) =>
  sql`(c.brand_id = ${company} or c.created_by_organization_id = ${company})`

const assigned = (company: RawBuilder<unknown>) =>
  sql`(select sa.style_id from style_assignments sa where sa.organization_id = ${company})`

/** No `exists`: PostgreSQL would gather the styles of all companies beforehand. */
const finds = (from: RawBuilder<unknown>) => sql`(select true from ${from} limit 1)`

/** One way after the other, each from a company to what it works on by an index, and no further than the first style. */
export const sharesVerifiedStyle = (
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const collection = sql`join styles s on s.id = a.style_id join collections c on c.id = s.collection_id`
  return sql<boolean>`coalesce(
    ${finds(sql`collections c join styles s on s.collection_id = c.id ${VERIFIED} and ${owns(one)} and ${owns(other)}`)},
    ${finds(sql`${assigned(other)} a ${collection} ${VERIFIED} and ${owns(one)}`)},
    ${finds(sql`${assigned(one)} a ${collection} ${VERIFIED} and ${owns(other)}`)},
    ${finds(sql`${assigned(one)} a join style_assignments sb on sb.style_id = a.style_id
      and sb.organization_id = ${other} ${collection} ${VERIFIED}`)},
    false)`
}
