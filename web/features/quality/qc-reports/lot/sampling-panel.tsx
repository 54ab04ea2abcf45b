/** The sampling plan of the lot, and how many defects of each class were found. */

import { DEFECT_LEVELS } from '#contract/values/codes/aql.ts'
import { AQL_STANDARD } from '#contract/values/codes/aql-table.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { useReport } from '../report-context.ts'
import { LEVEL_NAMES } from '../report-words.ts'
import classes from '../workspace/approval.module.css'
import { ClassRow } from './class-row.tsx'

export function SamplingPanel() {
  const { report } = useReport()
  const { plan, counts } = report.aql
  const captured = DEFECT_LEVELS.reduce((sum, level) => sum + counts[level].captured, 0)
  const stricter = DEFECT_LEVELS.filter((level) => {
    const own = plan.classes[level]
    return own.planned && own.stricter
  })
  return (
    <Panel title="Sampling plan" description={AQL_STANDARD}>
      <PlanFacts />
      <ul className={classes.classes} aria-label="Defects by class">
        {DEFECT_LEVELS.map((level) => (
          <ClassRow key={level} level={level} />
        ))}
      </ul>
      {stricter.length > 0 && (
        <NoticeStrip label="Stricter classes" tone="attention">
          {`The sample of ${plan.sampleSize} pieces is larger than ${stricter.map((level) => LEVEL_NAMES[level].toLowerCase()).join(' and ')} defects need by their own plan, so their limits are stricter than their AQL.`}
        </NoticeStrip>
      )}
      {captured > 0 && (
        <Quiet size={14} mt={12}>
          {captured === 1 ? 'One defect was captured' : `${captured} defects were captured`} with photos.
          Counts follow them until you enter your own.
        </Quiet>
      )}
    </Panel>
  )
}

function PlanFacts() {
  const { report } = useReport()
  const { plan } = report.aql
  const letters = [
    ...new Set(
      Object.values(plan.classes)
        .map((own) => (own.planned ? own.codeLetter : null))
        .filter(Boolean),
    ),
  ]
  const inspected = report.details.no_of_pcs_inspected ?? 0
  const facts = [
    ['Lot size', `${formatNumber(plan.lotSize)} pcs`],
    ['Level', plan.level],
    [letters.length > 1 ? 'Code letters' : 'Code letter', letters.join(', ') || '–'],
    [
      'Sample',
      plan.inspectAll ? `${formatNumber(plan.sampleSize)} pcs, all` : `${formatNumber(plan.sampleSize)} pcs`,
    ],
    ['Inspected', `${formatNumber(inspected)} of ${formatNumber(plan.sampleSize)}`],
  ]
  return (
    <dl className={classes.plan}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
