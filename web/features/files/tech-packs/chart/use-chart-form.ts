/** The edits of a measurement chart: kept over a reload, saved as a whole, merged by point and size. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { z } from 'zod'
import {
  CHART_TEXTS,
  type ChartContent,
  type MeasurementChart,
  readChart,
  saveChart,
} from '#contract/files/measurement-charts.ts'
import { send } from '#web/lib/api/api.ts'
import { makeMerge } from '#web/lib/document/merge-values.rules.ts'
import { useDocumentForm } from '#web/lib/document/use-document-form.ts'
import { sayField } from '#web/records/conflict/conflict-words.rules.ts'
import { noticeSaved } from '#web/records/conflict/merge-notice.ts'
import { chartQuery, paramsOf } from '../tech-pack.queries.ts'
import { CHART_WORDS } from '../tech-pack-words.ts'
import { useClosedNotice } from '../use-tech-pack-form.ts'
import { type ChartValues, chartInputOf, chartValuesOf, isFilled } from './chart-values.rules.ts'

const merge = makeMerge<ChartValues>({
  ofSaved: ['version'],
  together: [['entry_id', 'entry_version']],
})
/** What is wrong stands at the cells and the sizes; the server checks the whole. */
const anyChart = z.custom<ChartValues>((value) => typeof value === 'object')

const NOTHING = () => undefined

type VersionedChart = ChartContent & Pick<MeasurementChart, 'version'>

interface ChartDocument {
  draftKey: string
  known: VersionedChart
  send: (values: ChartValues) => Promise<VersionedChart>
  read: () => Promise<VersionedChart>
  /** Said once it is saved. */
  saved: string
}

/** A chart wherever it is kept. */
export function useChartDocument({ draftKey, known, saved, ...calls }: ChartDocument) {
  const after = useRef<() => void>(NOTHING)
  const edit = useDocumentForm({
    schema: anyChart,
    draftKey,
    opened: chartValuesOf(known),
    openedAs: (base) => chartValuesOf(known, base),
    send: calls.send,
    readSaved: async (base) => chartValuesOf(await calls.read(), base),
    merge,
    onSaved: ({ answer, values, mergedWith }) => {
      edit.show(chartValuesOf(answer, values))
      noticeSaved(saved, mergedWith)
      const then = after.current
      after.current = NOTHING
      then()
    },
  })
  const { fields } = edit.form
  const { sizes } = fields.values
  const words = useMemo(
    () => ({ ...CHART_WORDS, ...Object.fromEntries(sizes.map(({ id, name }) => [id, `Value of ${name}`])) }),
    [sizes],
  )
  return {
    ...edit,
    /** What waits for it is done once it is saved, an answered question later. */
    save: (then: () => void = NOTHING) => {
      after.current = then
      fields.setFieldValue('points', fields.values.points.filter(isFilled) as never)
      setTimeout(() => edit.form.submit())
    },
    change: (part: Partial<Omit<ChartValues, 'version'>>) => fields.setValues({ ...fields.values, ...part }),
    say: sayField({ names: words }),
  }
}

export function useChartForm(styleId: number, known: MeasurementChart) {
  const queries = useQueryClient()
  const params = paramsOf(styleId)
  const explainClosed = useClosedNotice(styleId)
  const keep = (chart: MeasurementChart): MeasurementChart => {
    queries.setQueryData(chartQuery(styleId).queryKey, chart)
    return chart
  }
  const document = useChartDocument({
    draftKey: `measurement-chart:${styleId}`,
    known,
    send: async (values) =>
      keep(await send(saveChart, { params, body: chartInputOf(values) }).catch(explainClosed)),
    read: async () => keep(await send(readChart, { params })),
    saved: CHART_TEXTS.saved,
  })
  return { ...document, styleId }
}
export type ChartForm = ReturnType<typeof useChartForm>
