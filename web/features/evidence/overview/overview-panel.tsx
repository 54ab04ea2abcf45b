/** What runs out and what is missing, by supplier, and what failed checks do. */
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SupplierStanding } from '#contract/evidence/evidence-on-styles.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import classes from '../evidence.module.css'
import { overviewQuery } from '../evidence.queries.ts'
import { ChecksPanel } from './checks-panel.tsx'
import { ClaimBlocksPanel } from './claim-blocks-panel.tsx'
import { GatePanel } from './gate-panel.tsx'

export function OverviewPanel() {
  const [season, setSeason] = useState('')
  const query = useQuery(overviewQuery(season))
  return (
    <>
      <Panel
        title="Suppliers of our styles"
        action={
          <Select
            aria-label="Season"
            placeholder="All seasons"
            clearable
            data={query.data?.seasons ?? []}
            value={season || null}
            onChange={(value) => setSeason(value ?? '')}
          />
        }
        flush
      >
        {query.isPending && <RowsSkeleton rows={4} />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data?.data.length === 0 && <Empty title="No supplier has evidence or steps here yet" />}
        {query.data && query.data.data.length > 0 && <SupplierTable rows={query.data.data} />}
      </Panel>
      <ChecksPanel />
      <GatePanel />
      <ClaimBlocksPanel />
    </>
  )
}

function SupplierTable({ rows }: { rows: readonly SupplierStanding[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Suppliers of our styles">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Supplier</th>
            <th scope="col">Waiting</th>
            <th scope="col">Valid</th>
            <th scope="col">Ends soon</th>
            <th scope="col">Expired</th>
            <th scope="col">Steps without evidence</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ organization, waiting, valid, expiring, expired, uncovered_steps }) => (
            <tr key={organization.id}>
              <th scope="row">
                <PathLink href={`/companies/${organization.uuid}`}>{organization.name}</PathLink>
              </th>
              <td>{waiting}</td>
              <td>{valid}</td>
              <td>{expiring}</td>
              <td>{expired}</td>
              <td>{uncovered_steps}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
