/** What the plan proposes beside what the inspector chose, with the reason where they differ. */

import { Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isBelowSample, needsReason } from '#contract/quality/qc-aql.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { ReportResult } from '#contract/values/codes/aql.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { RESULT_NAMES, RESULT_TONES } from '#web/records/report-result.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { useReport } from '../report-context.ts'
import { RESULT_OPTIONS } from '../report-words.ts'
import { useTyped } from '../use-typed.ts'
import classes from '../workspace/approval.module.css'
import { useAql } from './use-aql.ts'

function ResultPill({ result }: { result: ReportResult }) {
  return <Pill tone={RESULT_TONES[result]}>{RESULT_NAMES[result]}</Pill>
}

export function ResultPanel() {
  const { report } = useReport()
  const { aql, can } = report
  return (
    <Panel title="Result">
      <div className={classes.results}>
        <div>
          <div className={classes.label}>Proposed by the plan</div>
          <ResultPill result={aql.proposed_result} />
        </div>
        <div>
          <div className={classes.label}>{can.change ? 'Your result' : 'Result of the inspection'}</div>
          {can.change ? <ResultChoice /> : <ResultPill result={aql.overall_result} />}
        </div>
      </div>
      <Quiet size={14} mt={12}>
        The plan proposes fail from a reject number on, stays pending below the sample size, and passes
        otherwise.
      </Quiet>
      {!can.change && aql.result_reason && (
        <section className={classes.reason} aria-label="Why it differs from the proposal">
          <div className={classes.label}>Why it differs from the proposal</div>
          <p>{aql.result_reason}</p>
        </section>
      )}
    </Panel>
  )
}

function ResultChoice() {
  const { report } = useReport()
  const { aql } = report
  const { setResult, setReason } = useAql()
  // A result that differs from the proposed one is saved together with its reason.
  const [wanted, setWanted] = useState<ReportResult | null>(null)
  useEffect(() => {
    if (wanted === aql.overall_result) setWanted(null)
  }, [wanted, aql.overall_result])
  const chosen = wanted ?? aql.overall_result
  const judged = { ...aql, overall_result: chosen }
  const isBelow = isBelowSample(judged)
  const choose = (result: ReportResult) => {
    const asked = { ...aql, overall_result: result }
    if (needsReason(asked) && !aql.result_reason) setWanted(result)
    else void setResult(result, needsReason(asked) ? aql.result_reason : null)
  }
  return (
    <>
      <Segmented label="Result" options={RESULT_OPTIONS} value={chosen} onChange={choose} />
      {isBelow && (
        <NoticeStrip label="Below the sample size" tone="attention">
          {QC_TEXTS.belowSample}
        </NoticeStrip>
      )}
      {needsReason(judged) && (
        <Reason
          saved={wanted ? '' : (aql.result_reason ?? '')}
          save={(reason) => void (wanted ? setResult(wanted, reason) : setReason(reason))}
        />
      )}
    </>
  )
}

const checkReason = (text: string): string | null => {
  const length = text.trim().length
  return length >= QC_LIMITS.reason_min && length <= QC_LIMITS.reason_max ? null : QC_TEXTS.reasonRequired
}

function Reason({ saved, save }: { saved: string; save: (reason: string) => void }) {
  const field = useTyped({ saved, save, check: checkReason })
  return (
    <Textarea
      label="Why it differs from the proposal"
      description={`${field.text.length} of ${QC_LIMITS.reason_max}`}
      autosize
      minRows={3}
      maxLength={QC_LIMITS.reason_max}
      value={field.text}
      error={field.text.trim() === '' ? 'Enter a reason: the result is saved with it' : field.error}
      onChange={(event) => field.type(event.currentTarget.value)}
      onBlur={field.flush}
      mt={12}
    />
  )
}
