/** The Quality Control tab of a style: its inspection reports (docs/product.md, Quality control). */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import cards from '#web/records/record-card.module.css'
import type { StyleTabProps } from '#web/records/style/style-tab.ts'
import { IconClipboardCheck, IconPlus } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { ReportCard } from './report-card.tsx'
import { reportsQuery } from './reports-of-style.queries.ts'

const AddReportDialog = loadComponent(() => import('./add-report-dialog.tsx'), 'AddReportDialog')

const TITLE = 'Quality control'

export function QcTab({ style }: StyleTabProps) {
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const reports = useQuery(reportsQuery(style.id, page))
  if (reports.isPending) return <PanelSkeleton title={TITLE} rows={3} />
  if (!reports.data) {
    return (
      <Panel title={TITLE}>
        <ErrorState error={reports.error} onRetry={() => void reports.refetch()} />
      </Panel>
    )
  }
  const { data, total, page_size, can } = reports.data
  return (
    <>
      <Panel
        title={TITLE}
        action={
          can.create && (
            <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
              Add Report
            </Button>
          )
        }
      >
        {data.length === 0 ? (
          <Empty icon={IconClipboardCheck} title={QC_TEXTS.noReports} />
        ) : (
          <ul className={cards.cards} aria-busy={reports.isPlaceholderData}>
            {data.map((report) => (
              <li key={report.id}>
                <ReportCard report={report} styleId={style.id} />
              </li>
            ))}
          </ul>
        )}
        <Pagination label="Reports" page={page} total={total} pageSize={page_size} onChange={setPage} />
      </Panel>
      {isAdding && (
        <Suspense>
          <AddReportDialog style={style} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
