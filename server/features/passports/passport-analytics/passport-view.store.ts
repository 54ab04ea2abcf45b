import { sql } from 'kysely'
import type { CountedDay } from '#contract/passports/passport-analytics.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { CountedViews } from './view-counts.ts'

const inOneOrder = (one: CountedViews, other: CountedViews): number =>
  one.styleId - other.styleId ||
  one.day.localeCompare(other.day) ||
  (one.trackingCode ?? '').localeCompare(other.trackingCode ?? '')

/** What several processes counted adds up; they write in one order of rows, so that none waits for another in a circle. */
export const addViews = async (tx: Tx, counted: readonly CountedViews[]): Promise<void> => {
  const rows = [...counted].sort(inOneOrder).map(({ styleId, day, trackingCode, views }) => ({
    ...{ style_id: styleId, day, tracking_code: trackingCode, views },
  }))
  await sql`
    insert into passport_views (style_id, day, tracking_code, views)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as counted (style_id bigint, day date, tracking_code text, views bigint)
    on conflict (style_id, day, tracking_code)
    do update set views = passport_views.views + excluded.views`.execute(tx)
}

interface Range {
  styleId: number
  from: string
  to: string
}

/** Both days included; days without views have no row. */
export const listViews = async (db: Reader, { styleId, from, to }: Range): Promise<CountedDay[]> => {
  const rows = await db
    .selectFrom('passport_views')
    .where('style_id', '=', styleId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['day', 'tracking_code', 'views'])
    .orderBy('day')
    .orderBy(sql`tracking_code nulls first`)
    .execute()
  return rows.map((row) => ({ ...row, scans: row.tracking_code === null ? 0 : row.views }))
}
