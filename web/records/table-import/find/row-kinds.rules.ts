/** What the rows of a table are: lines, the names of groups above them, totals, heads once more, notes below. */
import { foldText } from '#contract/values/text/fold.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import words from '../import-words.json' with { type: 'json' }
import { readAmount } from '../values/amounts.rules.ts'
import { textOf } from '../values/read-values.rules.ts'

export const LEFT_OUT = ['total', 'heads', 'note'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

export type RowKind =
  | { kind: 'blank' }
  | { kind: 'line' }
  /** Heads a group: the section of what follows. */
  | { kind: 'group'; title: string }
  | { kind: LeftOut }

const TOTALS = words.totals.map(foldText)

/** `Cộng` is a total, and `công may` is work: without their accents they are one. */
const WHOLE_TOTALS = new Set(words.totals_whole.map((word) => word.normalize('NFC').toLowerCase()))

const TOTALS_BEHIND = words.totals_behind.map(foldText)

/** `FOB / dz` and `FOB per pc` say what all of it comes to. */
const WHOLE_PRICE = /^(?:fob|cif|ex[ -]works|ldp)\s*(?:\/|\bper\b|@)/u

const startsWithTotal = (text: string): boolean => {
  const folded = foldText(text)
  return (
    WHOLE_PRICE.test(folded) ||
    WHOLE_TOTALS.has(
      text
        .normalize('NFC')
        .toLowerCase()
        .replace(/[\s:.]+$/u, ''),
    ) ||
    TOTALS.some((word) => folded === word || folded.startsWith(`${word} `) || folded.startsWith(`${word}:`))
  )
}

/** `Fabric total`, `Kumaş toplamı`, `面料合计`: the name of a group before the word. */
const endsWithTotal = (text: string): boolean => {
  const folded = foldText(text).replace(/[\s:.]+$/u, '')
  return TOTALS_BEHIND.some((word) =>
    /\p{Script=Han}/u.test(word) ? folded.endsWith(word) : folded.endsWith(` ${word}`),
  )
}

const NOTE =
  /^(?:\*|note|notes|remark|remarks|nb|n\.b\.|prepared|approved|checked|created|printed|signature|bemerkung|hinweis|erstellt|geprüft|remarque|préparé|nota|preparado|hazırlayan|not:|备注|制表|审核|দ্রষ্টব্য|ملاحظة)/iu

/** «Approved by:» with nothing behind it, as several stand side by side at the foot. */
const isSigned = (text: string): boolean => NOTE.test(text) || /[:：][\s_.…-]*$/u.test(text)

/** `A FABRIC`, `1. Trims`, `B) Labels` without what counts them. */
export const groupTitleOf = (text: string): string => {
  const bare = text
    .replace(/^\s*(?:[A-Z]|[IVX]{1,4}|\d{1,2})\s*[.):\-–]?\s+(?=\p{L})/u, '')
    .replace(/^\s*[（(]?(?:[一二三四五六七八九十]{1,3}|\d{1,2})[）)]?\s*[、．.:：]\s*(?=\p{L})/u, '')
    .replace(/[:\-–\s]+$/u, '')
  return bare === '' ? text.trim() : bare
}

/** `Season: FALL 2027` and `Page 2 of 3`, as programs print them once more above each page. */
const PAGE = /^(?:page|seite|pagina|página|sayfa|pág\.?|p\.)\s*\d+(?:\s*(?:\/|of|von|de|sur|di)\s*\d+)?$/iu
const LABELLED = /^\p{L}[\p{L}\p{M} .#]{0,24}[:：]\s*\S/u
export const isPageHead = (row: readonly Cell[]): boolean => {
  const said = row.filter((cell) => !isBlank(cell))
  const texts = said.map((cell) => textOf(cell))
  return said.length > 1 && texts.every((text) => PAGE.test(text) || LABELLED.test(text))
}

/** Whether its first words say that it is a total. */
export const isTotalRow = (row: readonly Cell[]): boolean =>
  startsWithTotal(textOf(row.find((cell) => !isBlank(cell))))

/** What counts groups and lines: `A`, `II.`, `3)`. */
const COUNTER = /^(?:[A-Z]|[IVX]{1,4}|\d{1,3})[.)]?$/iu

interface Table {
  heads: readonly Cell[]
  /** Columns that are read. */
  columns: readonly number[]
  /** The one that names a line. */
  nameColumn: number
  /** Columns of amounts, whose sum may stand below them. */
  summed: readonly number[]
  /** Columns of prices. */
  prices: readonly number[]
  /** Whether a text heads a column. */
  isHead?: (text: string) => boolean
  /** Whether a text names a group. */
  isGroup: (title: string) => boolean
  /** Whether a row of this name, with a price or an amount at most, is none of the table’s: labour among materials. */
  isNoLine?: ((name: string) => boolean) | undefined
}

