/** How a spec sheet in a file is read as points of a measurement chart. */
import Big from 'big.js'
import {
  POINT_RECORD,
  POINT_TEXTS,
  type PointName,
  type PointText,
  pointTextOf,
} from '#contract/files/charts/point-record.ts'
import { type Grade, readGrade } from '#contract/files/grading.rules.ts'
import { CHART_TEXTS } from '#contract/files/measurement-charts.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { type MeasureUnit, parseMeasure } from '#contract/values/numbers/measures.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { foldText } from '#contract/values/text/fold.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import type { ImportTable } from '#web/records/table-import/find/read-table.rules.ts'
import { LineReading } from '#web/records/table-import/reading/line-reading.ts'
import type { TableReader } from '#web/records/table-import/reading/table-reader.ts'
import type { TableColumns } from '#web/records/table-import/table-columns.rules.ts'
import { readAmount } from '#web/records/table-import/values/amounts.rules.ts'
import { plain, textOf } from '#web/records/table-import/values/read-values.rules.ts'
import { columnsOfWords, plainWords } from '#web/records/table-import/word-columns.rules.ts'
import {
  type ChartRow,
  type ChartSize,
  type ChartValues,
  convertChart,
  fillByRules,
  gradeByIds,
  NO_GRADING,
  NO_TEXTS,
  nextCode,
  showLength,
} from '../chart/chart-values.rules.ts'
import { saysSize, withoutBaseMark } from './chart-shapes.rules.ts'
import words from './chart-words.json' with { type: 'json' }
import { shapeChart } from './shape-chart.rules.ts'

export const SIZE_KEYS = Array.from({ length: QC_LIMITS.chart_sizes }, (_, at) => `size_${at + 1}` as const)
type SizeKey = (typeof SIZE_KEYS)[number]
export type ChartKey = PointName | PointText | 'tolerance' | 'grade' | 'unit' | SizeKey

/** A length in any way of writing: `12 3/8"`, `12⅜`, `50 cm`, `50,5`. */
export const readLengthText = (text: string): { digits: string; unit: string | null } | null => {
  const reading = readAmount(text, /,\d{1,2}(?!\d)/.test(text) ? ',' : '.')
  if (!('amount' in reading) || reading.amount.digits === '') return null
  const { digits, unit } = reading.amount
  return { digits, unit: unit === null ? null : (UNITS.get(foldText(unit)) ?? '?') }
}
const UNITS = new Map<string, 'cm' | 'inch' | 'mm'>([
  ...['cm', 'cms', 'centimetres', 'centimeters', 'zentimeter', 'santim'].map((word) => [word, 'cm'] as const),
  ...['in', 'inch', 'inches', 'ins', 'zoll', 'pouces', 'pulgadas', 'pollici', 'inç', '英寸'].map(
    (word) => [word, 'inch'] as const,
  ),
  ['mm', 'mm'],
])

const unitOfText = (text: string): FileUnit | null => UNITS.get(foldText(text.replace(/\.$/, ''))) ?? null

/** `±0.5`, `+1 / -0.5`. */
export const showTolerance = (
  { tolerance_minus, tolerance_plus }: Pick<ChartRow, 'tolerance_minus' | 'tolerance_plus'>,
  unit: MeasureUnit,
): string =>
  tolerance_minus === tolerance_plus
    ? `±${showLength(tolerance_plus, unit)}`
    : `+${showLength(tolerance_plus, unit)} / -${showLength(tolerance_minus, unit)}`

const isLength = (text: string): boolean => {
  const read = readLengthText(text)
  return read !== null && read.unit !== '?'
}

