import type { ChecklistItem } from '#contract/quality/qc-criteria.ts'
import { CommentsButton } from '#web/features/collaboration/comments/comments-button.tsx'
import { useIsOffline } from '#web/lib/use-is-offline.ts'
import { useReport } from '../report-context.ts'
import classes from './criteria.module.css'

/** Not of an item that the server does not know yet, nor without it. */
export function ItemComments({ item: { id, name } }: { item: ChecklistItem }) {
  const { report, saved } = useReport()
  const isOffline = useIsOffline()
  const isSaved = saved.criteria.some(({ checklist }) => checklist.some((item) => item.id === id))
  if (isOffline || !isSaved) return null
  return (
    <span className={classes.itemComments}>
      <CommentsButton
        styleId={report.inquiry_id}
        part={{ kind: 'report_item', id, name, report_id: report.id }}
        isCompact
      />
    </span>
  )
}
