/** Emails and other work that failed for good: the operator sees why, and has it tried again. */
import { Box, Button } from '@mantine/core'
import type { FailedJob } from '#contract/accounts/failed-jobs.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Page } from '#web/ui/pages/page.tsx'
import { Empty, ErrorState, Forbidden } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { TablePages, useTablePage } from '#web/ui/pages/table-pages.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import classes from './failed-jobs.module.css'
import { useFailedJobs, useRetryJobs } from './failed-jobs.queries.ts'

const TITLE = 'Failed jobs'

export function FailedJobsPage() {
  const isAllowed = useSession().can.administer
  const table = useTablePage()
  const jobs = useFailedJobs(table.query, isAllowed)
  const retry = useRetryJobs()
  if (!isAllowed) {
    return (
      <Page title={TITLE}>
        <Panel>
          <Forbidden />
        </Panel>
      </Page>
    )
  }
  const { data } = jobs
  const hasJobs = data !== undefined && data.data.length > 0
  return (
    <Page
      title={TITLE}
      facts="Emails are retried for a day, other jobs for some minutes, before they are listed here"
      actions={
        hasJobs && (
          <Button
            onClick={() => retry.mutate('all')}
            loading={retry.isPending && retry.variables === 'all'}
            disabled={retry.isPending}
          >
            Try all again
          </Button>
        )
      }
    >
      <Panel flush={hasJobs}>
        {jobs.isPending && <RowsSkeleton rows={4} />}
        {jobs.isError && <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} />}
        {data?.data.length === 0 && <Empty title="No job has failed" />}
        {hasJobs && (
          <ul aria-busy={jobs.isPlaceholderData || undefined}>
            {data.data.map((job) => (
              <FailedJobRow key={job.id} job={job} retry={retry} />
            ))}
          </ul>
        )}
      </Panel>
      {data && <TablePages label="Failed jobs" table={table} total={data.total} pageSize={data.page_size} />}
    </Page>
  )
}

interface FailedJobRowProps {
  job: FailedJob
  retry: ReturnType<typeof useRetryJobs>
}

function FailedJobRow({ job, retry }: FailedJobRowProps) {
  return (
    <li className={classes.row}>
      <Box flex="1 1 280px" miw={0}>
        <Strong component="div" breaks>
          {job.title}
        </Strong>
        <div className={classes.cause}>{job.cause}</div>
        <Quiet component="div">
          Failed <time dateTime={job.failed_at}>{formatInstant(job.failed_at)}</time> after {job.tries}{' '}
          {job.tries === 1 ? 'try' : 'tries'}, waiting since{' '}
          <time dateTime={job.queued_at}>{formatInstant(job.queued_at)}</time>
        </Quiet>
      </Box>
      <Button
        variant="default"
        aria-label={`Try again: ${job.title}`}
        onClick={() => retry.mutate(job.id)}
        loading={retry.isPending && retry.variables === job.id}
        disabled={retry.isPending}
      >
        Try again
      </Button>
    </li>
  )
}
