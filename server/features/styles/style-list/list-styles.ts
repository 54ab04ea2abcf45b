import type { CallAnswer, CallInput } from '#contract/call.ts'
import {
  type listStyleIds,
  type listStyles,
  STYLE_LIST_LIMITS,
  type StyleChoices,
  type StyleFilters,
  type StyleListAnswer,
  type StyleListRow,
} from '#contract/styles/style-list.ts'
import { FILTERED_LINES } from '#contract/styles/style-record.ts'
import { canOnStyle } from '#server/access/style.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'
import { type Arranged, arrange, countChoices } from './arrange.rules.ts'
import { readCursor, writeCursor } from './cursor.rules.ts'
import type { KeptStyle } from './kept/kept-style.rules.ts'
import type { KeptStyles } from './kept/kept-styles.ts'
import type { StyleShelf } from './kept/style-shelf.ts'
import { makeFilter, missingOf, type Reading } from './style-filter.rules.ts'
import type { Order, OrderBy } from './style-order.rules.ts'

interface Asked<Query> {
  actor: Actor
  query: Query
  now: Date
}

/** What this person may do with each of the company's styles. */
export const mayChange =
  (actor: Actor) =>
  ({ standing }: KeptStyle): boolean =>
    canOnStyle(actor, 'style:change', standing)

const present = (style: KeptStyle, actor: Actor): StyleListRow => {
  const may = mayChange(actor)
  return {
    ...style.shown,
    missing: [...missingOf(style, { mayChange: may })],
    can: { change: may(style) },
  }
}

/** Colleagues who ask the same share what was found: it hangs on nobody but their role. */
const find = (
  shelf: StyleShelf,
  { filters, by, reading, role }: { filters: StyleFilters; by: OrderBy; reading: Reading; role: string },
): Arranged => {
  const { name, styles } = shelf.inOrder(by)
  const asked = JSON.stringify([name, filters, reading.today, role])
  return shelf.recall(asked, () => arrange(styles, makeFilter(filters, reading), by.group))
}

const NEWEST_FIRST: OrderBy = { sort: ['-updated_at'] }

const read = async (kept: KeptStyles, { actor, query, now }: Asked<StyleFilters>) => {
  const [shelf, words, lines] = await Promise.all([
    kept.of(actor.organization_id),
    kept.wordsOf(query.query),
    Promise.all(
      FILTERED_LINES.map(async (field) => [field, await kept.wordsOf(query[field] ?? '')] as const),
    ),
  ])
  const today = query.today ?? now.toISOString().slice(0, 10)
  const reading: Reading = { today, words, lines: Object.fromEntries(lines), mayChange: mayChange(actor) }
  return { shelf, reading, role: actor.role }
}

type PageQuery = CallInput<typeof listStyles>['query']

export const answerPage = async (kept: KeptStyles, asked: Asked<PageQuery>): Promise<StyleListAnswer> => {
  const { sort = [], group, cursor, limit, ...filters } = asked.query
  const by = { sort, group }
  const found = await read(kept, { ...asked, query: filters })
  const order = found.shelf.inOrder(by)
  const { styles, pieces, groups } = find(found.shelf, { ...found, filters, by })
  const from = cursor === undefined ? 0 : order.countUpTo(styles, placeIn(cursor, order))
  const page = styles.slice(from, from + limit)
  const last = from + limit < styles.length ? page.at(-1) : undefined
  return {
    data: page.map((style) => present(style, asked.actor)),
    total: styles.length,
    pieces,
    next_cursor: last ? writeCursor(order.name, order.placeOf(last)) : null,
    groups,
  }
}

const placeIn = (cursor: string, order: Order & { name: string }) => {
  const place = readCursor(cursor, order.name, order)
  return typeof place === 'string' ? refuseInput({ cursor: place }) : place
}

export const answerIds = async (
  kept: KeptStyles,
  asked: Asked<StyleFilters>,
): Promise<CallAnswer<typeof listStyleIds>> => {
  const found = await read(kept, asked)
  const { styles } = find(found.shelf, { ...found, filters: asked.query, by: NEWEST_FIRST })
  return { ids: styles.slice(0, STYLE_LIST_LIMITS.ids).map(({ shown }) => shown.id), total: styles.length }
}

export const answerChoices = async (kept: KeptStyles, actor: Actor): Promise<StyleChoices> => {
  const shelf = await kept.of(actor.organization_id)
  return shelf.recall('choices', () => countChoices(shelf.all()))
}

export const countMatching = async (
  kept: KeptStyles,
  asked: Asked<StyleFilters & { sort?: unknown; group?: unknown }>,
): Promise<number> => {
  const { sort: _, group: __, ...filters } = asked.query
  const found = await read(kept, asked)
  return find(found.shelf, { ...found, filters, by: NEWEST_FIRST }).styles.length
}
