/** Copy, cut and paste, between sheets of this page and with other programs. */
import type { DecimalSign } from '#contract/values/numbers/decimal-sign.ts'
import { confirm } from '../../dialogs/confirm.ts'
import {
  type CopiedCell,
  copyCells,
  writeCopied,
  writeForSpreadsheet,
  writePasted,
} from '../rules/cell-texts.rules.ts'
import { cellsOf, countCells, type Range } from '../rules/cells.rules.ts'
import { readClipboard, writeClipboard } from '../rules/clipboard-text.rules.ts'
import { endOfSection } from '../rules/lines.rules.ts'
import { type ColumnSign, findSigns, type PastePlan, planPaste, trimColumns } from '../rules/paste.rules.ts'
import { insertRows } from '../rules/rows.rules.ts'
import { rangeOf, selectRange } from '../rules/selection.rules.ts'
import { canWrite, type Write, writeCells } from '../rules/writing.rules.ts'
import type { SheetRow } from '../sheet-columns.ts'
import type { CellGestures } from './cell-gestures.ts'
import { CELL_WORDS, sayCount } from './say-count.ts'
import type { SheetStore } from './sheet-store.ts'

/** What a sheet copied last: its cells say more than their text does. */
let copied: { text: string; cells: CopiedCell[][] } | null = null

const MAX_PASTED_CELLS = 200_000
const inLines = (text: string): string => text.replace(/\r\n?/g, '\n')

interface Block {
  /** Texts as they came. */
  texts: string[][]
  /** Set for what a sheet of this page copied. */
  cells: CopiedCell[][] | null
}

const blockOf = (text: string): Block => {
  if (copied && inLines(copied.text) === inLines(text))
    return { texts: copied.cells.map((row) => row.map((cell) => cell.text)), cells: copied.cells }
  return { texts: trimColumns(readClipboard(text)), cells: null }
}

export const createClipboard = <Row extends SheetRow>(store: SheetStore<Row>, gestures: CellGestures) => {
  const { state, input } = store
  const copy = (): string => {
    const cells = copyCells(store.content(), input().columns, rangeOf(state().selection), input().sign)
    copied = { text: writeClipboard(writeForSpreadsheet(cells)), cells }
    store.say(`${sayCount(countCells(rangeOf(state().selection)), CELL_WORDS)} copied`)
    return copied.text
  }
  const paste = async (text: string): Promise<void> => {
    if (!input().canChange) return store.say('This sheet cannot be changed.')
    const block = blockOf(text)
    const size = block.texts.length * (block.texts[0]?.length ?? 1)
    if (size > MAX_PASTED_CELLS) return store.say('The clipboard has more cells than can be pasted at once.')
    const plan = planOf(store, block)
    if (!(await agreeToRows(store, plan))) return
    const signs = block.cells ? [] : findSigns(block.texts, plan.target, input().columns, input().sign)
    put(store, { block, plan, signs })
  }
  return {
    copy,
    cut: (): string => {
      const text = copy()
      if (input().canChange) gestures.empty()
      return text
    },
    paste,
  }
}

export type SheetClipboard = ReturnType<typeof createClipboard>

/** A block stays in its section, unless the selection reaches over several. */
const endOf = <Row extends SheetRow>({ state, input }: SheetStore<Row>, { top, bottom }: Range): number => {
  const { rows } = state()
  const end = endOfSection(rows, top, input().sections)
  return bottom < end ? end : rows.length
}

const planOf = <Row extends SheetRow>(store: SheetStore<Row>, { texts }: Block): PastePlan => {
  const { rows, selection } = store.state()
  return planPaste(
    rows.length === 0 ? { top: 0, left: 0, bottom: 0, right: 0 } : rangeOf(selection),
    { height: texts.length, width: texts[0]?.length ?? 1 },
    { columns: store.input().columns.length, end: endOf(store, rangeOf(selection)) },
  )
}

interface Paste {
  block: Block
  plan: PastePlan
  signs: readonly ColumnSign[]
}

