/** Imports points of measure from a spec sheet; they are saved with the tech pack. */
import { useCallback, useMemo, useState } from 'react'
import { POINT_TEXTS } from '#contract/files/charts/point-record.ts'
import { writeGrade } from '#contract/files/grading.rules.ts'
import { CHART_TEXTS } from '#contract/files/measurement-charts.ts'
import type { UnfinishedImport } from '#contract/styles/table-imports.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import type { MeasureUnit } from '#contract/values/numbers/measures.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { foldText } from '#contract/values/text/fold.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { type CheckParts, ImportCheck } from '#web/records/table-import/check/import-check.tsx'
import { planLines } from '#web/records/table-import/check/merge-lines.rules.ts'
import { TableImportDialog } from '#web/records/table-import/check/table-import-dialog.tsx'
import type { TableKind } from '#web/records/table-import/check/table-kind.ts'
import { useIdsOfRows } from '#web/records/table-import/check/use-ids-of-rows.ts'
import type { ImportedRow } from '#web/records/table-import/reading/import-row.ts'
import { type ChartRow, type ChartValues, namedGrade, showLength } from '../chart/chart-values.rules.ts'
import type { ChartForm } from '../chart/use-chart-form.ts'
import {
  baseOfFile,
  CHART_READER,
  CHART_TABLE,
  type ChartGiven,
  type ChartKey,
  type FileUnit,
  fillChart,
  inUnitOf,
  keptIn,
  showTolerance,
  sizesOf,
  unitOfFile,
} from './chart-import.rules.ts'

const WORDS = {
  intro:
    'A spec sheet as you have it: a row for each point of measure and a column for each size, in centimetres or in inches with fractions. Points of the same code are changed, the others are added.',
  hint: 'Up to 10 MB and 100 points',
  note: 'Sizes and points that the file does not name stay as they are.',
  next: 'Check the lines',
}
const LIMIT = { max: QC_LIMITS.chart_points, text: CHART_TEXTS.tooManyPoints }

interface ImportChartDialogProps {
  values: ChartValues
  form: Pick<ChartForm, 'change' | 'styleId'>
  unfinished: UnfinishedImport | null
  onClose: () => void
}

export function ImportChartDialog({ unfinished, onClose, ...chart }: ImportChartDialogProps) {
  return (
    <TableImportDialog
      title="Import a measurement chart"
      name="chart"
      columns={CHART_TABLE}
      maxRows={1000}
      words={WORDS}
      unfinished={unfinished}
      onClose={onClose}
    >
      {(parts) => <ChartCheck {...chart} parts={parts} />}
    </TableImportDialog>
  )
}

type Rows = readonly ImportedRow<ChartKey, ChartRow>[]

function ChartCheck({
  values,
  form,
  parts,
}: Omit<ImportChartDialogProps, 'unfinished' | 'onClose'> & { parts: CheckParts<ChartKey> }) {
  const { table } = parts
  const [known] = useState(values)
  const newId = useIdsOfRows(makeClientId)
  const sizes = useMemo(
    () =>
      sizesOf(table).map(({ key, name }) => {
        const same = known.sizes.find((size) => foldText(size.name) === foldText(name))
        return { key, name: same?.name ?? name, id: same?.id ?? `size:${name}` }
      }),
    [table, known],
  )
  const given = useMemo((): ChartGiven => {
    const sizeIds = Object.fromEntries(sizes.map(({ key, id }) => [key, id]))
    const added = sizes.filter(({ id }) => known.sizes.every((size) => size.id !== id))
    return {
      ...{ present: known.points, sizeIds, sizes: [...known.sizes, ...added], newId },
      ...{ fileUnit: unitOfFile(table), unit: known.unit },
    }
  }, [table, sizes, known, newId])
  const [answered, setAnswered] = useState<FileUnit | null>(null)
  const unit = keptIn(given.fileUnit ?? answered ?? known.unit)
  const to = known.points.length === 0 ? unit : known.unit
  const kind = useMemo((): TableKind<ChartKey, ChartRow, ChartGiven> => {
    const shownSizes = sizes.map(({ key, id }) => [
      key,
      ({ values: lengths }: ChartRow) => (lengths[id] ? showLength(lengths[id], unit) : ''),
    ])
    return {
      name: 'chart',
      reader: CHART_READER,
      titles: Object.fromEntries(sizes.map(({ key, name }) => [key, name])),
      shown: {
        code: ({ code }) => code,
        name: ({ name }) => name,
        ...eachOf(POINT_TEXTS, (field) => (point: ChartRow) => point[field]),
        tolerance: (point) => showTolerance(point, unit),
        grade: ({ grade }) => (grade ? writeGrade(namedGrade(grade, given.sizes), unit) : ''),
        ...Object.fromEntries(shownSizes),
      },
      widths: { name: 240, code: 80 },
    }
  }, [sizes, unit, given])
  const plan = useCallback(
    (rows: Rows) => planLines(inUnitOf(rows, unit, to), known.points.length, LIMIT),
    [unit, to, known],
  )
  const save = (_: unknown, rows: Rows) => {
    form.change(
      fillChart(known, inUnitOf(rows, unit, to), { sizes, unit: to, base: baseOfFile(table, sizes) }),
    )
    return Promise.resolve({ undo: () => form.change(known) })
  }
  const notes = useMemo(() => (unit === to ? [] : [sayConverted(unit, to)]), [unit, to])
  return (
    <ImportCheck
      {...{ parts, given, kind, notes }}
      keptAt={{ styleId: form.styleId, table: 'chart' }}
      how={{ plan, save, said: 'Save to keep them' }}
      onAnswers={(answers) => setAnswered((answers['length-unit:'] as FileUnit | undefined) ?? null)}
    />
  )
}

const sayConverted = (from: MeasureUnit, to: MeasureUnit): string =>
  `The file is in ${from} and the chart in ${to}: lengths are converted.`
