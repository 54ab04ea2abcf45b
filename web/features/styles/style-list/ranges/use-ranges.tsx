/** A range of cells of the styles' table: copied, pasted into and filled down. */
import { useRef, useState } from 'react'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import type { StyleListRow } from '#contract/styles/style-list.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { countWords } from '#web/records/style/attention-words.rules.ts'
import { isQuantityFarOff } from '#web/records/style/in-place/quantity.rules.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import type { Range } from '#web/ui/sheet/rules/cells.rules.ts'
import { readClipboard, writeClipboard } from '#web/ui/sheet/rules/clipboard-text.rules.ts'
import { trimColumns } from '#web/ui/sheet/rules/paste.rules.ts'
import { CELL_WORDS, sayCount } from '#web/ui/sheet/store/say-count.ts'
import type { CellChanges } from '../cells/use-cell-changes.ts'
import type { ColumnKey } from '../grid/columns.rules.ts'
import type { Line } from '../grid/lines.rules.ts'
import {
  type CellPlan,
  copyRange,
  type PlannedCell,
  planBlock,
  planFillDown,
  type RefusedCell,
} from './range-cells.rules.ts'
import type { Refusals, RefusedCells } from './ranges.ts'
import { useRangeRun } from './use-range-run.ts'

export interface RangesInput {
  lines: readonly Line[]
  columns: readonly ColumnKey[]
  today: string
  changes: CellChanges
  setRefusals: (refusals: Refusals) => void
}

/** What was copied last: its cells say more than their text does. */
let copied: { text: string; typed: string[][] } | null = null
const inLines = (text: string): string => text.replace(/\r\n?/g, '\n')

const MAX_PASTED_ROWS = 2_000

const cellWords = (count: number): string => sayCount(count, CELL_WORDS)

/** Rows of a range of lines: heads of groups and places that are still loading are none. */
const rowsOf = (lines: readonly Line[], { top, bottom, ...aside }: Range) => {
  const rows: StyleListRow[] = []
  let [first, last] = [-1, -1]
  for (const [place, line] of lines.entries()) {
    if (line.kind !== 'style') continue
    if (place >= top && first < 0) first = rows.length
    if (place <= bottom) last = rows.length
    rows.push(line.row)
  }
  return first < 0 || last < first ? null : { rows, range: { ...aside, top: first, bottom: last } }
}

const askQuantities = async (changes: readonly PlannedCell[]): Promise<boolean> => {
  const far = changes.filter(
    ({ row, change }) =>
      change.field === 'bulk_order_quantity' && isQuantityFarOff(change.value, row.bulk_order_quantity),
  )
  if (far.length === 0) return true
  return confirm({
    title: STYLE_TEXTS.quantityChangedTitle,
    body: (
      <>
        <p>{countWords(far.length, 'style')}</p>
        <p>{STYLE_TEXTS.quantityChangedQuestion}</p>
      </>
    ),
    confirmLabel: 'Agree',
    cancelLabel: 'Disagree',
  })
}

const saidOf = (saved: number, refused: number, { closed, lost }: CellPlan): string => {
  const parts = [`${cellWords(saved)} changed`]
  if (refused > 0) parts.push(`${cellWords(refused)} refused`)
  if (closed > 0) parts.push(`${cellWords(closed)} cannot be changed`)
  if (lost.rows > 0)
    parts.push(lost.rows === 1 ? '1 row did not fit' : `${formatNumber(lost.rows)} rows did not fit`)
  if (lost.columns > 0)
    parts.push(lost.columns === 1 ? '1 column did not fit' : `${lost.columns} columns did not fit`)
  return parts.join(', ')
}

const byStyle = (refused: readonly RefusedCell[]): Refusals => {
  const refusals = new Map<number, RefusedCells>()
  for (const each of refused) refusals.set(each.id, { ...refusals.get(each.id), [each.column]: each })
  return refusals
}

export function useRanges({ lines, columns, today, changes, setRefusals }: RangesInput) {
  const { progress, run, stop } = useRangeRun(changes)
  const [said, setSaid] = useState('')
  const isRunning = useRef(false)

  const carryOut = async (plan: CellPlan | null): Promise<void> => {
    if (!plan || isRunning.current || !(await askQuantities(plan.changes))) return
    isRunning.current = true
    const { saved, refused } = await run(plan.changes)
    isRunning.current = false
    const all = [...plan.refused, ...refused]
    setRefusals(byStyle(all))
    const text = saidOf(saved.length, all.length, plan)
    setSaid(text)
    if (saved.length === 0) return noticeError(text)
    changes.undo.offer(text, async () => {
      const back = await run(saved.toReversed())
      setRefusals(byStyle(back.refused))
      noticeSuccess(`${cellWords(back.saved.length)} changed back.`)
    })
  }
  const within = (range: Range) => {
    const found = rowsOf(lines, range)
    return found && { ...found, table: { rows: found.rows, columns } }
  }
  const copy = (range: Range): string => {
    const found = within(range)
    if (!found) return ''
    const { texts, typed } = copyRange(found.rows, found.range, { columns, today })
    copied = { text: writeClipboard(texts), typed }
    setSaid(`${cellWords(texts.length * (texts[0]?.length ?? 0))} copied`)
    return copied.text
  }
  const blockOf = (text: string): string[][] =>
    copied && inLines(copied.text) === inLines(text) ? copied.typed : trimColumns(readClipboard(text))

  return {
    ...{ progress, stop, said, copy },
    paste: (range: Range, text: string) => {
      const [found, texts] = [within(range), blockOf(text)]
      if (texts.length > MAX_PASTED_ROWS)
        return noticeError('The clipboard has more cells than can be pasted at once.')
      if (found) void carryOut(planBlock(found.table, found.range, texts))
    },
    fillDown: (range: Range) => {
      const found = within(range)
      if (found) void carryOut(planFillDown(found.table, found.range))
    },
  }
}
