/** Page after page of evidence `e`, of the own company or as a sharing `s` lets one read it. */
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { listEvidence } from '#contract/evidence/evidence.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { stateIn } from './evidence-state.store.ts'

export type EvidenceFilter = z.output<(typeof listEvidence)['query']>

interface PageOf {
  /** `evidence e`, with what it is joined to. */
  from: RawBuilder<unknown>
  /** Whose it is, or who reads it. */
  scope: RawBuilder<unknown>
  wanted: RawBuilder<unknown>
  /** What a row is known by: the evidence's id, or the sharing's. */
  key: RawBuilder<unknown>
  /** Until when it is valid, as far as one may know that. */
  end?: RawBuilder<unknown>
  filter: EvidenceFilter
}

interface Judged {
  decision: RawBuilder<unknown>
  today: string
}

const WORDS = sql`lower(concat_ws(' ', e.title, e.number, e.issuing_body, e.holder_name))`

/** @param isRead whether its words may be searched: who knows only that it exists searches none */
export const matches = (filter: EvidenceFilter, { decision, today }: Judged, isRead = sql`true`) => {
  const { query, kind, standard, state } = filter
  return sql<boolean>`${sql.join(
    [
      sql`true`,
      ...(kind ? [sql`e.kind = ${kind}`] : []),
      ...(standard ? [sql`e.standard = ${standard}`] : []),
      ...(state ? [sql`${stateIn(today, decision)} = ${state}`] : []),
      ...(query ? [sql`${isRead} and position(lower(${query}) in ${WORDS}) > 0`] : []),
    ],
    sql` and `,
  )}`
}

/** The ids of a page, how many match in all, and what the next page comes after. */
export const findPage = async (
  db: Reader,
  { from, scope, wanted, key, end = sql`e.valid_until`, filter }: PageOf,
): Promise<{ ids: number[]; total: number; next: number | null }> => {
  const { order, after, page_size: size } = filter
  // What has no end stands last.
  const ends = sql`coalesce(${end}, 'infinity'::date)`
  const isAfter =
    after === undefined
      ? sql`true`
      : order === 'newest'
        ? sql`${key} < ${after}`
        : sql`(${ends}, ${key}) > (select ${ends}, ${key} from ${from} where ${scope} and ${key} = ${after})`
  const where = sql`${scope} and ${wanted}`
  const { rows } = await sql<{ id: number | null; total: string }>`
    with matching as (select from ${from} where ${where}),
      page as (select ${key} as id, ${ends} as "end" from ${from} where ${where} and ${isAfter}
        order by ${order === 'newest' ? sql`1 desc` : sql`2, 1`} limit ${size + 1})
    select page.id, counted.total from (select count(*) as total from matching) counted left join page on true
    order by ${order === 'newest' ? sql`page.id desc` : sql`page."end", page.id`}`.execute(db as Tx)
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [Number(id)]))
  const page = ids.slice(0, size)
  return {
    ids: page,
    total: Number(rows[0]?.total ?? 0),
    next: ids.length > size ? (page.at(-1) ?? null) : null,
  }
}
