import * as calls from '#contract/files/measurement-charts.ts'
import { canOnChart, requireCanOnChart } from '#server/access/measurement-chart.access.ts'
import { findStanding, type StyleStanding } from '#server/access/style-scope/index.ts'
import { withOwnLinks } from '#server/features/files/library/index.ts'
import {
  chartOf,
  findLastIssue,
  issueFieldsOf,
  methodPicturesOf,
} from '#server/features/files/style-issues/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { findLinkedChart, withoutLinks } from './measurement-chart.store.ts'
import { NO_CHART, saveChart, type TechPackQuestions } from './save-chart.ts'

const requireReadable = async (db: Reader, actor: Actor, styleId: number) => {
  const style = found(await findStanding(db, actor, styleId), 'Style not found')
  requireCanOnChart(actor, 'measurement_chart:read', style)
  return style
}

interface Reading extends TechPackQuestions {
  actor: Actor
  style: StyleStanding & { id: number }
}

/** Owners read the draft, everybody else the last issue's once there is one. */
const readChart = async (
  db: Reader,
  { actor, style, isTechPackApproved }: Reading,
): Promise<calls.MeasurementChart> => {
  const [chart, isApproved, last] = await Promise.all([
    findLinkedChart(db, style.id),
    isTechPackApproved(db, style.id),
    findLastIssue(db, actor, style),
  ])
  const isWriter = canOnChart(actor, 'measurement_chart:change', style)
  const shared = { inquiry_id: style.id, ...issueFieldsOf(last), can: { change: isWriter && !isApproved } }
  if (last?.snapshot)
    return {
      ...(chartOf(last.snapshot) ?? NO_CHART),
      version: last.row.chart_version,
      updated_at: last.row.issued_at,
      updated_by_name: last.row.issuer_name,
      pictures: Object.fromEntries(
        [...methodPicturesOf(last.snapshot)].map(([code, { sha256 }]) => [code, sha256]),
      ),
      ...shared,
    }
  const content = chart?.content ?? NO_CHART
  return {
    ...(isWriter
      ? { ...content, points: await withOwnLinks(db, actor, content.points) }
      : withoutLinks(content)),
    version: chart?.version ?? null,
    updated_at: chart?.updated_at ?? null,
    updated_by_name: chart?.updated_by_name ?? null,
    pictures: {},
    ...shared,
  }
}

export const routeMeasurementCharts = (app: App, techPacks: TechPackQuestions): void => {
  const read = async (db: Reader, actor: Actor, styleId: number) =>
    readChart(db, { actor, style: await requireReadable(db, actor, styleId), ...techPacks })
  app.route(calls.readChart, ({ actor, params, db }) => read(db, actor, params.id))
  app.route(calls.saveChart, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      await saveChart(tx, { actor, styleId: params.id, input: body, ...techPacks })
      return read(tx, actor, params.id)
    }),
  )
}
