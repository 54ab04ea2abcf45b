/** The open reports of a person of quality control, over all styles. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { useSession } from '#web/lib/session/session.ts'
import cards from '#web/records/record-card.module.css'
import { titleOf } from '#web/records/style/style-names.ts'
import { IconClipboardCheck } from '#web/ui/icons.ts'
import { Page } from '#web/ui/pages/page.tsx'
import { Empty, ErrorState, Forbidden } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { inspectionsQuery } from './qc.queries.ts'
import { ReportCard } from './report-card.tsx'

const TITLE = 'Inspections'

export function InspectionsPage() {
  const { can } = useSession()
  return (
    <Page title={TITLE} facts="Your reports that are not approved yet">
      {can.list_inspections ? (
        <Inspections />
      ) : (
        <Panel>
          <Forbidden />
        </Panel>
      )}
    </Page>
  )
}

function Inspections() {
  const [page, setPage] = useState(1)
  const list = useQuery(inspectionsQuery(page))
  if (list.isPending) return <PanelSkeleton rows={3} />
  if (!list.data) {
    return (
      <Panel>
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      </Panel>
    )
  }
  const { data, total, page_size } = list.data
  if (data.length === 0) {
    return (
      <Panel>
        <Empty icon={IconClipboardCheck} title={QC_TEXTS.noReports}>
          Open a style and add a report on its Quality Control tab.
        </Empty>
      </Panel>
    )
  }
  return (
    <>
      <ul className={cards.cards} aria-busy={list.isPlaceholderData}>
        {data.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} styleId={report.style.id} styleName={titleOf(report.style)} />
          </li>
        ))}
      </ul>
      <Pagination label={TITLE} page={page} total={total} pageSize={page_size} onChange={setPage} />
    </>
  )
}
