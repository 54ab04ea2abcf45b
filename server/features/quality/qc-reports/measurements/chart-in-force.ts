import type { ChartContent } from '#contract/files/measurement-charts.ts'
import { findChart } from '#server/features/files/measurement-charts/index.ts'
import { findIssuedChart } from '#server/features/files/style-issues/index.ts'
import type { Reader } from '#server/platform/db/database.ts'

interface ChartInForce {
  /** Null until the style was issued. */
  issue_number: number | null
  version: number | null
  content: ChartContent | null
}

/** What garments are made by, and so what an inspection measures by: the last issue's chart, until there is one the draft's. */
export const findChartInForce = async (db: Reader, styleId: number): Promise<ChartInForce> => {
  const issued = await findIssuedChart(db, styleId)
  if (issued) return issued
  const draft = await findChart(db, styleId)
  return { issue_number: null, version: draft?.version ?? null, content: draft?.content ?? null }
}
