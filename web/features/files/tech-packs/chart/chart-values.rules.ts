/** What the form of a measurement chart holds. Sizes and points have ids here, so that one that is renamed stays itself. */

import { POINT_TEXTS, type PointText, textsOfPoint } from '#contract/files/charts/point-record.ts'
import {
  type Grade,
  gradePoint,
  lengthAfterWash,
  regradePoint,
  type Scale,
} from '#contract/files/grading.rules.ts'
import type { LibraryLink } from '#contract/files/library/library-link.ts'
import type { ChartContent, MeasurementChart } from '#contract/files/measurement-charts.ts'
import { CHART_TEXTS } from '#contract/files/measurement-charts.ts'
import {
  convertLength,
  type MeasureUnit,
  parseMeasure,
  writeInches,
} from '#contract/values/numbers/measures.ts'
import { eachOf } from '#contract/values/record-fields.ts'

export interface ChartSize {
  id: string
  name: string
}

export interface ChartRow extends Record<PointText, string | null> {
  id: string
  code: string
  name: string
  tolerance_minus: string
  tolerance_plus: string
  /** By the id of the size; decimals with a point. */
  values: Readonly<Record<string, string>>
  /** The name of a group of tolerances. */
  group: string | null
  is_half: boolean
  /** Its breaks go by the ids of sizes. */
  grade: Grade | null
  shrinkage: string | null
  /** The entry of the library that it follows. */
  library?: LibraryLink | null
}

export interface ToleranceGroup {
  id: string
  name: string
  tolerance_minus: string
  tolerance_plus: string
}

export interface ChartValues {
  version: number | null
  unit: MeasureUnit
  sizes: readonly ChartSize[]
  /** The id of a size. */
  base_size: string | null
  tolerance_groups: readonly ToleranceGroup[]
  points: readonly ChartRow[]
  [key: string]: unknown
}

type Known = Pick<ChartValues, 'sizes' | 'points' | 'tolerance_groups'>

const sizeId = (name: string, known?: Known): string =>
  known?.sizes.find((size) => size.name === name)?.id ?? `size:${name}`
const pointId = (code: string, known?: Known): string =>
  known?.points.find((point) => point.code === code)?.id ?? `point:${code}`
const groupId = (name: string, known?: Known): string =>
  known?.tolerance_groups.find((group) => group.name === name)?.id ?? `group:${name}`

const withSizes = (grade: Grade, rename: (size: string) => string): Grade => ({
  ...grade,
  breaks: grade.breaks.map((each) => ({ ...each, size: rename(each.size) })),
})

/** @param known where the same sizes and points have ids already */
export const chartValuesOf = (
  { version, unit, sizes, points, base_size, tolerance_groups }: KnownChart,
  known?: Known,
): ChartValues => ({
  version,
  unit,
  sizes: sizes.map((name) => ({ id: sizeId(name, known), name })),
  base_size: base_size && sizes.includes(base_size) ? sizeId(base_size, known) : null,
  tolerance_groups: (tolerance_groups ?? []).map((group) => ({ ...group, id: groupId(group.name, known) })),
  points: points.map(({ values, ...point }) => ({
    ...point,
    id: pointId(point.code, known),
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [sizeId(name, known), value])),
    ...eachOf(POINT_TEXTS, (field) => point[field] ?? null),
    group: point.group ?? null,
    is_half: point.is_half ?? false,
    grade: point.grade ? withSizes(point.grade, (name) => sizeId(name, known)) : null,
    shrinkage: point.shrinkage ?? null,
  })),
})
type KnownChart = Pick<MeasurementChart, 'version' | keyof ChartContent>

/** A row that was only begun is none. */
export const isFilled = ({ name, values, ...point }: ChartRow): boolean =>
  name.trim() !== '' ||
  textsOfPoint(point).some((text) => text.trim() !== '') ||
  Object.values(values).some((value) => value !== '')

/** As a save sends it. */
export const chartInputOf = ({ version, unit, sizes, points, base_size, tolerance_groups }: ChartValues) => {
  const nameOf = (id: string): string => sizes.find((size) => size.id === id)?.name ?? id
  return {
    version,
    unit,
    sizes: sizes.map(({ name }) => name),
    base_size: base_size && nameOf(base_size),
    tolerance_groups: tolerance_groups.map(({ id: _, ...group }) => group),
    points: points.filter(isFilled).map(({ id: _, values, grade, ...point }) => ({
      ...point,
      grade: grade && withSizes(grade, nameOf),
      values: Object.fromEntries(
        sizes.flatMap((size) => {
          const value = values[size.id]
          return value ? [[size.name, value]] : []
        }),
      ),
    })),
  }
}

