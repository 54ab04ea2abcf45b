/**
 * Spec sheets that are laid out otherwise than points below each other with their sizes beside them: sizes down the side,
 * and steps between sizes in place of sizes. What can be read in two ways is left as it is.
 */
import Big from 'big.js'
import type { Cell, TableSheet } from '#web/lib/tables/table-reading.ts'
import { readAmount } from '#web/records/table-import/values/amounts.rules.ts'
import { withoutFormats } from '#web/records/table-import/values/formatted-numbers.rules.ts'
import { plain, textOf } from '#web/records/table-import/values/read-values.rules.ts'
import { plainWords } from '#web/records/table-import/word-columns.rules.ts'
import words from './chart-words.json' with { type: 'json' }

/** Titles may stand above. */
export const MAX_TITLES = 60

const LETTER_SIZE = /^(?:\d?x{0,4}[sl]|[sml]|\d{1,2}xl?|one ?size|os)$/i
const NUMBER_SIZE = /^\d{2,3}(?:\/\d{2,3})?$/
const SIZE_WORDS = new Set(plainWords(words.sizes))
const UNIT_WORDS = new Set(['cm', 'in', 'inch', 'inches'])
const TOLERANCE =
  /^(?:tol|tolerance|tolerances|toleranz|tolérance|tolerancia|tolleranza|tolerância|tolerans|公差|±|\+\s*\/\s*[-−–])/iu

const isLetterSize = (text: string): boolean => LETTER_SIZE.test(text)
export const isSize = (text: string): boolean => LETTER_SIZE.test(text) || NUMBER_SIZE.test(text)

const NAMED_SIZES = new Set(plainWords(words.named_sizes))
/** `M (base)`, `Spec M`, `2Y`, `T1`, `98/104`, `Medium`: a head with a size in it. */
export const saysSize = (head: string): boolean => {
  const words = head.match(/[\p{L}\d/]+/gu) ?? []
  return words.some((word) => isLetterSize(word) || /\d/.test(word) || NAMED_SIZES.has(plain(word)))
}

/** `M*`, `M (base)`, `Sample M`: the size without what marks it. */
const BASE_MARK =
  /^(?:sample|base|basis|muster|baz)(?:\s+size)?\s+(?=\S)|(?<=\S)\s*(?:\*|[([](?:sample|base|basis|muster|baz|基码)[)\]])$/iu
export const withoutBaseMark = (size: string): string => size.replace(BASE_MARK, '')

/** With a point; null for what is no number. */
export const numberOf = (cell: Cell | undefined): Big | null => {
  const text = textOf(cell ?? null).replace(/^\+\s*(?=\d)/, '')
  const reading = readAmount(text, /,\d{1,2}(?!\d)/.test(text) ? ',' : '.')
  return 'amount' in reading && reading.amount.digits !== '' ? new Big(reading.amount.digits) : null
}

const isBlank = (row: readonly Cell[] | undefined): boolean =>
  (row ?? []).every((cell) => textOf(cell) === '')
/** Sheets in which cells are known by their places stay as they are. */
const isPlain = ({ unread = [], pictures = [], problem }: TableSheet): boolean =>
  unread.length === 0 && pictures.length === 0 && problem === null

const TURNED = 'Sizes stand down the side of the file, and points of measure beside them. They were turned.'
export const STEPPED =
  'The file has steps between sizes. The sizes are computed from the one that it has in full.'

export interface Shaped {
  sheet: TableSheet
  note: string | null
}

