/** What columns say once others are known: groups of lines, sizes, units in turn, and what nobody knows. */
import { unitOfWord } from '#contract/materials/unit-words.ts'
import { foldText } from '#contract/values/text/fold.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import type { TableColumns } from '../table-columns.rules.ts'
import { readHead } from '../values/read-heads.rules.ts'
import { textOf } from '../values/read-values.rules.ts'
import { type Candidate, isCount, LEAST_CELLS, MOST } from './misled-columns.rules.ts'
import { isPageHead, isTotalRow } from './row-kinds.rules.ts'

interface Scores {
  isComputed: (head: Cell) => boolean
}

/**
 * «Material» with Fabric, Fabric, Trims and Trims below it names the groups of lines; what stands beside it in other words for
 * each line names them.
 */
export const takeGroups = <Key extends string>(
  { grouped, cells = {} }: Pick<TableColumns<Key>, 'grouped' | 'cells'>,
  { heads, body, scores }: { heads: readonly Cell[]; body: readonly (readonly Cell[])[]; scores: Scores },
  matching: (Key | null)[],
): void => {
  if (!grouped || matching.includes(grouped.group)) return
  const { name, group, words } = grouped
  const isGroup = (cells as Partial<Record<Key, (text: string) => boolean>>)[group]
  const named = matching.indexOf(name)
  const lines = body.filter(
    (row) => row.filter((cell) => textOf(cell) !== '').length > 1 && !isPageHead(row) && !isTotalRow(row),
  )
  const groups = lines.flatMap((row) => textOf(row[named] ?? null) || [])
  const isRepeated = new Set(groups.map(foldText)).size < groups.length
  if (named < 0 || !isGroup || groups.length < LEAST_CELLS || !isRepeated || !groups.every(isGroup)) return
  const beside = heads.findIndex((head, column) => {
    const isFree = matching[column] === words || matching[column] === null
    if (column === named || !isFree || scores.isComputed(head)) return false
    const texts = lines.flatMap((row) => textOf(row[column] ?? null) || [])
    const lettered = new Set(texts.filter((text) => /\p{L}{2}/u.test(text)).map(foldText))
    // A word for each line, and not one that many share.
    return texts.length >= groups.length && lettered.size >= groups.length * MOST
  })
  if (beside < 0) return
  matching[named] = group
  matching[beside] = name
}

/** Beside XS, S and M «QA spec» and «Remark 2» are no sizes, though lengths stand below them. */
export const leaveOthers = <Key extends string>(
  { series }: Pick<TableColumns<Key>, 'series'>,
  heads: readonly Cell[],
  matching: (Key | null)[],
): void => {
  const found = matching.flatMap((key, column) =>
    key !== null && series?.keys.includes(key) ? [{ column, key }] : [],
  )
  const own = found.filter(({ column }) => series?.isOne(textOf(heads[column])))
  if (own.length < 2 || own.length < found.length / 2) return
  for (const { column } of found) matching[column] = null
  // Their keys in the order of their columns, as if the others had never been among them.
  for (const [at, { column }] of own.entries()) matching[column] = series?.keys[at] ?? null
}

export const takeRest = <Key extends string>(
  { rest }: Pick<TableColumns<Key>, 'rest'>,
  { heads, body, scores }: { heads: readonly Cell[]; body: readonly (readonly Cell[])[]; scores: Scores },
  matching: (Key | null)[],
): void => {
  if (rest === undefined || !matching.some((key) => key !== null)) return
  for (const [column, head] of heads.entries()) {
    const texts = body.map((row) => textOf(row[column])).filter((text) => text !== '')
    const isFree = matching[column] === null && textOf(head) !== '' && !scores.isComputed(head)
    if (isFree && texts.length > 0 && !isCount(texts)) matching[column] = rest
  }
}

/** A list without heads has in its one column what must be said of each line. */
export const takeOnly = <Key extends string>(
  { required }: Pick<TableColumns<Key>, 'required'>,
  { heads, body }: { heads: readonly Cell[]; body: readonly (readonly Cell[])[] },
  matching: (Key | null)[],
): void => {
  const [only] = required
  const isBare = heads.every((head) => textOf(head) === '') && !matching.some((key) => key !== null)
  if (!isBare || only === undefined || required.length > 1) return
  const said = new Set(
    body.flatMap((row) => row.flatMap((cell, column) => (textOf(cell) === '' ? [] : [column]))),
  )
  const [column = -1] = said
  if (said.size === 1) matching[column] = only
}

/** «Ref» is a code in most files, and «Position» in some: what is longer is the name. */
export const swapShorter = <Key extends string>(
  { shorter }: Pick<TableColumns<Key>, 'shorter'>,
  body: readonly (readonly Cell[])[],
  matching: (Key | null)[],
): void => {
  const [short = -1, long = -1] = shorter?.map((key) => matching.indexOf(key)) ?? []
  if (!shorter || short < 0 || long < 0) return
  const lengthOf = (column: number) => {
    const texts = body.map((row) => textOf(row[column] ?? null)).filter((text) => text !== '')
    return texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length)
  }
  if (lengthOf(short) <= 2 * lengthOf(long)) return
  matching[short] = shorter[1]
  matching[long] = shorter[0]
}

/** «Cons (m)» and «Cons (pcs)» say one number where each line has one of them. */
export const takeMeasured = <Key extends string>(
  { measured = [] }: Pick<TableColumns<Key>, 'measured'>,
  { heads, body }: { heads: readonly Cell[]; body: readonly (readonly Cell[])[] },
  candidates: readonly Candidate<Key>[],
  matching: (Key | null)[],
): void => {
  const unitOf = (column: number) => unitOfWord(readHead(textOf(heads[column] ?? null)).unit ?? '')?.unit
  const isSaid = (row: readonly Cell[], column: number) => textOf(row[column] ?? null) !== ''
  for (const key of measured) {
    const taken = [matching.indexOf(key)].filter((column) => column >= 0 && unitOf(column) !== undefined)
    for (const each of candidates) {
      const unit = unitOf(each.column)
      const isFree = matching[each.column] === null && taken.length > 0 && unit !== undefined
      if (each.key !== key || !isFree || taken.some((column) => unitOf(column) === unit)) continue
      if (body.some((row) => isSaid(row, each.column) && taken.some((column) => isSaid(row, column))))
        continue
      matching[each.column] = key
      taken.push(each.column)
    }
  }
}