/** With the names of sizes in place of their ids. */
export const namedGrade = (grade: Grade, sizes: readonly ChartSize[]): Grade =>
  withSizes(grade, (id) => sizes.find((size) => size.id === id)?.name ?? id)

/** With the ids of sizes in place of their names. */
export const gradeByIds = (grade: Grade, sizes: readonly ChartSize[]): Grade =>
  withSizes(grade, (name) => sizes.find((size) => size.name === name)?.id ?? name)

export const scaleOf = ({ sizes, base_size }: Pick<ChartValues, 'sizes' | 'base_size'>): Scale => ({
  sizes: sizes.map(({ id }) => id),
  base: base_size,
})

/** A decimal as it stands in a cell. */
export const showLength = (decimal: string, unit: MeasureUnit): string =>
  unit === 'inch' ? writeInches(decimal) : decimal

/** A typed length, or why it is none. */
export const readLength = (
  text: string,
  unit: MeasureUnit,
): { length: string; problem?: undefined } | { problem: string } => {
  const parsed = parseMeasure(text, unit)
  return parsed === null || parsed.startsWith('-') ? { problem: CHART_TEXTS.measure } : { length: parsed }
}

const LAST_OF_CODE = /^(.*?)(\d+|[a-z])$/i

/** `A` → `B`, `P9` → `P10`, `Z` → `Z2`; the next one that no point has. */
export const nextCode = (points: readonly Pick<ChartRow, 'code'>[], above?: string): string => {
  const taken = new Set(points.map(({ code }) => code.trim().toLowerCase()))
  let code = above?.trim() || points.at(-1)?.code.trim() || ''
  do code = codeAfter(code)
  while (taken.has(code.toLowerCase()))
  return code
}

const codeAfter = (code: string): string => {
  if (code === '') return 'A'
  const [, stem = '', last = ''] = LAST_OF_CODE.exec(code) ?? [null, code, '']
  if (last === '') return `${code}2`
  if (/\d/.test(last)) return `${stem}${Number(last) + 1}`
  if (last.toLowerCase() === 'z') return `${code}2`
  return `${stem}${String.fromCharCode(last.charCodeAt(0) + 1)}`
}

const USUAL_TOLERANCE: Readonly<Record<MeasureUnit, string>> = { cm: '1', inch: '0.5' }

/** Below another point: with its group, its tolerances and the next code. */
export const newPoint = (
  id: string,
  { points, unit }: Pick<ChartValues, 'points' | 'unit'>,
  above: ChartRow | null,
): ChartRow => ({
  id,
  code: nextCode(points, above?.code),
  name: '',
  ...NO_TEXTS,
  tolerance_minus: above?.tolerance_minus ?? USUAL_TOLERANCE[unit],
  tolerance_plus: above?.tolerance_plus ?? USUAL_TOLERANCE[unit],
  values: {},
  ...NO_GRADING,
  group: above?.group ?? null,
})

export const NO_TEXTS = eachOf(POINT_TEXTS, () => null)
export const NO_GRADING = { group: null, is_half: false, grade: null, shrinkage: null } as const

/** The chart with other sizes or another base: what follows from the base follows anew, and breaks of gone sizes go. */
export const withScale = (
  values: ChartValues,
  change: Pick<ChartValues, 'sizes' | 'base_size'>,
): Pick<ChartValues, 'sizes' | 'base_size' | 'points'> => {
  const base_size = change.sizes.some(({ id }) => id === change.base_size) ? change.base_size : null
  const [before, after] = [scaleOf(values), scaleOf({ ...change, base_size })]
  const points = values.points.map((former) => {
    const breaks = former.grade?.breaks.filter(({ size }) => after.sizes.includes(size)) ?? []
    const point = { ...former, grade: former.grade && { ...former.grade, breaks } }
    return {
      ...point,
      values: regradePoint({ point: former, scale: before }, { point, scale: after }),
    }
  })
  return { sizes: change.sizes, base_size, points }
}

/** The chart with other groups: points whose tolerances were their group's follow it, and those of a gone group stand alone. */
export const withGroups = (
  { points, tolerance_groups: before }: ChartValues,
  groups: readonly ToleranceGroup[],
): Pick<ChartValues, 'tolerance_groups' | 'points'> => ({
  tolerance_groups: groups,
  points: points.map((point) => {
    const former = before.find(({ name }) => name === point.group)
    const group = groups.find(({ id }) => id === former?.id)
    if (!former || !group) return { ...point, group: null }
    const follows = hasTolerancesOf(point, former)
    return { ...point, group: group.name, ...(follows && tolerancesOf(group)) }
  }),
})