/** The points of a row of heads above sizes, and the rows of these sizes; null where it is something else. */
const sizesBelow = (rows: readonly Cell[][], head: number) => {
  const corner = plain(textOf(rows[head]?.[0]))
  const heads = (rows[head] ?? []).slice(1).map((cell) => textOf(cell))
  const points = heads.flatMap((text, at) => (text === '' ? [] : [at + 1]))
  const areWords =
    points.length > 1 && heads.every((text) => text === '' || (/\p{L}{3}/u.test(text) && !isSize(text)))
  if (!areWords) return null
  const end = rows.findIndex((row, at) => at > head && isBlank(row))
  const body = rows.slice(head + 1, end < 0 ? rows.length : end)
  const sizes = body.filter(([first]) => isSize(textOf(first)))
  const tolerances = body.filter(([first]) => TOLERANCE.test(textOf(first)))
  const isNamed = SIZE_WORDS.has(corner)
  const areSizes = sizes.every(([first]) => isLetterSize(textOf(first))) || isNamed || UNIT_WORDS.has(corner)
  const isWhole = sizes.length > 1 && sizes.length + tolerances.length === body.length && areSizes
  const areLengths = sizes.every((row) =>
    points.every((at) => isBlank([row[at] ?? null]) || numberOf(row[at])),
  )
  return isWhole && areLengths ? { heads, points, sizes, tolerances, end: head + 1 + body.length } : null
}

export const turnUpright = (sheet: TableSheet): Shaped => {
  const { rows } = sheet
  for (const head of rows.slice(0, MAX_TITLES).keys()) {
    const found = isPlain(sheet) ? sizesBelow(rows, head) : null
    if (!found) continue
    const { heads, points, sizes, tolerances, end } = found
    const corner = textOf(rows[head]?.[0])
    const turned = points.map((at) => [
      heads[at - 1] ?? '',
      ...[...sizes, ...tolerances].map((row) => row[at] ?? null),
    ])
    const names = [...sizes, ...tolerances].map(([first]) => textOf(first))
    return {
      sheet: {
        ...withoutFormats(sheet),
        merged: [],
        rows: [
          ...rows.slice(0, head),
          // What the corner says of the unit.
          ...(SIZE_WORDS.has(plain(corner)) || corner === '' ? [] : [[corner]]),
          [...words.turned_head, ...names],
          ...turned,
          ...rows.slice(end),
        ],
      },
      note: TURNED,
    }
  }
  return { sheet, note: null }
}

const STEP = /^([\p{L}\d]{1,6})\s*(?:[-–—→>/]|to)\s*([\p{L}\d]{1,6})$/iu

export interface Steps {
  /** In their order. */
  sizes: string[]
  base: { size: number; column: number }
  /** By the size at its upper end. */
  columns: number[]
}

/** Steps that follow one another, with one size of theirs in full. */
const stepsIn = (head: readonly Cell[]): Steps | null => {
  const steps = head.flatMap((cell, column) => {
    const [, from, to] = STEP.exec(textOf(cell)) ?? []
    return from && to && isSize(from) && isSize(to) ? [{ from, to, column }] : []
  })
  if (steps.length < 2) return null
  const isChain = steps.every(({ from }, at) => at === 0 || plain(from) === plain(steps[at - 1]?.to ?? ''))
  if (!isChain) return null
  const sizes = [steps[0]?.from ?? '', ...steps.map(({ to }) => to)]
  const full = head.flatMap((cell, column) => {
    const size = sizes.findIndex((name) => plain(name) === plain(textOf(cell)))
    return size < 0 ? [] : [{ size, column }]
  })
  const [base, ...others] = full
  return base && others.length === 0 ? { sizes, base, columns: steps.map(({ column }) => column) } : null
}

/** `ordered`: a step is what the greater size has more. `outward`: it is what a size has more than the one towards the base. */
export type Meaning = 'ordered' | 'outward'

/** By points that have steps on both sides; by the signs alone where none has. Null where points contradict each other. */
export const meaningOf = (rows: readonly (readonly Cell[])[], { base, columns }: Steps): Meaning | null => {
  const signs = (row: readonly Cell[], from: number, to: number): number[] =>
    columns.slice(from, to).flatMap((column) => {
      const step = numberOf(row[column])
      return step && !step.eq(0) ? [step.s] : []
    })
  const found = new Set<Meaning>()
  const below = new Set<number>()
  for (const row of rows) {
    const [down, up] = [new Set(signs(row, 0, base.size)), new Set(signs(row, base.size, columns.length))]
    for (const sign of down) below.add(sign)
    if (down.size > 1 || up.size > 1) return null
    if (down.size === 1 && up.size === 1) found.add([...down][0] === [...up][0] ? 'ordered' : 'outward')
  }
  if (found.size > 1) return null
  const [said] = found
  if (said) return said
  if (below.size > 1) return null
  return below.has(-1) ? 'outward' : 'ordered'
}

