/** Changes of this report that were not taken, at the head of its workspace. */
import { Box, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { QueuedRequest } from '#web/lib/device-queue/queued-request.ts'
import { RefusedRequest } from '#web/records/device-queue/refused-request.tsx'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { reportQuery } from '../qc.queries.ts'
import { useReport } from '../report-context.ts'
import { moveToRevision } from '../requests/move-to-revision.ts'
import { failedText, nameValueIn } from '../requests/request-words.ts'
import { isAwaited } from '../requests/settle.ts'

/** More of them are in the list of what waits. */
const SHOWN = 5

const isLocked = ({ refusal }: QueuedRequest): boolean =>
  refusal?.code === 'conflict' && refusal.messages.includes(QC_TEXTS.approved)

/**
 * A refusal that comes while one works here is said at once, whatever one looks at, and the report is read again: what
 * has happened to it says what can be done.
 */
const useNewRefusals = (refused: readonly QueuedRequest[]): void => {
  const { saved } = useReport()
  const queries = useQueryClient()
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const before = known.current
    known.current = new Set(refused.map(({ id }) => id))
    const fresh = refused.filter(({ id }) => !before?.has(id))
    if (fresh.length === 0) return
    // What somebody else changed meanwhile is no failure, and what one was told before stands at the head of the page.
    const failed = before ? fresh.filter(({ refusal }) => refusal?.code !== 'stale') : []
    const texts = failed.flatMap(({ kind }) => failedText(kind) ?? [])
    for (const text of new Set(texts)) noticeError(text)
    void queries.invalidateQueries({ queryKey: reportQuery(saved.id).queryKey })
  }, [refused, queries, saved.id])
}

export function RefusedChanges() {
  const { report, waiting } = useReport()
  const nameValue = useMemo(() => nameValueIn(report), [report])
  const refused = useMemo(() => waiting.filter(({ state }) => state === 'refused'), [waiting])
  useNewRefusals(refused)
  // A press on one of the others would be on what is gone a moment later.
  const listed = refused.filter((request) => !isAwaited(request))
  if (listed.length === 0) return null
  const locked = listed.filter(isLocked)
  return (
    <Panel
      title={listed.length === 1 ? 'One change was not taken' : `${listed.length} changes were not taken`}
      action={locked.length > 0 && <IntoRevision requests={locked} />}
    >
      <ul aria-label="Changes that were not taken">
        {listed.slice(0, SHOWN).map((request) => (
          <RefusedRequest key={request.id} request={request} nameValue={nameValue} />
        ))}
      </ul>
      {listed.length > SHOWN && (
        <Box component="p" mt={8}>
          And {listed.length - SHOWN} more, in the list of what waits to be sent.
        </Box>
      )}
    </Panel>
  )
}

/** What an approved report no longer takes goes into the report that continues it. */
function IntoRevision({ requests }: { requests: readonly QueuedRequest[] }) {
  const { saved, queue } = useReport()
  const queries = useQueryClient()
  const navigate = useNavigate()
  if (!saved.can.revise && !saved.revised_by) return null
  const move = async () => {
    try {
      const { revision, left } = await moveToRevision({ queue, queries, saved, requests })
      if (left > 0) noticeError(`${left} of them have no place in the revision and stay here.`)
      else noticeSuccess(`The changes are in “${revision.name}” now.`)
      const params = { id: String(revision.inquiry_id), reportId: String(revision.id) }
      await navigate({ to: '/inquiries/$id/qc/$reportId', params })
    } catch (error) {
      noticeError(error)
    }
  }
  return (
    <Button size="xs" onClick={() => void move()}>
      Put into a revision
    </Button>
  )
}