const writesOf = <Row extends SheetRow>(
  { input }: SheetStore<Row>,
  { block, plan: { target }, signs }: Paste,
): Write[] => {
  const signOf = new Map<number, DecimalSign>(signs.map(({ column, sign }) => [column, sign]))
  const [height, width] = [block.texts.length, block.texts[0]?.length ?? 1]
  return cellsOf(target).flatMap((cell): Write[] => {
    const column = input().columns[cell.column]
    const [down, right] = [(cell.row - target.top) % height, (cell.column - target.left) % width]
    if (!column) return []
    const own = block.cells?.[down]?.[right]
    const sign = signOf.get(cell.column) ?? input().sign
    const text = block.texts[down]?.[right] ?? ''
    return [{ ...cell, ...(own ? writeCopied(column, own, sign) : writePasted(text, sign)) }]
  })
}

const withNewRows = <Row extends SheetRow>(
  { state, input }: SheetStore<Row>,
  { target, newRows }: PastePlan,
): readonly Row[] => {
  const { newRow, sections } = input()
  const { rows } = state()
  if (newRows === 0 || !newRow) return rows
  const at = target.bottom + 1 - newRows
  const above = rows[at - 1] ?? null
  const section = above && sections ? sections.keyOf(above) : (sections?.list[0]?.key ?? null)
  const added: Row[] = []
  for (let made = 0; made < newRows; made++) added.push(newRow(added.at(-1) ?? above, section))
  return insertRows(rows, at, added)
}

/** How many cells were pasted, and what of the clipboard was not. */
const sayPasted = <Row extends SheetRow>(
  { input }: SheetStore<Row>,
  writes: readonly Write[],
  { rows, lostColumns }: { rows: readonly Row[]; lostColumns: number },
): string => {
  const closed = writes.filter(({ row, column }) => {
    const [own, line] = [input().columns[column], rows[row]]
    return !own || !line || !canWrite(own, line)
  }).length
  const parts = [`${sayCount(writes.length - closed, CELL_WORDS)} pasted`]
  if (closed > 0) parts.push(`${sayCount(closed, CELL_WORDS)} cannot be changed`)
  if (lostColumns > 0) parts.push(`${lostColumns === 1 ? '1 column' : `${lostColumns} columns`} did not fit`)
  return parts.join(', ')
}

const put = <Row extends SheetRow>(store: SheetStore<Row>, paste: Paste): void => {
  const { plan, signs } = paste
  const rows = withNewRows(store, plan)
  const writes = writesOf(store, paste)
  const { top, left, bottom, right } = plan.target
  store.commit(writeCells({ ...store.content(), rows }, store.input().columns, writes), {
    said: sayPasted(store, writes, { rows, lostColumns: plan.lostColumns }),
    select: selectRange({ row: top, column: left }, { row: bottom, column: right }),
  })
  // Chosen anew: the paste is taken back and made again.
  const before = store.state().history.done.at(-1)?.from
  const readAgain = (chosen: readonly ColumnSign[]) => {
    store.undo()
    if (before) store.set({ selection: before })
    put(store, { ...paste, signs: chosen })
  }
  if (signs.length > 0) store.set({ pasted: { signs, readAgain } })
}

/** Whether the rows that are missing may be made. */
const agreeToRows = async <Row extends SheetRow>(
  store: SheetStore<Row>,
  { newRows }: PastePlan,
): Promise<boolean> => {
  const { newRow, maxRows, noun } = store.input()
  if (newRows === 0) return true
  const fit = `The clipboard has ${sayCount(newRows, { one: 'row', many: 'rows' })} more than fit here.`
  if (!newRow) {
    store.say(`${fit} Nothing was pasted.`)
    return false
  }
  if (maxRows && store.state().all.length + newRows > maxRows.count) {
    store.say(`${fit} ${maxRows.text}.`)
    return false
  }
  const count = sayCount(newRows, noun)
  const isAgreed = await confirm({ title: `Add ${count}?`, body: fit, confirmLabel: `Add ${count}` })
  store.set({ focus: store.state().focus + 1 })
  return isAgreed
}
