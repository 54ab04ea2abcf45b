import { chartInput } from '#contract/files/measurement-charts.ts'
import { COPY_TEXTS } from '#contract/styles/style-copies.ts'
import { withOwnLinks } from '#server/features/files/library/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Bringing, Brought } from '#server/platform/documents/bringing.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { findLinkedChart } from './measurement-chart.store.ts'
import { saveChart, type TechPackQuestions } from './save-chart.ts'

/** The chart of another style in place of this one's. @throws Refusal `not_found` where there is none, as a save does */
export const bringChart = async (
  tx: Tx,
  { actor, fromId, styleId, version, isTechPackApproved }: Bringing & TechPackQuestions,
): Promise<Brought> => {
  const { content } = found(await findLinkedChart(tx, fromId), COPY_TEXTS.nothingThere)
  const points = await withOwnLinks(tx, actor, content.points)
  const chart = completeBody(chartInput, {}, { ...content, points })
  await saveChart(tx, { ...{ actor, styleId, isTechPackApproved }, input: { ...chart, version } })
  return { leftOut: [] }
}
