/** Changes in place: shown at once, saved, taken back for ten seconds, and merged with what others saved meanwhile. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StyleListRow } from '#contract/style-list.ts'
import { changeStyle, changeStyleStatus, readStyle, type Style } from '#contract/styles.ts'
import { confirmQuantity } from '#web/features/styles/confirm-quantity.tsx'
import { isQuantityFarOff } from '#web/features/styles/quantity.rules.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { sendOverSaves } from '#web/lib/document/save-merged.ts'
import { textsOf } from '#web/lib/error-texts.ts'
import { formatDay, formatNumber } from '#web/lib/formats.ts'
import { useSession } from '#web/lib/session.ts'
import { noticeSaved } from '#web/records/merge-notice.ts'
import { styleQuery } from '#web/records/style/style.queries.ts'
import { STATUS_NAMES, titleOf } from '#web/records/style/style-names.ts'
import { noticeError, noticeUndo } from '#web/ui/notices.ts'
import { type CellChange, isUnchanged, takenBack } from './cell-values.rules.ts'
import { forgetStyle, patchRow } from './styles-table.queries.ts'

/** As long as the notice stays. */
const UNDO_MS = 10_000

const paramsOf = ({ id }: StyleListRow) => ({ id: String(id) })

/** Both changed the same cell. */
export interface CellConflict {
  row: StyleListRow
  change: CellChange
  saved: NonNullable<ApiError['saved']>
  theirs: Style
}
class CellContested extends Error {
  readonly conflict: CellConflict
  constructor(conflict: CellConflict) {
    super(`${conflict.saved.by} changed the same in the meantime.`)
    this.conflict = conflict
  }
}

export const sayValue = ({ field, value }: CellChange): string => {
  if (field === 'status') return STATUS_NAMES[value]
  if (value === null) return field === 'style_name' ? 'no name' : 'no date'
  return field === 'end_date'
    ? formatDay(value)
    : field === 'bulk_order_quantity'
      ? formatNumber(value)
      : value
}
export const FIELD_NAMES: Record<CellChange['field'], string> = {
  status: 'Status',
  end_date: 'Due',
  bulk_order_quantity: 'Pieces',
  style_name: 'Name',
}

interface Saved {
  version: number
  mergedWith: string | null
}

export function useCellChanges() {
  const queries = useQueryClient()
  const { user } = useSession()
  const [conflict, setConflict] = useState<CellConflict | null>(null)
  const undo = useUndo()

  const save = async (row: StyleListRow, change: CellChange): Promise<Saved> => {
    if (change.field === 'status') {
      const body = { status: change.value }
      const { version } = await send(changeStyleStatus, { params: paramsOf(row), body })
      return { version, mergedWith: null }
    }
    const { field, value } = change
    let version = row.version
    let mergedWith: string | null = null
    const answer = await sendOverSaves(
      () => send(changeStyle, { params: paramsOf(row), body: { [field]: value, version } }),
      async (saved) => {
        const now = await send(readStyle, { params: paramsOf(row) })
        queries.setQueryData(styleQuery(row.id).queryKey, now)
        const theirs = now.inquiry
        if (theirs[field] !== row[field] && theirs[field] !== value)
          throw new CellContested({ row, change, saved, theirs })
        version = theirs.version
        mergedWith = saved.by
      },
    )
    return { version: answer.data.version, mergedWith }
  }

  /** @returns what is wrong with the cell; null where it is saved, or where that was said elsewhere */
  const write = async (row: StyleListRow, change: CellChange, isUndo: boolean): Promise<string | null> => {
    const { field, value } = change
    patchRow(queries, row.id, { [field]: value })
    try {
      const { version, mergedWith } = await save(row, change)
      const saved = { version, updated_at: new Date().toISOString(), updated_by_name: user.full_name }
      patchRow(queries, row.id, saved)
      forgetStyle(queries, row.id)
      if (mergedWith) noticeSaved('Saved', mergedWith)
      const now = { ...row, ...saved, [field]: value }
      if (!isUndo)
        undo.offer(`${titleOf(row)}: ${FIELD_NAMES[field]} ${sayValue(change)}`, () =>
          write(now, takenBack(row, change), true),
        )
      return null
    } catch (error) {
      patchRow(queries, row.id, { [field]: row[field] })
      if (error instanceof CellContested) setConflict(error.conflict)
      else if (isUndo || (error instanceof ApiError && error.code === 'not_found')) noticeError(error)
      else
        return (error instanceof ApiError && error.fields[field] ? error.fields[field] : textsOf(error)).join(
          ' ',
        )
      return null
    }
  }

  return {
    conflict,
    /** Mine goes on top of what is saved, or theirs is shown. */
    settle: (side: 'mine' | 'theirs') => {
      if (!conflict) return
      const { row, change, theirs } = conflict
      const { style_name, bulk_order_quantity, end_date, start_date, status, version } = theirs
      const now = { ...row, style_name, bulk_order_quantity, end_date, start_date, status, version }
      setConflict(null)
      patchRow(queries, row.id, now)
      if (side === 'mine') void write(now, change, false)
    },
    change: async (row: StyleListRow, change: CellChange): Promise<string | null> => {
      if (isUnchanged(row, change)) return null
      const isFarOff =
        change.field === 'bulk_order_quantity' && isQuantityFarOff(change.value, row.bulk_order_quantity)
      if (isFarOff && !(await confirmQuantity(row.bulk_order_quantity, change.value))) return null
      return write(row, change, false)
    },
    undo,
  }
}
export type CellChanges = ReturnType<typeof useCellChanges>

/** The last change, for the notice and for Ctrl Z. */
export function useUndo() {
  const last = useRef<{ undo: () => void; until: number } | null>(null)
  return {
    offer: (text: string, takeBack: () => unknown) => {
      let isDone = false
      const undo = () => {
        if (isDone) return
        isDone = true
        last.current = null
        takeBack()
      }
      last.current = { undo, until: Date.now() + UNDO_MS }
      noticeUndo(text, undo)
    },
    /** @returns whether there was anything to take back */
    now: (): boolean => {
      const known = last.current
      if (!known || Date.now() > known.until) return false
      known.undo()
      return true
    },
  }
}
export type Undo = ReturnType<typeof useUndo>
