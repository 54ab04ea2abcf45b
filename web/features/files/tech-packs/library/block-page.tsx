/** The chart of a block of the library, changed as a style's is. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type LibraryBlock, readLibraryBlock, saveLibraryBlock } from '#contract/files/library/library.ts'
import { LIBRARY_TEXTS } from '#contract/files/library/library-record.ts'
import { send } from '#web/lib/api/api.ts'
import { formatRelative } from '#web/lib/formats.ts'
import { DraftNotice } from '#web/records/conflict/draft-notice.tsx'
import { useLeaveGuard } from '#web/records/conflict/use-leave-guard.ts'
import { Page } from '#web/ui/pages/page.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { blockQuery, useReloadLibrary } from '../../library/library.queries.ts'
import { ChartPanel } from '../chart/chart-panel.tsx'
import { chartInputOf, chartValuesOf } from '../chart/chart-values.rules.ts'
import { useChartDocument } from '../chart/use-chart-form.ts'
import { FormNotices } from '../form-notices.tsx'

const CRUMBS = [{ label: 'Library', to: '/library' }]
const IGNORE = () => undefined

export function BlockPage() {
  const id = Number(useParams({ strict: false }).id)
  const block = useQuery(blockQuery(id))
  if (block.isPending)
    return (
      <Page title="Measurement block" breadcrumbs={CRUMBS}>
        <RowsSkeleton rows={6} />
      </Page>
    )
  if (block.isError)
    return (
      <Page title="Measurement block" breadcrumbs={CRUMBS}>
        <ErrorState error={block.error} onRetry={() => void block.refetch()} />
      </Page>
    )
  return block.data.can.change ? (
    <BlockEditor id={id} block={block.data} />
  ) : (
    <Page title={block.data.name} facts={sayFacts(block.data)} breadcrumbs={CRUMBS}>
      <ChartPanel
        styleId={null}
        values={chartValuesOf(chartOf(block.data))}
        form={null}
        onProblems={IGNORE}
      />
    </Page>
  )
}

const chartOf = ({ data, version }: LibraryBlock) => ({ ...data, version })

const sayFacts = ({ updated_by_name: name, updated_at: at }: LibraryBlock): string =>
  `Saved by ${name} ${formatRelative(at)}`

function BlockEditor({ id, block }: { id: number; block: LibraryBlock }) {
  const reload = useReloadLibrary()
  const params = { id: String(id) }
  const [wrongCells, setWrongCells] = useState(0)
  const form = useChartDocument({
    draftKey: `library-block:${id}`,
    known: chartOf(block),
    send: async (values) => {
      const { version, ...chart } = chartInputOf(values)
      const points = chart.points.map(({ library: _, ...point }) => point)
      const body = { chart: { ...chart, points }, ...(version !== null && { version }) }
      return chartOf(await send(saveLibraryBlock, { params, body }))
    },
    read: async () => chartOf(await send(readLibraryBlock, { params })),
    saved: LIBRARY_TEXTS.blockSaved,
  })
  const isDirty = form.form.fields.isDirty()
  useLeaveGuard(isDirty)
  return (
    <Page
      title={block.name}
      facts="Changing a block changes no style: each has a copy of its own."
      breadcrumbs={CRUMBS}
      actions={
        <Button
          loading={form.form.isSaving}
          disabled={!isDirty || wrongCells > 0}
          title={wrongCells > 0 ? 'Correct the marked cells first' : undefined}
          onClick={() => form.save(() => void reload())}
        >
          Save
        </Button>
      }
    >
      {form.form.draft.isRestored && <DraftNotice onDiscard={form.discard} />}
      <FormNotices form={form} />
      <ChartPanel
        styleId={null}
        values={form.form.fields.values}
        form={{ change: form.change, styleId: null }}
        onProblems={setWrongCells}
      />
    </Page>
  )
}
