import { sql } from 'kysely'
import type { ChartContent } from '#contract/files/measurement-charts.ts'
import { withOwnLinks } from '#server/features/files/library/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** The chart with who saved it last, and with the entries of the library that its points follow. */
export const findLinkedChart = async (db: Reader, styleId: number) => {
  const row = await db
    .selectFrom('measurement_charts as m')
    .innerJoin('users as u', 'u.id', 'm.updated_by')
    .where('m.style_id', '=', styleId)
    .select(['m.content', 'm.version', 'm.updated_at', 'u.full_name as updated_by_name'])
    .executeTakeFirst()
  return row ?? null
}

/** The same without them, which are for those who change it; null for a style that has none yet. */
export const findChart = async (db: Reader, styleId: number) => {
  const chart = await findLinkedChart(db, styleId)
  return chart && { ...chart, content: withoutLinks(chart.content) }
}

export const withoutLinks = (content: ChartContent): ChartContent => ({
  ...content,
  points: content.points.map(({ library: _, ...point }) => point),
})

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

/** The chart as that of another style, where there is one; links go along within the company that keeps the library. */
export const copyChart = async (
  tx: Tx,
  actor: Pick<Actor, 'user_id' | 'organization_id'>,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> => {
  const chart = await findLinkedChart(tx, fromId)
  if (!chart) return
  const points = await withOwnLinks(tx, actor, chart.content.points)
  const content = { ...chart.content, points }
  await saveChartRow(tx, { styleId: toId, userId: actor.user_id, content })
}
