/** Copies another own style's chart, or a block of the library, into this one. Nothing is saved before the tech pack is. */

import { Button, Group, Radio, Stack } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHART_TEXTS } from '#contract/files/measurement-charts.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { OwnStyles } from '#web/records/style/own-styles/own-styles.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { BlockChoice } from '../../library/block-choice.tsx'
import { blockQuery } from '../../library/library.queries.ts'
import { chartQuery } from '../tech-pack.queries.ts'
import type { ChartValues } from './chart-values.rules.ts'
import { type CopiedChart, type CopyMode, copyChart } from './copy-chart.rules.ts'

const SOURCES = [
  { value: 'style', label: 'Another style' },
  { value: 'block', label: 'Block library' },
] as const
type Source = (typeof SOURCES)[number]['value']
type Read = Pick<UseQueryResult<CopiedChart>, 'data' | 'isError' | 'error' | 'refetch'>

interface CopyChartDialogProps {
  styleId: number
  values: ChartValues
  onDone: (copied: ReturnType<typeof copyChart>) => void
  onClose: () => void
}

export function CopyChartDialog({ styleId, values, onDone, onClose }: CopyChartDialogProps) {
  const [source, setSource] = useState<Source>('style')
  const [chosen, setChosen] = useState<Readonly<Record<Source, number | null>>>({ style: null, block: null })
  const fromId = chosen[source]
  const choose = (id: number) => setChosen({ ...chosen, [source]: id })
  const [mode, setMode] = useState<CopyMode>(values.points.length === 0 ? 'replace' : 'add')
  const ofStyle = useQuery({ ...chartQuery(chosen.style ?? 0), enabled: chosen.style !== null })
  const ofBlock = useQuery({
    ...blockQuery(chosen.block),
    select: ({ data }) => ({ ...data, version: null }),
  })
  const from: Read = source === 'style' ? ofStyle : ofBlock
  const copied = from.data && from.data.points.length > 0 ? copyChart(values, from.data, mode) : null
  const problem = copied && problemOf(copied)
  return (
    <Dialog opened onClose={onClose} title="Copy a chart" size="lg">
      <Stack gap={16}>
        <Segmented label="Copy from" options={SOURCES} value={source} onChange={setSource} />
        {source === 'style' ? (
          <OwnStyles styleId={styleId} label="Style to copy from" chosen={fromId} onChoose={choose} />
        ) : (
          <BlockChoice chosen={fromId} onChoose={choose} />
        )}
        {fromId !== null && !from.data && !from.isError && <RowsSkeleton rows={2} />}
        {from.isError && <ErrorState error={from.error} onRetry={() => void from.refetch()} />}
        {from.data?.points.length === 0 && <Empty title="This style has no measurements yet" />}
        {from.data && copied && (
          <>
            <p>
              {from.data.points.length === 1 ? '1 point' : `${from.data.points.length} points`},{' '}
              {from.data.unit === 'inch' ? 'in inches' : 'in centimetres'}:{' '}
              <bdi>{from.data.sizes.join(', ')}</bdi>
            </p>
            {values.points.length > 0 && (
              <Radio.Group
                aria-label="What to do with this chart"
                value={mode}
                onChange={(next) => setMode(next as CopyMode)}
              >
                <Stack gap={10}>
                  <Radio
                    value="add"
                    label="Add the points that are missing"
                    description={`${countNew(values, from.data)} of them are new here, by their codes`}
                  />
                  <Radio
                    value="replace"
                    label="Replace this chart"
                    description={`${values.points.length} points and their values go`}
                  />
                </Stack>
              </Radio.Group>
            )}
          </>
        )}
        {problem && <p role="alert">{problem}</p>}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!copied || problem !== null} onClick={() => copied && onDone(copied)}>
            Copy
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const countNew = (values: ChartValues, from: CopiedChart): number =>
  copyChart(values, from, 'add').points.length - values.points.length

const problemOf = ({ sizes, points }: ReturnType<typeof copyChart>): string | null => {
  if (sizes.length > QC_LIMITS.chart_sizes) return CHART_TEXTS.tooManySizes
  return points.length > QC_LIMITS.chart_points ? CHART_TEXTS.tooManyPoints : null
}
