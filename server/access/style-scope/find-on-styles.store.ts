/** One way for each kind that stands on styles: where its text is, and who reads it, is all that a kind says. */
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type FindsIn, waysToFind } from '#server/platform/db/search/text-finds.ts'
import { type Asked, searchRows } from './search-rows.store.ts'
import { isOwner, isStyleVerified, isVisible, viewerOf } from './style-scope.store.ts'
import type { StyleStanding } from './style-standing.ts'

interface OnStyles {
  /** What stands behind `from`; the columns below are of its tables. `s`, `c` and `b` are style, collection and brand. */
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  styleId: RawBuilder<unknown>
  /** Whose search form an index has. */
  text: RawBuilder<unknown>
  /** Of a row, for each who reads it. */
  isOne?: RawBuilder<boolean>
  /** Of the viewer, beside the scope of the style. */
  isThere?: RawBuilder<boolean>
  select: RawBuilder<unknown>
  joins?: RawBuilder<unknown>
  /** After those that begin with the text. */
  order: RawBuilder<unknown>
}

export const OF_STYLE = sql`join collections c on c.id = s.collection_id join organizations b on b.id = c.brand_id`

/** Of the style of a row that was found, whatever else the query reads: nothing is asked of styles beforehand. */
export const ofItsStyle = (styleId: RawBuilder<unknown>, isThere: RawBuilder<unknown>) =>
  sql`exists (select from styles s ${OF_STYLE} where s.id = ${styleId} and ${isThere} offset 0)`

export const findOnStyles = <Row>(db: Reader, actor: Actor, asked: Asked, kind: OnStyles): Promise<Row[]> => {
  const viewer = viewerOf(actor)
  const { from, id, styleId, isOne = sql`true`, isThere, select, joins = sql``, order } = kind
  const { atBegin, ...ways } = waysToFind(asked.text)
  // Where the scope is the style's alone, nothing is asked of a style that is seen.
  const ofSeen = isThere && sql`and ${ofItsStyle(styleId, isThere)}`
  return searchRows<Row, FindsIn>(db, asked, {
    isFound: ways,
    look: (finds) => ({
      everywhere: sql`select ${id} as id from ${from} where ${finds(kind.text, 'by_index')} and ${isOne}`,
      own: (styles) => sql`select ${id} as id from ${from}
        where ${styleId} = any(${[...styles]}::bigint[]) and ${finds(kind.text, 'by_row')} and ${isOne} ${ofSeen ?? sql``}
        order by ${styleId} desc, ${id} desc`,
      read: sql`select s.id as inquiry_id, s.style_number, s.style_name, ${select}
        from hits join ${from} on ${id} = hits.id join styles s on s.id = ${styleId} ${OF_STYLE} ${joins}
        where ${isVisible(viewer)} and ${isThere ?? sql`true`}
        order by ${atBegin(kind.text, 'by_row')} desc, ${order} limit ${asked.limit}`,
    }),
  })
}

/**
 * What a table of access says of the style of a row. The table is asked for each way in which the actor's company may
 * stand to a style; which one it is, the row says. For rules that ask nothing else of a style.
 */
const byStanding = (actor: Actor, decide: (style: StyleStanding) => RawBuilder<unknown>) => {
  const at = (is_owner: boolean, verified: boolean) =>
    decide({
      ...{ is_owner, is_assigned: !is_owner, verified, brand_id: 0, brand_has_account: true },
      created_by_organization_id_of_collection: 0,
    })
  return sql`(case when ${isOwner(viewerOf(actor))}
    then case when ${isStyleVerified} then ${at(true, true)} else ${at(true, false)} end
    else case when ${isStyleVerified} then ${at(false, true)} else ${at(false, false)} end end)`
}

export const isAllowed = (actor: Actor, decide: (style: StyleStanding) => boolean): RawBuilder<boolean> =>
  sql<boolean>`${byStanding(actor, (style) => sql`${decide(style)}::boolean`)}`

/** The column has one of the words that the table gives for the style. */
export const isOneOf = (
  actor: Actor,
  column: RawBuilder<unknown>,
  decide: (style: StyleStanding) => readonly string[],
): RawBuilder<boolean> =>
  sql<boolean>`${column} = any(${byStanding(actor, (style) => sql`${[...decide(style)]}::text[]`)})`
