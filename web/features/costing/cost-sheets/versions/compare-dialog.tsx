/** Any two versions side by side, by row and field, with who saved the later one and why. */

import { Alert, Group, Select, Stack } from '@mantine/core'
import { type queryOptions, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { CostVersion } from '#contract/costing/secondary-costs.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { costVersionQuery, secondaryVersionQuery } from '../cost.queries.ts'
import { compareSecondary, compareSheets, type Difference } from './cost-differences.rules.ts'
import { DifferencesTable } from './differences-table.tsx'
import { IssueInForce } from './issue-in-force.tsx'

interface Comparing {
  styleId: number
  /** The latest first. */
  versions: readonly CostVersion[]
  onClose: () => void
}

export function CompareSheets({ styleId, ...props }: Comparing) {
  return (
    <CompareDialog
      {...props}
      of="cost sheet"
      query={(version) => costVersionQuery(styleId, version)}
      compare={compareSheets}
    />
  )
}

export function CompareSecondary({ styleId, ...props }: Comparing) {
  return (
    <CompareDialog
      {...props}
      of="secondary cost"
      query={(version) => secondaryVersionQuery(styleId, version)}
      compare={compareSecondary}
    />
  )
}

/** How a version is asked for, and what differs between two. */
interface Versions<Answer> {
  query: (version: number) => ReturnType<typeof queryOptions<Answer, Error, Answer, (string | number)[]>>
  compare: (before: Answer, after: Answer) => Difference[]
}

interface CompareDialogProps<Answer> extends Versions<Answer>, Omit<Comparing, 'styleId'> {
  of: string
}

function CompareDialog<Answer>({ of, versions, onClose, ...how }: CompareDialogProps<Answer>) {
  const [chosen, setChosen] = useState({
    before: versions[1]?.version ?? 1,
    after: versions[0]?.version ?? 1,
  })
  const data = versions.map(({ version }) => ({ value: String(version), label: `Version ${version}` }))
  const choice = (label: string, key: 'before' | 'after') => (
    <Select
      label={label}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      data={data}
      value={String(chosen[key])}
      onChange={(value) => setChosen({ ...chosen, [key]: Number(value) })}
    />
  )
  const between = versions.filter(({ version }) => version > chosen.before && version <= chosen.after)
  return (
    <Dialog opened onClose={onClose} title={`Compare versions of the ${of}`} size="xl">
      <Stack gap={16} align="stretch">
        <Group gap={12} grow>
          {choice('From', 'before')}
          {choice('To', 'after')}
        </Group>
        {between.map((version) => (
          <Alert key={version.version} color="violet" variant="light" title={`Version ${version.version}`}>
            {version.saved_by_name}, {formatInstant(version.saved_at)}
            {version.comment && <>: «{version.comment}»</>}
            <IssueInForce version={version} />
          </Alert>
        ))}
        <Differences {...how} {...chosen} />
      </Stack>
    </Dialog>
  )
}

interface DifferencesProps<Answer> extends Versions<Answer> {
  before: number
  after: number
}

function Differences<Answer>({ query, compare, before, after }: DifferencesProps<Answer>) {
  const [former, present] = useQueries({ queries: [query(before), query(after)] })
  const failed = [former, present].find(({ isError }) => isError)
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!former.data || !present.data) return <RowsSkeleton rows={3} />
  const differences = compare(former.data, present.data)
  if (differences.length === 0) return <p>There are no differences.</p>
  return <DifferencesTable differences={differences} before={before} after={after} />
}
