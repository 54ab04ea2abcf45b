/**
 * Spec sheets that have one size in full and, below the names of the others, by how much these differ: from the size beside
 * them, or each from the one in full. Lengths of all sizes are near to each other; what differs is a small part of a length.
 */
import Big from 'big.js'
import type { Cell, TableSheet } from '#web/lib/tables/table-reading.ts'
import { withoutFormats } from '#web/records/table-import/values/formatted-numbers.rules.ts'
import { textOf } from '#web/records/table-import/values/read-values.rules.ts'
import {
  isSize,
  MAX_TITLES,
  type Meaning,
  meaningOf,
  measuresOf,
  numberOf,
  type Shaped,
  STEPPED,
  type Steps,
  withoutBaseMark,
} from './chart-shapes.rules.ts'

const UNCLEAR =
  'The file has differences between sizes that can be read in two ways. The size that it has in full is read alone.'

const LEAST_SIZES = 3
/** A difference is at most this share of the length, and in most points a smaller one. */
const MOST_OF_LENGTH = new Big('0.5')
const USUAL_OF_LENGTH = new Big('0.25')
/** One that begins at the full size grows with each size; a step seldom becomes so much greater. */
const STEP_GROWS = new Big('1.5')
const TOTAL_GROWS = new Big('1.9')

interface SizeColumn {
  column: number
  name: string
}

const LETTERS = /^(\d{1,2})?(x{0,4})([sml])?$/i
/** XS, S, M, L, 2XL and 36, 38, 40 from small to large; null for sizes of neither kind. */
const rankOf = (name: string): number | null => {
  if (/^\d+$/.test(name)) return Number(name)
  const [, digits, more = '', letter = 'l'] = LETTERS.exec(name) ?? []
  if (!LETTERS.test(name) || name === '') return null
  const steps = 1 + (digits ? Number(digits) : more.length)
  if (letter.toLowerCase() === 'm') return 0
  return letter.toLowerCase() === 's' ? -steps : steps
}

/** From small to large, wherever they stand; as they stand where nobody knows their order. */
const inOrder = (sizes: readonly SizeColumn[]): SizeColumn[] => {
  const ranked = sizes.map((size) => ({ size, rank: rankOf(size.name) }))
  const isKnown = ranked.every(({ rank }) => rank !== null)
  return isKnown
    ? ranked.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0)).map(({ size }) => size)
    : [...sizes]
}

const sizesIn = (head: readonly Cell[]): SizeColumn[] =>
  head.flatMap((cell, column) => {
    const name = withoutBaseMark(textOf(cell))
    return isSize(name) ? [{ column, name }] : []
  })

/** The place among the sizes of the one that all points have in full; null where sizes are lengths. */
const fullIn = (rows: readonly (readonly Cell[])[], sizes: readonly SizeColumn[]): number | null => {
  const points = rows
    .map((row) => sizes.map(({ column }) => numberOf(row[column])?.abs() ?? null))
    .filter((lengths) => lengths.filter((length) => length !== null).length > 1)
  const found = new Set<number>()
  let usual = 0
  for (const lengths of points) {
    const known = lengths.map((length) => length ?? new Big(0))
    const greatest = known.reduce((top, each) => (each.gt(top) ? each : top))
    const at = known.findIndex((length) => length.eq(greatest))
    const others = known.filter((_, size) => size !== at)
    if (greatest.eq(0) || others.some((other) => other.gt(greatest.times(MOST_OF_LENGTH)))) return null
    if (others.every((other) => other.lte(greatest.times(USUAL_OF_LENGTH)))) usual++
    found.add(at)
  }
  const [at = -1, ...more] = found
  return at >= 0 && more.length === 0 && usual * 2 > points.length ? at : null
}

/** Whether differences are counted from the full size; null where points contradict each other. */
const areTotals = (rows: readonly (readonly Cell[])[], { base, columns }: Steps): boolean | null => {
  const sides = [columns.slice(0, base.size).toReversed(), columns.slice(base.size)]
  const said = new Set<boolean>()
  for (const row of rows)
    for (const side of sides) {
      const [near, ...farther] = side.flatMap((column) => numberOf(row[column])?.abs() ?? [])
      if (!near || near.eq(0)) continue
      let before = near
      for (const each of farther) {
        if (each.lte(before.times(STEP_GROWS)) && before.eq(near)) said.add(false)
        else if (before.eq(near) && each.gte(near.times(TOTAL_GROWS))) said.add(true)
        before = each
      }
    }
  if (said.size > 1) return null
  return said.has(true)
}

/** What a point measures in each size, where each differs from the full one. */
const totalsOf = (row: readonly Cell[], { base, sizes, columns }: Steps, meaning: Meaning): Cell[] => {
  const full = numberOf(row[base.column])
  return sizes.map((_, size) => {
    if (size === base.size) return row[base.column] ?? null
    const more = numberOf(row[columns[size < base.size ? size : size - 1] ?? -1])
    if (!full || !more) return null
    return (size < base.size && meaning === 'ordered' ? full.minus(more) : full.plus(more)).toFixed()
  })
}

const computed = (body: readonly Cell[][], steps: Steps): ((row: readonly Cell[]) => Cell[]) | null => {
  const meaning = meaningOf(body, steps)
  const total = areTotals(body, steps)
  if (meaning === null || total === null) return null
  return (row) => (total ? totalsOf(row, steps, meaning) : measuresOf(row, steps, meaning))
}

export const takeIncrements = (sheet: TableSheet): Shaped => {
  const { rows } = sheet
  for (const [at, head] of rows.slice(0, MAX_TITLES).entries()) {
    const said = sizesIn(head)
    if (said.length < LEAST_SIZES) continue
    const ordered = inOrder(said)
    const body = rows.slice(at + 1)
    const full = fullIn(body, ordered)
    const base = full === null ? undefined : ordered[full]
    if (full === null || !base) continue
    const others = ordered.filter((_, size) => size !== full)
    const steps: Steps = {
      sizes: ordered.map(({ name }) => name),
      base: { size: full, column: base.column },
      columns: others.map(({ column }) => column),
    }
    const measure = computed(body, steps)
    const places = said.map(({ column }) => column)
    const put = (row: readonly Cell[], values: readonly Cell[]): Cell[] => {
      const next = [...row]
      for (const [place, column] of places.entries()) {
        while (next.length <= column) next.push(null)
        next[column] = values[place] ?? null
      }
      return next
    }
    const own = (row: readonly Cell[]): Cell[] =>
      measure ? measure(row) : ordered.map((_, size) => (size === full ? (row[base.column] ?? null) : null))
    const isPoint = (row: readonly Cell[]) => numberOf(row[base.column]) !== null
    return {
      sheet: {
        ...withoutFormats(sheet),
        rows: [
          ...rows.slice(0, at),
          // The mark says which one the file has in full.
          put(
            head,
            ordered.map(({ name }, size) => (size === full ? `${name}*` : name)),
          ),
          ...body.map((row) => (isPoint(row) ? put(row, own(row)) : row)),
        ],
      },
      note: measure ? STEPPED : UNCLEAR,
    }
  }
  return { sheet, note: null }
}
