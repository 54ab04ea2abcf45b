import { Flex, Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Analytics } from '#contract/passports/passport-analytics.ts'
import { formatDay, formatNumber } from '#web/lib/formats.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import classes from './analytics.module.css'
import { analyticsQuery } from './passport-analytics.queries.ts'
import {
  nameOfRun,
  RANGES,
  type RangeChoice,
  rangeOf,
  scansByRun,
  seriesOf,
  totalsOf,
} from './view-series.rules.ts'
import { PeriodTable, RunTable } from './views-tables.tsx'

const ViewsChart = loadComponent(() => import('./views-chart.tsx'), 'ViewsChart')

export function ViewsPanel({ styleId }: { styleId: number }) {
  const [choice, setChoice] = useState<RangeChoice>('30')
  const range = rangeOf(choice, Date.now())
  const analytics = useQuery(analyticsQuery(styleId, range))
  return (
    <Panel
      title="Scans and views"
      description="How often the public page was opened, by UTC day. Nothing about the visitors is stored."
      action={<Segmented label="Range" options={RANGES} value={choice} onChange={setChoice} />}
    >
      {analytics.isPending && <LoadingViews />}
      {analytics.isError && <ErrorState error={analytics.error} onRetry={() => void analytics.refetch()} />}
      {analytics.data && <Views analytics={analytics.data} />}
    </Panel>
  )
}

function LoadingViews() {
  return (
    <div role="status" aria-label="Loading…">
      <Skeleton height={52} width={220} mb={16} />
      <Skeleton height={264} />
    </div>
  )
}

const ALL = 'all'

function Views({ analytics }: { analytics: Analytics }) {
  const { print_runs, days } = analytics
  const [chosen, setChosen] = useState(ALL)
  const code = print_runs.some(({ tracking_code }) => tracking_code === chosen) ? chosen : null
  const periods = seriesOf(analytics, days, code)
  const totals = totalsOf(periods)
  const runs = scansByRun(print_runs, days)
  return (
    <>
      <Flex gap="12px 32px" align="flex-end" wrap="wrap" justify="space-between" mb={12}>
        <dl className={classes.totals}>
          <Total label="Scans" value={totals.scans} />
          {code === null && <Total label="Views" value={totals.views} />}
        </dl>
        {print_runs.length > 1 && (
          <Select
            label="Print run"
            w={220}
            allowDeselect={false}
            data={[
              { value: ALL, label: 'All print runs' },
              ...print_runs.map((run) => ({ value: run.tracking_code, label: nameOfRun(run) })),
            ]}
            value={code ?? ALL}
            onChange={(value) => setChosen(value ?? ALL)}
          />
        )}
      </Flex>
      <figure
        className={classes.chart}
        aria-label={`${formatNumber(totals.scans)} scans and ${formatNumber(totals.views)} views from ${formatDay(analytics.from)} to ${formatDay(analytics.to)}; the numbers are in the table below`}
      >
        <Suspense fallback={<Skeleton height={264} />}>
          <ViewsChart periods={periods} scansOnly={code !== null} />
        </Suspense>
      </figure>
      <PeriodTable periods={periods} scansOnly={code !== null} />
      {runs.length > 1 && <RunTable runs={runs} />}
    </>
  )
}

function Total({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}
