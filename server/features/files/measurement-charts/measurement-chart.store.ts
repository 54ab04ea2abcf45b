import { sql } from 'kysely'
import type { ChartContent } from '#contract/files/measurement-charts.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** The chart with who saved it last; null for a style that has none yet. */
export const findChart = async (db: Reader, styleId: number) => {
  const row = await db
    .selectFrom('measurement_charts as m')
    .innerJoin('users as u', 'u.id', 'm.updated_by')
    .where('m.style_id', '=', styleId)
    .select(['m.content', 'm.version', 'm.updated_at', 'u.full_name as updated_by_name'])
    .executeTakeFirst()
  return row ?? null
}

interface ChartSave {
  styleId: number
  userId: number
  content: ChartContent
}

export const saveChartRow = async (tx: Tx, { styleId, userId, content }: ChartSave): Promise<number> => {
  const { version } = await tx
    .insertInto('measurement_charts')
    .values({ style_id: styleId, content: JSON.stringify(content), updated_by: userId })
    .onConflict((conflict) =>
      conflict.column('style_id').doUpdateSet({
        content: sql<string>`excluded.content`,
        updated_by: userId,
        updated_at: sql<string>`now()`,
        version: sql<number>`measurement_charts.version + 1`,
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The chart as that of another style, where there is one. */
export const copyChart = async (
  tx: Tx,
  { fromId, toId, userId }: { fromId: number; toId: number; userId: number },
): Promise<void> => {
  const chart = await findChart(tx, fromId)
  if (chart) await saveChartRow(tx, { styleId: toId, userId, content: chart.content })
}