export const CHART_TABLE: TableColumns<ChartKey> = {
  keys: ['code', 'name', ...POINT_TEXTS, 'tolerance', 'grade', 'unit', ...SIZE_KEYS],
  columns: columnsOfWords<ChartKey>(
    {
      ...{ code: 'Code', name: 'Point of measure', tolerance: 'Tolerance' },
      ...eachOf(POINT_TEXTS, (field) => pointTextOf(field).label),
      ...{ grade: 'Grade rule', unit: 'Unit' },
      ...(Object.fromEntries(SIZE_KEYS.map((key, at) => [key, `Size ${at + 1}`])) as Record<SizeKey, string>),
    },
    words satisfies Record<PointText, readonly string[]>,
  ),
  ...{ unread: [], required: ['name'], numbers: [], percents: [], hasNumberHeads: true },
  joined: ['tolerance'],
  cells: Object.fromEntries(SIZE_KEYS.map((key) => [key, isLength])),
  series: { keys: SIZE_KEYS, isOne: saysSize },
  computed: plainWords(words.computed),
  // What was measured is no size of the chart.
  foreignWords: new Set(words.foreign_words.map(foldText)),
  shorter: ['code', 'name'],
  standIns: { name: 'code' },
  joinSheets: shapeChart,
}

type Table = Pick<ImportTable<ChartKey>, 'rows' | 'found' | 'matching'>

export interface FileSize {
  key: SizeKey
  name: string
}

const AGES = new Set(plainWords(words.ages))
/** «Spec S», «Spec M», and «S spec», «M spec»: what all of them say is said of none; an age is no size without its years. */
const withoutShared = (sizes: readonly FileSize[]): FileSize[] => {
  const [one] = sizes
  if (!one || sizes.length < 2) return [...sizes]
  const before = /^(\p{L}+\s+)\S/u.exec(one.name)?.[1] ?? ''
  const after = /\S(\s+\p{L}+)$/u.exec(one.name)?.[1] ?? ''
  if (before !== '' && sizes.every(({ name }) => name.startsWith(before)))
    return sizes.map((size) => ({ ...size, name: size.name.slice(before.length) }))
  if (after !== '' && !AGES.has(plain(after)) && sizes.every(({ name }) => name.endsWith(after)))
    return sizes.map((size) => ({ ...size, name: size.name.slice(0, -after.length) }))
  return [...sizes]
}

/** Of the lowest row of heads: what stands above several of them names them all. */
export const sizesOf = (table: Table): FileSize[] =>
  withoutShared(namedSizes(table)).map((size) => ({ ...size, name: withoutBaseMark(size.name) }))

const namedSizes = ({ rows, found, matching }: Table): FileSize[] => {
  const columns = matching.flatMap((key, column) => (key?.startsWith('size_') ? [column] : []))
  const lowest = (column: number) => textOf(rows[found.lastHeadRow]?.[column])
  // «Spec» below each size names none of them.
  const areTold = new Set(columns.map(lowest)).size === columns.length
  return columns.map((column) => ({
    key: matching[column] as SizeKey,
    name: (areTold && lowest(column)) || textOf(found.heads[column]) || `${column + 1}`,
  }))
}

const SAYS_CM = /(?<!\p{L})(?:cms?|centim\p{L}+|zentimeter|santim|厘米|公分)(?!\p{L})/iu
const SAYS_MM = /(?<!\p{L})(?:mms?|millim\p{L}+|milimet\p{L}+|毫米)(?!\p{L})/iu
const SAYS_INCH =
  /(?<!\p{L})(?:inch(?:es)?|zoll|pouces?|pulgadas?|pollici|polegadas?|inç|英寸|ইঞ্চি|بوصة)(?!\p{L})/iu
