/** The styles that a viewer sees, from the newest on, for all kinds of one search: they are listed once, and only if asked for. */
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Viewer } from './style-scope.store.ts'

/** What many rows are called is found among the first. */
const FIRST = 250
/** Looked through by one query. */
const CHUNK = 2_000
/** Listed by one query: most companies have fewer. */
const LIST = 20_000

export interface OwnStyles {
  /** At least one list, which may be empty. @param most all of them unless given */
  from(most?: number): AsyncIterable<readonly number[]>
}

export const openOwnStyles = (db: Reader, viewer: Viewer): OwnStyles => {
  const lists: Promise<number[]>[] = []
  const listAt = (at: number): Promise<number[]> => {
    lists[at] ??=
      at === 0 ? listSeen(db, viewer) : listAt(at - 1).then((ids) => listSeen(db, viewer, ids.at(-1)))
    return lists[at]
  }
  return {
    async *from(most = Number.POSITIVE_INFINITY) {
      let left = most
      for (let at = 0; ; at++) {
        const listed = await listAt(at)
        const ids = listed.slice(0, left)
        left -= ids.length
        for (let begin = 0, end = at === 0 ? FIRST : CHUNK; ; begin = end, end += CHUNK) {
          yield ids.slice(begin, end)
          if (end >= ids.length) break
        }
        if (listed.length < LIST || left <= 0) return
      }
    },
  }
}

const listSeen = async (db: Reader, viewer: Viewer, before?: number): Promise<number[]> => {
  const older = before === undefined ? sql`` : sql`where x.id < ${before}`
  const { rows } = await sql<{ ids: number[] }>`select coalesce(json_agg(y.id), '[]') as ids
    from (select x.id from (${seenBy(viewer)}) x ${older} order by x.id desc limit ${LIST}) y`.execute(
    db as Tx,
  )
  return rows[0]?.ids ?? []
}

/** From the company to its styles, each way by an index; an operator's are all. */
const seenBy = ({ is_operator, organization_id }: Viewer): RawBuilder<unknown> =>
  is_operator
    ? sql`select id from styles where deleted_at is null`
    : sql`select s.id from collections c join styles s on s.collection_id = c.id and s.deleted_at is null
          where c.brand_id = ${organization_id}
        union select s.id from collections c join styles s on s.collection_id = c.id and s.deleted_at is null
          where c.created_by_organization_id = ${organization_id}
        union select sa.style_id from style_assignments sa where sa.organization_id = ${organization_id}`
