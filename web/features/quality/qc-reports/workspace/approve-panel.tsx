import { Button, Flex, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { approveReport } from '#contract/quality/qc-reports.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { send } from '#web/lib/api/api.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { IconLock } from '#web/ui/icons.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { REPORT_LISTS, reportQuery } from '../qc.queries.ts'
import { useReport } from '../report-context.ts'
import classes from './approval.module.css'

const useApprove = () => {
  const { report } = useReport()
  const queries = useQueryClient()
  const { queryKey } = reportQuery(report.id)
  return async (reason: string | undefined) => {
    try {
      const params = { id: String(report.id) }
      // What is approved is what the reader sees.
      const approved = await send(approveReport, {
        params,
        body: { version: report.version, ...(reason && { reason }) },
      })
      queries.setQueryData(queryKey, approved)
      noticeSuccess('The report is approved and locked.')
    } catch (error) {
      noticeError(error)
      await queries.invalidateQueries({ queryKey })
    }
    for (const list of REPORT_LISTS) void queries.invalidateQueries({ queryKey: list })
  }
}

export function ApprovePanel() {
  const { report } = useReport()
  const approve = useApprove()
  const [isSending, setSending] = useState(false)
  const [reason, setReason] = useState('')
  if (report.is_approved) {
    return (
      <Panel title="Approved">
        <p>
          {report.approved_by_name}, {report.approved_at && formatInstant(report.approved_at)}. The report is
          locked; a revision continues it.
        </p>
        {report.approval_reason !== null && (
          <section className={classes.reason} aria-label="Approved although">
            <div className={classes.label}>Approved although</div>
            <OpenPoints points={report.approval_open} />
            <p>{report.approval_reason}</p>
          </section>
        )}
      </Panel>
    )
  }
  if (!report.can.approve) return null
  const needsReason = report.approval_open.length > 0
  const ask = async () => {
    const isAgreed = await confirm({
      title: 'Approve and lock the report?',
      body: 'Nothing in it can be changed afterwards. A revision can continue it.',
      confirmLabel: 'Approve',
    })
    if (!isAgreed) return
    setSending(true)
    await approve(needsReason ? reason.trim() : undefined)
    setSending(false)
  }
  const problems = report.approval_problems
  const length = reason.trim().length
  const isReasoned = !needsReason || (length >= QC_LIMITS.reason_min && length <= QC_LIMITS.reason_max)
  return (
    <Panel>
      {needsReason && (
        <Flex component="section" direction="column" gap={8} mb={14} aria-label="Still open">
          <div className={classes.label}>Still open</div>
          <OpenPoints points={report.approval_open} />
          <Textarea
            label="Why it is approved all the same"
            description={`${reason.length} of ${QC_LIMITS.reason_max}`}
            autosize
            minRows={2}
            maxLength={QC_LIMITS.reason_max}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value.replaceAll('\n', ' '))}
          />
        </Flex>
      )}
      <Button
        fullWidth
        size="md"
        leftSection={<IconLock size={18} />}
        disabled={problems.length > 0 || !isReasoned}
        loading={isSending}
        onClick={() => void ask()}
      >
        Approve and lock report
      </Button>
      {problems.length > 0 && (
        <ul className={classes.problems} data-marks aria-label="Before it can be approved">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function OpenPoints({ points }: { points: readonly string[] }) {
  return (
    <ul className={classes.problems} data-marks>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