/** Sizes that are empty get what the rules give. */
export const fillByRules = (
  chart: Pick<ChartValues, 'sizes' | 'base_size' | 'points'>,
): Pick<ChartValues, 'sizes' | 'base_size' | 'points'> => {
  const scale = scaleOf(chart)
  const points = chart.points.map((point) => ({
    ...point,
    values: { ...gradePoint(point, scale), ...withoutEmpty(point.values) },
  }))
  return { sizes: chart.sizes, base_size: chart.base_size, points }
}

const withoutEmpty = (values: ChartRow['values']): ChartRow['values'] =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

type Tolerances = Pick<ChartRow, 'tolerance_minus' | 'tolerance_plus'>
export const tolerancesOf = ({ tolerance_minus, tolerance_plus }: Tolerances): Tolerances => ({
  tolerance_minus,
  tolerance_plus,
})
export const hasTolerancesOf = (one: Tolerances, other: Tolerances): boolean =>
  one.tolerance_minus === other.tolerance_minus && one.tolerance_plus === other.tolerance_plus

/** A point's values after washing; those of a point that does not shrink as they are. */
export const valuesAfterWash = ({ values, shrinkage }: ChartRow, unit: MeasureUnit): ChartRow['values'] =>
  !shrinkage
    ? values
    : Object.fromEntries(
        Object.entries(values).map(([size, value]) => [
          size,
          value && lengthAfterWash(value, shrinkage, unit),
        ]),
      )

/** What is wrong with points as they stand beside each other, by id and column. */
export const findPointProblems = (
  points: readonly ChartRow[],
): ReadonlyMap<string, Readonly<Record<string, string>>> => {
  const filled = points.filter(isFilled)
  const count = new Map<string, number>()
  for (const { code } of filled) {
    const key = code.trim().toLowerCase()
    count.set(key, (count.get(key) ?? 0) + 1)
  }
  const found = new Map<string, Record<string, string>>()
  for (const { id, code, name } of filled) {
    const key = code.trim().toLowerCase()
    const wrong: Record<string, string> = {}
    if (key === '') wrong.code = CHART_TEXTS.codeRequired
    else if ((count.get(key) ?? 0) > 1) wrong.code = CHART_TEXTS.codeTwice
    if (name.trim() === '') wrong.name = CHART_TEXTS.pointRequired
    if (Object.keys(wrong).length > 0) found.set(id, wrong)
  }
  return found
}

/** What is wrong with the names of sizes, by id. */
export const findSizeProblems = (sizes: readonly ChartSize[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  sizes.forEach(({ id, name }, at) => {
    const same = (other: ChartSize) => other.name.trim().toLowerCase() === name.trim().toLowerCase()
    if (name.trim() === '') found.set(id, CHART_TEXTS.sizeRequired)
    else if (sizes.slice(0, at).some(same)) found.set(id, CHART_TEXTS.sizeTwice)
  })
  return found
}

/** Names as they are typed or pasted in one go: `S, M; L`, or cells of a row or column. */
export const splitSizes = (text: string): string[] =>
  text
    .split(/[,;\t\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Sizes that follow from the base follow from it in the other unit too. */
export const convertChart = (values: ChartValues, to: MeasureUnit): ChartValues => {
  const scale = scaleOf(values)
  const tolerances = (row: Tolerances): Tolerances => ({
    tolerance_minus: convertLength(row.tolerance_minus, to),
    tolerance_plus: convertLength(row.tolerance_plus, to),
  })
  return {
    ...values,
    unit: to,
    tolerance_groups: values.tolerance_groups.map((group) => ({ ...group, ...tolerances(group) })),
    points: values.points.map((former) => {
      const graded = gradePoint(former, scale)
      const point = {
        ...former,
        ...tolerances(former),
        grade: former.grade && convertGrade(former.grade, to),
        values: Object.fromEntries(
          Object.entries(former.values).map(([size, value]) => [size, value && convertLength(value, to)]),
        ),
      }
      const follows = Object.entries(gradePoint(point, scale)).filter(
        ([size]) => former.values[size] && former.values[size] === graded[size],
      )
      return { ...point, values: { ...point.values, ...Object.fromEntries(follows) } }
    }),
  }
}

const convertGrade = ({ step, breaks }: Grade, to: MeasureUnit): Grade => ({
  step: convertLength(step, to),
  breaks: breaks.map((each) => ({ ...each, step: convertLength(each.step, to) })),
})

/** How many points have a value for it. */
export const countValues = ({ points }: Pick<ChartValues, 'points'>, size: string): number =>
  points.filter(({ values }) => Boolean(values[size])).length