const isBlank = (cell: Cell | undefined): boolean => textOf(cell ?? null) === ''
const isNumeric = (cell: Cell | undefined): boolean => typeof cell === 'number'

export const kindsOfRows = (rows: readonly (readonly Cell[])[], table: Table): RowKind[] => {
  const own = new Set(table.heads.map((cell) => foldText(textOf(cell))).filter((text) => text !== ''))
  const sums = withSums(
    rows,
    rows.map((row) => kindOf(row, table, own)),
    table.summed,
  )
  const kinds = withoutTail(rows, sums, table.nameColumn)
  return withoutNotes(rows, withShouted(rows, kinds, table), table)
}

const SHOUTED = /^[^\p{Ll}\p{Lo}]*\p{Lu}[^\p{Ll}\p{Lo}]{2,}$/u

/** Where known groups stand in capitals and lines do not, a name in capitals alone in its row heads a group, too, which is asked about. */
const withShouted = (
  rows: readonly (readonly Cell[])[],
  kinds: readonly RowKind[],
  { nameColumn }: Pick<Table, 'nameColumn'>,
): readonly RowKind[] => {
  const nameAt = (at: number) => textOf(rows[at]?.[nameColumn] ?? null)
  const isShouted = (at: number) => countSaid(rows[at] ?? []) === 1 && SHOUTED.test(nameAt(at))
  const areGroups = kinds.some(({ kind }, at) => kind === 'group' && isShouted(at))
  const areLines = kinds.some(({ kind }, at) => kind === 'line' && SHOUTED.test(nameAt(at)) && !isShouted(at))
  if (!areGroups || areLines) return kinds
  const isFollowed = (at: number) => kinds[at + 1]?.kind === 'line' && !isShouted(at + 1)
  return kinds.map((kind, at) =>
    kind.kind === 'line' && isShouted(at) && isFollowed(at)
      ? { kind: 'group', title: groupTitleOf(nameAt(at)) }
      : kind,
  )
}

/** Behind the last line, what stands in one cell alone is a note. */
const withoutNotes = (
  rows: readonly (readonly Cell[])[],
  kinds: readonly RowKind[],
  table: Pick<Table, 'nameColumn'>,
): RowKind[] => {
  const lastLine = kinds.findLastIndex(
    ({ kind }, index) => kind === 'line' && countSaid(rows[index] ?? []) > 1,
  )
  return kinds.map((kind, index) => {
    if (index <= lastLine || kind.kind === 'blank' || kind.kind === 'total') return kind
    const isAlone = countSaid(rows[index] ?? []) === 1
    const isNamed = !isBlank(rows[index]?.[table.nameColumn])
    const text = rows[index]?.map((cell) => textOf(cell)).find((each) => each !== '') ?? ''
    // A lone text under the name of lines may be one: only what reads as a sentence or stands aside is a note.
    return isAlone && (!isNamed || text.length > 40) ? { kind: 'note' } : kind
  })
}

/**
 * Below a blank row a table of other heads may stand, such as pieces by size: where each line above has a name in letters and
 * none below has, what stands there is no line of this table.
 */
const withoutTail = (
  rows: readonly (readonly Cell[])[],
  kinds: readonly RowKind[],
  nameColumn: number,
): readonly RowKind[] => {
  const isLine = (at: number) => kinds[at]?.kind === 'line'
  const isNamed = (at: number) => /\p{L}/u.test(textOf(rows[at]?.[nameColumn] ?? null))
  const lines = [...kinds.keys()].filter(isLine)
  const lastNamed = lines.findLast(isNamed) ?? -1
  const tail = lines.filter((at) => at > lastNamed)
  const isApart = kinds.some(({ kind }, at) => kind === 'blank' && at > lastNamed && at < (tail[0] ?? 0))
  const areNamed = lines.filter((at) => at <= lastNamed).every(isNamed)
  if (nameColumn < 0 || lastNamed < 0 || tail.length === 0 || !isApart || !areNamed) return kinds
  return kinds.map((kind, at) =>
    at > lastNamed && (kind.kind === 'line' || kind.kind === 'group') ? { kind: 'note' } : kind,
  )
}

/** Fewer numbers above may add up to another one by chance. */
const LEAST_SUMMED = 3
/** Cents that each of the numbers may have been rounded by. */
const ROUNDED = 0.006

const numberOf = (cell: Cell | undefined): number | null => {
  if (typeof cell === 'number') return cell
  const text = textOf(cell ?? null)
  const reading = readAmount(text, /,\d{1,4}(?!\d)/.test(text) ? ',' : '.')
  return 'amount' in reading && reading.amount.digits !== '' ? Number(reading.amount.digits) : null
}