/** `19"`, `19 1/2`, `19½`. */
const IN_INCHES = /\d\s*["″]|\d\/\d|[\u00bc-\u00be\u2150-\u215e]/u

const FILE_UNITS = ['cm', 'inch', 'mm'] as const
export type FileUnit = (typeof FILE_UNITS)[number]

/** The one that some texts say and none contradicts. */
const saidBy = (texts: readonly string[], inches: RegExp = SAYS_INCH): FileUnit | null => {
  const says = {
    mm: texts.some((text) => SAYS_MM.test(text)),
    inch: texts.some((text) => SAYS_INCH.test(text) || inches.test(text)),
    cm: texts.some((text) => SAYS_CM.test(text)),
  }
  const [said = null, ...others] = FILE_UNITS.filter((unit) => says[unit])
  return others.length === 0 ? said : null
}

/**
 * What the file is measured in, as a column of units says it, or its lengths, or its titles and heads, or else the points’ names; null where nothing
 * does, or they contradict each other. «1/2 Brustweite» is half a chest, and «28/32» a size.
 */
export const unitOfFile = ({ rows, found, matching }: Table): FileUnit | null => {
  const textsIn = (part: readonly (readonly Cell[])[]) =>
    part.flatMap((row) => row.map((cell) => textOf(cell)))
  const body = rows.slice(found.lastHeadRow + 1, found.end)
  const isLengths = (column: number) => /^(?:size_|tolerance|grade)/.test(matching[column] ?? '')
  const units = body.flatMap((row) =>
    row.filter((_, column) => matching[column] === 'unit').flatMap((cell) => unitOfText(textOf(cell)) ?? []),
  )
  const [unit, ...otherUnits] = new Set(units)
  if (unit && otherUnits.length === 0) return unit
  const lengths = body.flatMap((row) =>
    row.filter((_, column) => isLengths(column)).map((cell) => textOf(cell)),
  )
  const titles = textsIn(rows.slice(0, found.lastHeadRow + 1))
  const names = textsIn(body.map((row) => row.filter((_, column) => !isLengths(column))))
  return saidBy(lengths, IN_INCHES) ?? saidBy(titles) ?? saidBy(names, /\d\s*["″]/u)
}

const SAYS_BASE =
  /(?:sample size|base size|basis(?:\s|-)?größe|grundgröße|mustergröße|taille de base|talla (?:base|muestra)|taglia (?:base|campione)|tamanho (?:base|piloto)|(?:baz|numune) beden|基码|样衣尺码|বেস সাইজ|المقاس الأساسي)\s*[:：]?\s*(.*)$/iu

/** `Größe 38 = Basis` */
const SIZE_IS_BASE =
  /^(?:\p{L}+\s+)?([\p{L}\d/-]{1,8})\s*(?:=|:|-|–)?\s*\(?(?:basis|base|basisgröße|sample|muster|taille de base|talla base|taglia base|baz|基码)\)?$/iu

/** The size that the file's titles call the base or the sample; null where none does. */
export const baseOfFile = ({ rows, found }: Pick<Table, 'rows' | 'found'>, sizes: readonly ChartSize[]) => {
  const marked = (rows[found.lastHeadRow] ?? []).flatMap((cell) => {
    const bare = withoutBaseMark(textOf(cell))
    return bare === textOf(cell) ? [] : sizes.filter(({ name }) => foldText(name) === foldText(bare))
  })
  if (marked.length === 1) return marked[0]?.id ?? null
  for (const row of rows.slice(0, found.lastHeadRow)) {
    const before = row.flatMap((cell) => SIZE_IS_BASE.exec(textOf(cell))?.[1]?.trim() ?? [])
    const named = sizes.find(({ name }) => before.some((said) => foldText(said) === foldText(name)))
    if (named) return named.id
    const at = row.findIndex((cell) => SAYS_BASE.test(textOf(cell)))
    // Behind the words, or in the cell beside them.
    const said = at < 0 ? '' : SAYS_BASE.exec(textOf(row[at]))?.[1]?.trim() || textOf(row[at + 1])
    const size = sizes.find(({ name }) => foldText(name) === foldText(said))
    if (said !== '' && size) return size.id
  }
  return null
}

export interface ChartGiven {
  present: readonly ChartRow[]
  /** Those of the chart and those of the file. */
  sizes: readonly ChartSize[]
  /** The id of the size that stands under a key. */
  sizeIds: Readonly<Partial<Record<ChartKey, string>>>
  /** Null where the file does not say it. */
  fileUnit: FileUnit | null
  /** Of the chart; what is imported into one that has points is converted. */
  unit: MeasureUnit
  newId: (row: number) => string
}

const UNIT_CHOICES = [
  { value: 'cm', label: 'cm' },
  { value: 'inch', label: 'inch' },
  { value: 'mm', label: 'mm' },
]
/** Charts are kept in centimetres or inches. */
export const keptIn = (unit: FileUnit): MeasureUnit => (unit === 'mm' ? 'cm' : unit)

const MM_PER_CM = 10
const toCm = (mm: string): string => new Big(mm).div(MM_PER_CM).toFixed()
/** In the file's unit, as the chart keeps it; null for what is none. */
const lengthIn = (text: string, unit: FileUnit): string | null => {
  const read = readLengthText(text)
  if (!read || read.unit === '?') return null
  const isInMm = (read.unit ?? unit) === 'mm'
  const digits = isInMm ? toCm(read.digits) : read.digits
  const parsed = parseMeasure(digits, keptIn(unit))
  return parsed?.startsWith('-') ? null : parsed
}

/** `±0.5`, `+1/-0.5`, `1`: under a head that says one side alone only that one. */
export const readTolerance = (
  head: string,
  text: string,
  unit: FileUnit,
): { plus?: string; minus?: string } | null => {
  const sides = /^\+\s*([^-−+/][^-−+]*?)[\s/,;]*[-−]\s*([^+]+)$/.exec(text)
  const [plus, minus] = sides ? [sides[1] ?? '', sides[2] ?? ''] : [text, text]
  const bare = (each: string) => lengthIn(each.replace(/^(?:\+\s*\/\s*[-−]|±|[+\-−])\s*/, ''), unit)
  const [above, below] = [bare(plus), bare(minus)]
  if (above === null || below === null) return null
  const says = { plus: /\+|plus/i.test(head), minus: /[-−]|minus/i.test(head) }
  if (says.plus === says.minus || sides) return { plus: above, minus: below }
  return says.plus ? { plus: above } : { minus: below }
}

type Reading = LineReading<ChartKey, ChartRow>

type Own = Parameters<TableReader<ChartKey, ChartRow, ChartGiven>['read']>[0]['own']

/** What is typed in the check is typed as it is shown there. */
const unitAt = (own: Own, key: ChartKey, unit: FileUnit): FileUnit =>
  own.edited(key) === undefined ? unit : keptIn(unit)

const gradeOfMm = ({ step, breaks, ...grade }: Grade): Grade => ({
  ...grade,
  step: toCm(step),
  breaks: breaks.map((each) => ({ ...each, step: toCm(each.step) })),
})

const readRule = (reading: Reading, own: Own, unit: FileUnit, sizes: readonly ChartSize[]): void => {
  if (!own.has('grade')) return
  const text = own.text('grade')
  const said = readGrade(
    text,
    keptIn(unit),
    sizes.map(({ name }) => name),
  )
  const grade = unitAt(own, 'grade', unit) === 'mm' ? said && gradeOfMm(said) : said
  if (text !== '' && !grade) reading.problems.grade = CHART_TEXTS.step
  else reading.set({ grade: grade && gradeByIds(grade, sizes) })
}

const readOne = (
  reading: Reading,
  own: Own,
  unit: FileUnit,
  { sizeIds, sizes }: Pick<ChartGiven, 'sizeIds' | 'sizes'>,
): void => {
  readRule(reading, own, unit, sizes)
  for (const { head, text } of own.texts('tolerance')) {
    const read = readTolerance(head, text, unitAt(own, 'tolerance', unit))
    if (!read) reading.problems.tolerance = CHART_TEXTS.measure
    else
      reading.set({
        ...(read.plus !== undefined && { tolerance_plus: read.plus }),
        ...(read.minus !== undefined && { tolerance_minus: read.minus }),
      })
  }
  for (const [key, id] of Object.entries(sizeIds) as [ChartKey, string][]) {
    const text = own.text(key)
    const { [id]: _former, ...others } = reading.line.values
    const length = text === '' ? '' : lengthIn(text, unitAt(own, key, unit))
    if (length === null) reading.problems[key] = CHART_TEXTS.measure
    else reading.set({ values: length === '' ? others : { ...others, [id]: length } })
    const { problem, asked } = own.unread(key)
    if (problem !== undefined) reading.problems[key] = problem
    if (asked !== undefined) reading.asked[key] = asked
  }
}

export const CHART_READER: TableReader<ChartKey, ChartRow, ChartGiven> = {
  columns: CHART_TABLE,
  ...{ places: {}, name: 'name', isGroup: () => false },
  former: (own, { present }) => {
    const [code, name] = [foldText(own.text('code')), foldText(own.text('name'))]
    const same = present.filter((point) =>
      code === '' ? foldText(point.name) === name : foldText(point.code) === code,
    )
    return same.length === 1 ? (same[0] ?? null) : null
  },
  blank: (row, { newId }) => ({
    ...{ id: newId(row), code: '', name: '', values: {}, ...NO_TEXTS },
    ...{ tolerance_minus: '0', tolerance_plus: '0' },
    ...NO_GRADING,
  }),
  leftOut: (blank, name) => ({ ...blank, name }),
  read: ({ own, blank }, { fileUnit, sizeIds, sizes, present, unit: ofChart }) => {
    const reading: Reading = new LineReading(blank)
    for (const key of ['code', 'name', ...POINT_TEXTS] as const) {
      if (!own.has(key)) continue
      const [text, { kind, max }] = [own.text(key), POINT_RECORD[key]]
      if (text.length > max) reading.problems[key] = `Must be no more than ${max} characters`
      reading.set({ [key]: kind === 'text' ? text || null : text })
    }
    if (reading.line.name === '') reading.problems.name = CHART_TEXTS.pointRequired
    const answer =
      fileUnit ??
      own.ask({
        ...{ id: 'length-unit:', about: 'length-unit', said: '', choices: UNIT_CHOICES, canBeEmpty: false },
        proposal: present.length > 0 ? ofChart : 'cm',
      })
    if (answer === undefined) reading.asked.name = 'length-unit:'
    else readOne(reading, own, answer as FileUnit, { sizeIds, sizes })
    return reading.read
  },
}

interface Read {
  former: ChartRow | null
  line: ChartRow
}

/** The file's points in the unit of a chart that has some already. */
export const inUnitOf = <Row extends Read>(
  rows: readonly Row[],
  from: MeasureUnit,
  to: MeasureUnit,
): Row[] => {
  if (from === to) return [...rows]
  const { points } = convertChart(
    {
      ...{ version: null, unit: from, sizes: [], base_size: null, tolerance_groups: [] },
      points: rows.map(({ line }) => line),
    },
    to,
  )
  return rows.map((row, at) => ({ ...row, line: points[at] ?? row.line }))
}

/** The chart with the file's points and sizes; points without a code get the next one. */
export const fillChart = (
  values: ChartValues,
  rows: readonly Read[],
  { sizes, unit, base = null }: { sizes: readonly ChartSize[]; unit: MeasureUnit; base?: string | null },
): Pick<ChartValues, 'unit' | 'sizes' | 'base_size' | 'points'> => {
  const changed = new Map(rows.flatMap(({ former, line }) => (former ? [[former.id, line] as const] : [])))
  const points = values.points.map((point) => changed.get(point.id) ?? point)
  for (const { former, line } of rows)
    if (!former) points.push(line.code === '' ? { ...line, code: nextCode(points) } : line)
  const known = new Set(values.sizes.map(({ id }) => id))
  const all = [...values.sizes, ...sizes.filter(({ id }) => !known.has(id))]
  return {
    unit: values.points.length === 0 ? unit : values.unit,
    // Points without a rule until now: what the file says of a size stays, and the rule fills the others.
    ...fillByRules({ sizes: all, base_size: values.base_size ?? base, points }),
  }
}
