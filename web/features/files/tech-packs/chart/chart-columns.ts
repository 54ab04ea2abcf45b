/** The columns of a measurement chart: each point with its tolerances, and a value for each size. */
import { CHART_TEXTS } from '#contract/files/measurement-charts.ts'
import type { MeasureUnit } from '#contract/values/numbers/measures.ts'
import type { SheetColumn, Written } from '#web/ui/sheet/sheet-columns.ts'
import { type ChartRow, type ChartSize, readLength, showLength } from './chart-values.rules.ts'

type Column = SheetColumn<ChartRow>

const MAX = { code: 20, name: 255, method: 1000 } as const
const REQUIRED = { code: CHART_TEXTS.codeRequired, name: CHART_TEXTS.pointRequired, method: null } as const
const NO_TOLERANCE = 'Type a tolerance, 0 for none'

const textColumn = (key: keyof typeof MAX, title: string, width: number): Column => ({
  kind: 'text',
  key,
  title,
  width,
  read: (row) => row[key] ?? '',
  write: (row, typed) => {
    const text = typed.trim()
    if (text.length > MAX[key]) return { problem: `Must be no more than ${MAX[key]} characters` }
    if (text === '' && REQUIRED[key]) return { problem: REQUIRED[key] }
    return { row: { ...row, [key]: key === 'method' && text === '' ? null : text } }
  },
})

interface Length {
  key: string
  title: string
  width: number
  read: (row: ChartRow) => string
  write: (row: ChartRow, length: string) => ChartRow
  /** Said of an empty cell, where it must not be empty. */
  required?: string
}

/** Inches are typed as fractions, which are texts; centimetres as decimals with the reader's sign. */
const lengthColumn = (unit: MeasureUnit, { read, write, required, ...named }: Length): Column => {
  const take = (row: ChartRow, text: string): Written<ChartRow> => {
    if (text.trim() === '') return required ? { problem: required } : { row: write(row, '') }
    const { length, problem } = { length: undefined, ...readLength(text, unit) }
    return length === undefined ? { problem: problem ?? CHART_TEXTS.measure } : { row: write(row, length) }
  }
  return unit === 'inch'
    ? { kind: 'text', ...named, read: (row) => showLength(read(row), unit), write: take }
    : { kind: 'decimal', ...named, read, write: take }
}

const withValue = (row: ChartRow, size: string, value: string): ChartRow => {
  const { [size]: _former, ...others } = row.values
  return { ...row, values: value === '' ? others : { ...others, [size]: value } }
}

export const chartColumns = (unit: MeasureUnit, sizes: readonly ChartSize[]): readonly Column[] => [
  textColumn('code', 'Code', 76),
  textColumn('name', 'Point of measure', 220),
  textColumn('method', 'How to measure', 220),
  ...(['minus', 'plus'] as const).map((side) =>
    lengthColumn(unit, {
      key: `tolerance_${side}`,
      title: side === 'minus' ? 'Tol. −' : 'Tol. +',
      width: 76,
      read: (row) => row[`tolerance_${side}`],
      write: (row, length) => ({ ...row, [`tolerance_${side}`]: length }),
      required: NO_TOLERANCE,
    }),
  ),
  ...sizes.map(({ id, name }) =>
    lengthColumn(unit, {
      key: id,
      title: name || '…',
      width: 76,
      read: (row) => row.values[id] ?? '',
      write: (row, length) => withValue(row, id, length),
    }),
  ),
]