/** A row with a name and amounts that are the sums of those above them is their total, whatever it is called. */
const withSums = (
  rows: readonly (readonly Cell[])[],
  kinds: readonly RowKind[],
  summed: readonly number[],
): RowKind[] => {
  const sums = new Map<number, { sum: number; count: number }>()
  return kinds.map((kind, at) => {
    if (kind.kind !== 'line') return kind
    const numbers = (rows[at] ?? []).flatMap((cell, column) => {
      const number = numberOf(cell)
      return number === null ? [] : [{ column, number }]
    })
    const isSumAbove = ({ column, number }: { column: number; number: number }): boolean => {
      const { sum, count } = sums.get(column) ?? { sum: 0, count: 0 }
      return count >= LEAST_SUMMED && Math.abs(number - sum) <= ROUNDED * count
    }
    const isSum =
      numbers.some(({ column }) => summed.includes(column)) &&
      numbers.every(isSumAbove) &&
      countSaid(rows[at] ?? []) - numbers.length <= 2
    if (isSum) return { kind: 'total' }
    for (const { column, number } of numbers) {
      const { sum, count } = sums.get(column) ?? { sum: 0, count: 0 }
      sums.set(column, { sum: sum + number, count: count + 1 })
    }
    return kind
  })
}

const countSaid = (row: readonly Cell[]): number => row.filter((cell) => !isBlank(cell)).length

interface SaidCell {
  cell: Cell
  text: string
}

/** `TRIM | Description | Size | Qty | $/unit`: a group with heads of its own. */
const isPartHead = (
  [first, ...others]: readonly SaidCell[],
  table: Table,
  own: ReadonlySet<string>,
): boolean => {
  if (!first || others.length < 2 || own.has(foldText(first.text))) return false
  if (!table.isGroup(groupTitleOf(first.text))) return false
  const heads = others.filter(({ text }) => own.has(foldText(text)) || table.isHead?.(text))
  return others.every(({ cell }) => !isNumeric(cell)) && heads.length >= others.length * 0.7
}

const kindOf = (row: readonly Cell[], table: Table, own: ReadonlySet<string>): RowKind => {
  const said = row.flatMap((cell, column) => (isBlank(cell) ? [] : [{ cell, column, text: textOf(cell) }]))
  const [first] = said
  if (!first) return { kind: 'blank' }
  if (isPartHead(said, table, own)) return { kind: 'group', title: groupTitleOf(first.text) }
  const texts = said.filter(({ cell }) => !isNumeric(cell)).map(({ text }) => foldText(text))
  if (
    texts.length > 1 &&
    texts.length >= said.length &&
    texts.filter((text) => own.has(text)).length >= texts.length * 0.7
  )
    return { kind: 'heads' }
  const name = said.find(({ column }) => column === table.nameColumn)
  const isRead = (column: number) => table.columns.includes(column) && !table.summed.includes(column)
  const total = said.find(({ cell, text }) => !isNumeric(cell) && startsWithTotal(text))
  if (total && (!name || name === total)) return { kind: 'total' }
  // A line may be called so too; it says something of itself.
  const more = said.filter(({ column }) => column !== table.nameColumn && isRead(column))
  if (name && more.length === 0 && endsWithTotal(name.text)) return { kind: 'total' }
  if (name && more.every(({ column }) => table.prices.includes(column)) && table.isNoLine?.(name.text))
    return { kind: 'note' }
  if (isPageHead(row)) return { kind: 'note' }
  if (said.length > 1 && said.every(({ cell, text }) => !isNumeric(cell) && isSigned(text)))
    return { kind: 'note' }
  const [counter, titled] = said
  // `A | FABRIC COST` in a column that counts and in the one that names.
  const isCounted =
    said.length === 2 && titled?.column === table.nameColumn && COUNTER.test(counter?.text ?? '')
  if (isCounted && !table.columns.includes(first.column)) {
    const title = groupTitleOf(titled.text)
    if (table.isGroup(title) || table.isGroup(titled.text)) return { kind: 'group', title }
  }
  if (said.length === 1 || said.every(({ text }) => text === first.text)) {
    const title = groupTitleOf(first.text)
    if (NOTE.test(first.text)) return { kind: 'note' }
    if (table.isGroup(title) || table.isGroup(first.text)) return { kind: 'group', title }
    if (first.column !== table.nameColumn && !isNumeric(first.cell) && title.length <= 40)
      return { kind: 'group', title }
  }
  return said.some(({ column }) => table.columns.includes(column)) ? { kind: 'line' } : { kind: 'note' }
}
