import { Box } from '@mantine/core'
import type { ChecklistItem } from '#contract/quality/qc-criteria.ts'
import { CommentsButton } from '#web/features/collaboration/comments/comments-button.tsx'
import { useIsOffline } from '#web/lib/use-is-offline.ts'
import { useReport } from '../report-context.ts'

/** Not of an item that the server does not know yet, nor without it. */
export function ItemComments({ item: { id, name } }: { item: ChecklistItem }) {
  const { report, saved } = useReport()
  const isOffline = useIsOffline()
  const isSaved = saved.criteria.some(({ checklist }) => checklist.some((item) => item.id === id))
  if (isOffline || !isSaved) return null
  // As wide with a number as without: the levels stand below each other.
  return (
    <Box component="span" miw={56}>
      <CommentsButton
        styleId={report.inquiry_id}
        part={{ kind: 'report_item', id, name, report_id: report.id }}
        isCompact
      />
    </Box>
  )
}
