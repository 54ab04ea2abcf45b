/** Hands a report to another person of quality control of one's company. */

import { Button, Group, Radio, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { handOverReport, type QcReport } from '#contract/quality/qc-reports.ts'
import { send } from '#web/lib/api/api.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { FieldsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { inspectorsQuery, REPORT_LISTS, reportQuery } from '../qc.queries.ts'

interface HandOverProps {
  report: QcReport
  onClose: () => void
}

export function HandOverDialog({ report, onClose }: HandOverProps) {
  const queries = useQueryClient()
  const people = useQuery(inspectorsQuery(report.id))
  const [chosen, setChosen] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const handOver = async () => {
    setSending(true)
    try {
      const params = { id: String(report.id) }
      const next = await send(handOverReport, { params, body: { user_id: Number(chosen) } })
      queries.setQueryData(reportQuery(report.id).queryKey, next)
      for (const queryKey of REPORT_LISTS) void queries.invalidateQueries({ queryKey })
      noticeSuccess(`${next.responsible.full_name} works on the report from now on.`)
      onClose()
    } catch (error) {
      noticeError(error)
      setSending(false)
    }
  }
  const others = people.data?.data.filter(({ id }) => id !== report.responsible.id) ?? []
  return (
    <Dialog opened onClose={onClose} title="Hand over the report">
      {people.isPending && <FieldsSkeleton fields={2} />}
      {people.isError && <ErrorState error={people.error} onRetry={() => void people.refetch()} />}
      {people.data && others.length === 0 && (
        <Empty title="Nobody to hand it to">
          Your company has no other people of quality control. Invite them on the team page.
        </Empty>
      )}
      {others.length > 0 && (
        <Stack gap={16} align="stretch">
          <Radio.Group label="Who works on it from now on" value={chosen} onChange={setChosen}>
            <Stack gap={8} mt={8}>
              {others.map(({ id, full_name }) => (
                <Radio key={id} value={String(id)} label={full_name} />
              ))}
            </Stack>
          </Radio.Group>
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={chosen === null} loading={isSending} onClick={() => void handOver()}>
              Hand over
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
