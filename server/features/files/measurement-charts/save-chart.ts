import { toldChart } from '#contract/files/charts/told-chart.rules.ts'
import { type ChartChanges, type ChartContent, chartInput } from '#contract/files/measurement-charts.ts'
import { TECH_PACK_TEXTS } from '#contract/files/tech-packs.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { requireCanOnChart } from '#server/access/measurement-chart.access.ts'
import { holdStyle, lockDocuments } from '#server/access/style-scope/index.ts'
import { findLinkProblems, keepLinks } from '#server/features/files/library/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { isSameDocument } from '#server/platform/documents/is-same-document.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { refuseProblems } from '#server/platform/documents/problems.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { followRemovals } from './follow-removals.rules.ts'
import { findLinkedChart, saveChartRow } from './measurement-chart.store.ts'

export const NO_CHART: ChartContent = { unit: 'cm', sizes: [], points: [] }

/** What a chart asks of the tech pack that it is part of: who prints the one reads the other. */
export interface TechPackQuestions {
  isTechPackApproved: (db: Reader, styleId: number) => Promise<boolean>
}

interface ChartSaving extends TechPackQuestions {
  actor: Actor
  styleId: number
  input: ChartChanges
}

/** What is not sent stays; a save that changes nothing leaves the version. @throws Refusal `not_found`, `forbidden`, `conflict`, `stale`, `invalid` */
export const saveChart = async (
  tx: Tx,
  { actor, styleId, input, isTechPackApproved }: ChartSaving,
): Promise<void> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnChart(actor, 'measurement_chart:change', style)
  await lockDocuments(tx, styleId, ['measurement_chart', 'tech_pack'])
  if (await isTechPackApproved(tx, styleId)) throw new Refusal('conflict', { text: TECH_PACK_TEXTS.approved })
  const saved = await findLinkedChart(tx, styleId)
  if (saved) {
    const { updated_by_name: by, updated_at: at } = saved
    await requireCurrent(input.version, saved.version, () => ({ by, at }))
  }
  const { version: _, ...change } = input
  const former = saved?.content ?? NO_CHART
  const named = completeBody(chartInput, former, followRemovals(change, former))
  refuseProblems(
    await findLinkProblems(tx, actor, {
      ...{ place: 'chart', list: 'points' },
      ...{ rows: named.points, former: former.points },
    }),
  )
  const rows = { rows: named.points, former: former.points as typeof named.points }
  const points = await keepLinks(tx, actor, { ...rows, keyOf: ({ code }) => code })
  // A chart without links reads as one from before there were any.
  const content = {
    ...named,
    points: points.map(({ library, ...point }) => (library ? { ...point, library } : point)),
  }
  if (saved && isSameDocument(content, saved.content)) return
  const version = await saveChartRow(tx, { styleId, userId: actor.user_id, content })
  await audit(tx, actor, {
    action: 'measurement_chart.saved',
    subject: { kind: 'style', id: styleId },
    details: { version, points: content.points.map(({ code }) => code) },
    changes: findChanges('chart', toldChart(former), toldChart(content)),
  })
}
