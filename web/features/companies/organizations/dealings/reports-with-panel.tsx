/** The inspection reports that the reader sees of another company. */
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CompanyProfile } from '#contract/companies/organizations.ts'
import type { CompanyReport } from '#contract/quality/company-reports.ts'
import { formatDay } from '#web/lib/formats.ts'
import { RESULT_NAMES, RESULT_TONES } from '#web/records/report-result.ts'
import { countWords } from '#web/records/style/attention-words.rules.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './dealings.module.css'
import { companyReportsQuery } from './dealings.queries.ts'

export function ReportsWithPanel({ company }: { company: CompanyProfile }) {
  const [page, setPage] = useState(1)
  const reports = useQuery(companyReportsQuery(company, page))
  const { data } = reports
  const isFilled = data !== undefined && data.total > 0
  return (
    <Panel
      title={`Inspections with ${company.name}`}
      description={isFilled ? countWords(data.total, 'report') : undefined}
      flush={isFilled}
    >
      {reports.isPending && <RowsSkeleton rows={2} />}
      {reports.isError && <ErrorState error={reports.error} onRetry={() => void reports.refetch()} />}
      {data && !isFilled && (
        <Quiet size="inherit">No inspection report that you see has to do with it.</Quiet>
      )}
      {isFilled && (
        <ul className={classes.list} aria-busy={reports.isPlaceholderData}>
          {data.data.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      )}
      {isFilled && (
        <Pagination
          label="Reports"
          page={page}
          total={data.total}
          pageSize={data.page_size}
          onChange={setPage}
        />
      )}
    </Panel>
  )
}

function ReportRow({ report }: { report: CompanyReport }) {
  return (
    <li className={classes.row}>
      <Stack gap={0} flex="1 1 240px" miw={0}>
        <Link
          to="/inquiries/$id/qc/$reportId"
          params={{ id: String(report.inquiry_id), reportId: String(report.id) }}
          className={classes.name}
        >
          {report.name}
        </Link>
        <span className={classes.fact}>
          {report.style_name ?? report.style_number} · by {report.organization_name}
        </span>
      </Stack>
      <div className={classes.state}>
        <Pill tone={RESULT_TONES[report.overall_result]}>{RESULT_NAMES[report.overall_result]}</Pill>
        <span className={classes.fact}>
          {report.inspection_date ? `Inspected ${formatDay(report.inspection_date)}` : 'No inspection date'}
        </span>
        <span className={classes.fact}>{report.is_approved ? 'Approved' : 'Not approved'}</span>
      </div>
    </li>
  )
}
