/** The columns of a measurement chart: each point with its tolerances, and a value for each size. */

import {
  POINT_RECORD,
  POINT_TEXTS,
  type PointName,
  type PointText,
  pointTextOf,
} from '#contract/files/charts/point-record.ts'
import {
  type Grade,
  gradePoint,
  readGrade,
  regradePoint,
  type Scale,
  writeGrade,
} from '#contract/files/grading.rules.ts'
import { CHART_TEXTS } from '#contract/files/measurement-charts.ts'
import type { MeasureUnit } from '#contract/values/numbers/measures.ts'
import type { SheetColumn, Written } from '#web/ui/sheet/sheet-columns.ts'
import {
  type ChartRow,
  type ChartSize,
  type ChartValues,
  gradeByIds,
  namedGrade,
  readLength,
  scaleOf,
  showLength,
  type ToleranceGroup,
  tolerancesOf,
  valuesAfterWash,
} from './chart-values.rules.ts'

type Column = SheetColumn<ChartRow>

const REQUIRED: Readonly<Record<PointName, string>> = {
  code: CHART_TEXTS.codeRequired,
  name: CHART_TEXTS.pointRequired,
}
const NO_TOLERANCE = 'Type a tolerance, 0 for none'

const textColumn = (key: PointName | PointText, title: string, width: number): Column => ({
  kind: 'text',
  key,
  title,
  width,
  read: (row) => row[key] ?? '',
  write: (row, typed) => {
    const text = typed.trim()
    const { max } = POINT_RECORD[key]
    if (text.length > max) return { problem: `Must be no more than ${max} characters` }
    if (text !== '') return { row: { ...row, [key]: text } }
    return key === 'code' || key === 'name' ? { problem: REQUIRED[key] } : { row: { ...row, [key]: null } }
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

/** Of a size that follows from the base, an empty cell gets the rule's value once, and is empty the next time. */
const withValue = (row: ChartRow, size: string, value: string, scale: Scale): ChartRow => {
  const { [size]: former, ...others } = row.values
  const graded = gradePoint(row, scale)[size]
  const next = value === '' && former && former !== graded ? (graded ?? '') : value
  const point = { ...row, values: next === '' ? others : { ...others, [size]: next } }
  if (size !== scale.base) return point
  return { ...point, values: regradePoint({ point: row, scale }, { point, scale }) }
}

const withGrade = (row: ChartRow, grade: Grade | null, scale: Scale): ChartRow => {
  const point = { ...row, grade }
  return { ...point, values: regradePoint({ point: row, scale }, { point, scale }) }
}

const MARKS = {
  graded: { icon: 'ƒ', label: 'By the grade rule', tone: 'teal' },
  typed: { icon: '✎', label: 'Typed over the grade rule', tone: 'amber' },
} as const

const gradeColumn = (unit: MeasureUnit, sizes: readonly ChartSize[], scale: Scale): Column => ({
  kind: 'text',
  key: 'grade',
  title: 'Grade rule',
  width: 96,
  read: ({ grade }) => (grade ? writeGrade(namedGrade(grade, sizes), unit) : ''),
  write: (row, typed) => {
    if (typed.trim() === '') return { row: withGrade(row, null, scale) }
    const grade = readGrade(
      typed,
      unit,
      sizes.map(({ name }) => name),
    )
    return grade ? { row: withGrade(row, gradeByIds(grade, sizes), scale) } : { problem: GRADE_PROBLEM }
  },
})
const GRADE_PROBLEM = 'Type the step between sizes, and breaks with their size: 1; XL 1.5'

const groupColumn = (groups: readonly ToleranceGroup[]): Column => {
  const choices = groups.map(({ name }) => ({ value: name, label: name }))
  return {
    kind: 'choice',
    key: 'group',
    title: 'Group',
    width: 96,
    value: ({ group }) => group ?? '',
    read: ({ group }) => group ?? '',
    choices: () => choices,
    write: (row, value) => {
      const group = groups.find(({ name }) => name === value)
      return { row: { ...row, group: group?.name ?? null, ...(group && tolerancesOf(group)) } }
    },
  }
}

const halfColumn: Column = {
  kind: 'tick',
  key: 'is_half',
  title: 'Half measure',
  width: 100,
  isTicked: ({ is_half }) => is_half,
  tick: (row, is_half) => ({ row: { ...row, is_half } }),
}

const SHRINKAGE = /^-?\d{1,2}(\.\d{1,2})?$/
const shrinkageColumn: Column = {
  kind: 'decimal',
  key: 'shrinkage',
  title: 'Shrinkage %',
  width: 90,
  read: ({ shrinkage }) => shrinkage ?? '',
  write: (row, digits) => {
    const text = digits.trim()
    if (text === '') return { row: { ...row, shrinkage: null } }
    return SHRINKAGE.test(text) && Math.abs(Number(text)) <= 50
      ? { row: { ...row, shrinkage: String(Number(text)) } }
      : { problem: CHART_TEXTS.shrinkage }
  },
}

/** What a chart shows besides what every chart has. */
export interface ShownColumns {
  half: boolean
  shrinkage: boolean
}

const LINKED = { icon: '∞', label: 'Linked to the library', tone: 'teal' } as const
const linkMark = ({ library }: ChartRow) => (library ? LINKED : null)

type Chart = Pick<ChartValues, 'unit' | 'sizes' | 'base_size' | 'tolerance_groups'>

export const chartColumns = (chart: Chart, shown: ShownColumns): readonly Column[] => {
  const { unit, sizes, base_size, tolerance_groups } = chart
  const scale = scaleOf(chart)
  // The sizes are what is looked for: they stand beside the rule on a desk.
  const isNarrow = base_size !== null || tolerance_groups.length > 0
  return [
    textColumn('code', 'Code', 76),
    { ...textColumn('name', 'Point of measure', isNarrow ? 160 : 220), mark: linkMark },
    ...POINT_TEXTS.map((field) => {
      const { label, width } = pointTextOf(field)
      return textColumn(field, label, isNarrow ? width.narrow : width.usual)
    }),
    ...(shown.half ? [halfColumn] : []),
    ...(tolerance_groups.length > 0 ? [groupColumn(tolerance_groups)] : []),
    ...(['minus', 'plus'] as const).map((side) => toleranceColumn(side, chart)),
    ...(shown.shrinkage ? [shrinkageColumn] : []),
    ...(base_size === null ? [] : [gradeColumn(unit, sizes, scale)]),
    ...sizes.map(({ id, name }) => sizeColumn({ id, name }, { unit, scale })),
  ]
}

const toleranceColumn = (side: 'minus' | 'plus', { unit, tolerance_groups }: Chart): Column => ({
  ...lengthColumn(unit, {
    key: `tolerance_${side}`,
    title: side === 'minus' ? 'Tol. −' : 'Tol. +',
    width: 64,
    read: (row) => row[`tolerance_${side}`],
    write: (row, length) => ({ ...row, [`tolerance_${side}`]: length }),
    required: NO_TOLERANCE,
  }),
  mark: (row) => {
    const group = tolerance_groups.find(({ name }) => name === row.group)
    const key = `tolerance_${side}` as const
    return group && group[key] !== row[key] ? OWN_TOLERANCE : null
  },
})
const OWN_TOLERANCE = { icon: '✎', label: 'Not that of its group', tone: 'amber' } as const

const sizeColumn = (
  { id, name }: ChartSize,
  { unit, scale }: { unit: MeasureUnit; scale: Scale },
): Column => ({
  ...lengthColumn(unit, {
    key: id,
    title: id === scale.base ? `${name} ◆` : name || '…',
    width: 76,
    read: (row) => row.values[id] ?? '',
    write: (row, length) => withValue(row, id, length, scale),
  }),
  mark: (row) => {
    const graded = gradePoint(row, scale)[id]
    const value = row.values[id]
    if (graded === undefined || !value) return null
    return value === graded ? MARKS.graded : MARKS.typed
  },
})

/** Below a point's name and code stands what it measures once it is washed; nothing of it is typed. */
export const washedColumns = ({ unit, sizes }: Chart): readonly Column[] => [
  textColumn('code', 'Code', 76),
  textColumn('name', 'Point of measure', 220),
  shrinkageColumn,
  ...sizes.map(
    ({ id, name }): Column => ({
      kind: 'computed',
      key: id,
      title: name || '…',
      width: 76,
      isDecimal: unit === 'cm',
      read: (row) => showLength(valuesAfterWash(row, unit)[id] ?? '', unit),
    }),
  ),
]
