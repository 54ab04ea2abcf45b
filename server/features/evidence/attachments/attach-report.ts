/** An approved inspection report becomes evidence of its style's owner and stands behind the style at once. */
import type { z } from 'zod'
import { type attachReport as call, REPORT_EVIDENCE_TEXTS } from '#contract/evidence/evidence-of-reports.ts'
import type { TestResult } from '#contract/evidence/evidence-record.ts'
import { requireCanOnEvidence } from '#server/access/evidence.access.ts'
import { requireCanOnQcStyle } from '#server/access/qc-report.access.ts'
import { findQcStanding } from '#server/access/report-scope/report-scope.store.ts'
import { holdStyle } from '#server/access/style-scope/index.ts'
import { keepOfReport } from '#server/features/evidence/evidence/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, refuseInput } from '#server/platform/refusals/refusal.ts'
import { attachEvidence } from './attach-evidence.ts'
import { findOfReport, findPassedReport, type PassedReport } from './passed-report.store.ts'

interface Attaching {
  actor: Actor
  styleId: number
  body: z.output<(typeof call)['body']>
}

/** The owners of a style read all its reports, once it is verified. @throws Refusal `not_found`, `forbidden` */
export const requireReader = async (db: Reader, actor: Actor, styleId: number): Promise<void> => {
  const style = found(await findQcStanding(db, actor, styleId), 'Style not found')
  requireCanOnEvidence(actor, 'evidence:attach', style)
  requireCanOnQcStyle(actor, 'qc_report:list', style)
}

/** The verdict, and where they are wanted the defects found of each class among the pieces. */
const resultsOf = (report: PassedReport, isVerdictAlone: boolean): TestResult[] => {
  const verdict = { test: 'other' as const, method: report.template_name, result: null, passed: true }
  if (isVerdictAlone) return [verdict]
  const among = report.pieces === null ? '' : ` / ${report.pieces}`
  const figures = report.classes.map(({ aql, found: defects }) => ({
    test: 'other' as const,
    method: `AQL ${aql}`,
    result: `${defects}${among}`,
    passed: null,
  }))
  return [verdict, ...figures]
}

/** The attachment's id. @throws Refusal `not_found`, `forbidden`, `conflict`, `invalid` by field */
export const attachReport = async (
  tx: Tx,
  parts: Pick<Parts, 'now'>,
  { actor, styleId, body }: Attaching,
): Promise<number> => {
  found(await holdStyle(tx, actor, styleId), 'Style not found')
  await requireReader(tx, actor, styleId)
  const { report_id: reportId, verdict_only: isVerdictAlone, ...aim } = body
  const report = await findPassedReport(tx, { styleId, id: reportId })
  if (!report) return refuseInput({ report_id: REPORT_EVIDENCE_TEXTS.notPassed })
  const kept = await findOfReport(tx, actor, { reportId, hasFigures: !isVerdictAlone })
  const evidence_id =
    kept ??
    (await keepOfReport(tx, parts, {
      actor,
      report,
      results: resultsOf(report, isVerdictAlone),
    }))
  const lot = report.lot
  return attachEvidence(tx, parts, {
    actor,
    styleId,
    body: { ...aim, evidence_id, lot, quantity_kg: null, produced_on: null },
  })
}