/** What a point measures in each size; only the base where a step is no number. */
export const measuresOf = (
  row: readonly Cell[],
  { sizes, base, columns }: Steps,
  meaning: Meaning,
): Cell[] => {
  const full = numberOf(row[base.column])
  const values: (Big | null)[] = sizes.map((_, size) => (size === base.size ? full : null))
  const step = (size: number) => numberOf(row[columns[size] ?? -1])
  for (let size = base.size; size < columns.length; size++) {
    const [from, more] = [values[size], step(size)]
    values[size + 1] = from && more ? from.plus(more) : null
  }
  for (let size = base.size - 1; size >= 0; size--) {
    const [from, more] = [values[size + 1], step(size)]
    values[size] = from && more ? (meaning === 'ordered' ? from.minus(more) : from.plus(more)) : null
  }
  return values.map((value, size) =>
    size === base.size ? (row[base.column] ?? null) : (value?.toFixed() ?? null),
  )
}

/** Between sizes of two names, such as 92/98, stand lengths as well. */
const areSteps = (rows: readonly (readonly Cell[])[], { base, columns }: Steps): boolean =>
  rows.every((row) => {
    const full = numberOf(row[base.column])
    return !full || columns.every((column) => numberOf(row[column])?.abs().lt(full.abs().div(2)) ?? true)
  })

export const takeSteps = (sheet: TableSheet): Shaped => {
  const { rows } = sheet
  for (const [at, head] of rows.slice(0, MAX_TITLES).entries()) {
    const steps = isPlain(sheet) ? stepsIn(head) : null
    if (!steps) continue
    const body = rows.slice(at + 1)
    const meaning = meaningOf(body, steps)
    if (!meaning || !areSteps(body, steps)) break
    const own = new Set([...steps.columns, steps.base.column])
    const others = (row: readonly Cell[]): Cell[] =>
      Array.from({ length: head.length }, (_, column) => row[column] ?? null).filter(
        (_, column) => !own.has(column),
      )
    return {
      sheet: {
        ...withoutFormats(sheet),
        merged: [],
        rows: [
          ...rows.slice(0, at),
          [[...words.base_before, steps.sizes[steps.base.size]].join(' ')],
          [...others(head), ...steps.sizes],
          ...body.map((row) => [...others(row), ...measuresOf(row, steps, meaning)]),
        ],
      },
      note: STEPPED,
    }
  }
  return { sheet, note: null }
}

const CM = /^\(?(?:cms?|centim\p{L}+)\)?\.?$/iu
const INCH = /^\(?(?:in|ins|inch|inches|zoll|["″])\)?\.?$/iu
const TWICE = 'Sizes stand in the file in cm and in inches. Those in cm are read.'

/** Each size in cm and in inches beside it, as two columns below one head: those in cm are the size's. */
export const takeCm = (sheet: TableSheet): Shaped => {
  const { rows } = sheet
  const at = rows.slice(1, MAX_TITLES).findIndex((row) => {
    const said = row.flatMap((cell) => textOf(cell) || [])
    const [cms, inches] = [said.filter((text) => CM.test(text)), said.filter((text) => INCH.test(text))]
    return cms.length > 1 && cms.length === inches.length && said.length === 2 * cms.length
  })
  const units = rows[at + 1] ?? []
  if (at < 0 || !isPlain(sheet)) return { sheet, note: null }
  const isInch = (column: number) => INCH.test(textOf(units[column] ?? null))
  // A size that is merged over both stands in the first of them.
  const heads = (rows[at] ?? []).map((head, column, all) =>
    CM.test(textOf(units[column] ?? null)) && textOf(head) === '' ? (all[column - 1] ?? null) : head,
  )
  const kept = (row: readonly Cell[]): Cell[] => row.filter((_, column) => !isInch(column))
  return {
    sheet: {
      ...withoutFormats(sheet),
      merged: [],
      rows: [...rows.slice(0, at), ['cm'], kept(heads), ...rows.slice(at + 2).map(kept)],
    },
    note: TWICE,
  }
}
