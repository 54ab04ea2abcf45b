import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import type { ChartValues } from '../chart/chart-values.rules.ts'
import type { ChartForm } from '../chart/use-chart-form.ts'
import { BlockTab } from './block-tab.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import { insertPoints, rowsOfChart } from './library-rows.rules.ts'

interface ChartLibraryProps {
  values: ChartValues
  form: Pick<ChartForm, 'change'>
  onClose: () => void
}

const KINDS = ['point_of_measure'] as const

export function ChartLibrary({ values, form, onClose }: ChartLibraryProps) {
  const { points } = values
  return (
    <LibraryDialog
      kinds={KINDS}
      rows={rowsOfChart(values)}
      room={QC_LIMITS.chart_points - points.length}
      onInsert={(entries, isLinked) =>
        form.change({ points: insertPoints(values, { entries, isLinked, makeId: makeClientId }) })
      }
      onLink={(id, library) =>
        form.change({ points: points.map((point) => (point.id === id ? { ...point, library } : point)) })
      }
      renderBlock={() => <BlockTab values={values} onClose={onClose} />}
      onClose={onClose}
    />
  )
}
