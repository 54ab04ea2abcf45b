/** Changes in place: shown at once, saved, taken back for ten seconds, and merged with what others saved meanwhile. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeStyle, changeStyleStatus, readStyle, type Style } from '#contract/styles/styles.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { sendOverSaves } from '#web/lib/document/save-merged.ts'
import { useSession } from '#web/lib/session/session.ts'
import { noticeSaved } from '#web/records/conflict/merge-notice.ts'
import { useUndo } from '#web/records/conflict/use-undo.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { styleQuery } from '../style.queries.ts'
import { titleOf } from '../style-names.ts'
import { confirmQuantity } from './confirm-quantity.tsx'
import {
  type FieldChange,
  type FieldValues,
  isUnchanged,
  type StyleField,
  takenBack,
} from './field-values.rules.ts'
import { isQuantityFarOff } from './quantity.rules.ts'

/** A style as the page that changes it knows it. */
export type Changed<F extends StyleField> = Pick<FieldValues, F | 'style_name' | 'bulk_order_quantity'> & {
  id: number
  version: number
}

/** Both changed the same field. */
export interface FieldConflict<F extends StyleField, R extends Changed<F>> {
  row: R
  change: FieldChange<F>
  saved: NonNullable<ApiError['saved']>
  theirs: R
}
class FieldContested<F extends StyleField, R extends Changed<F>> extends Error {
  readonly conflict: FieldConflict<F, R>
  constructor(conflict: FieldConflict<F, R>) {
    super(`${conflict.saved.by} changed the same in the meantime.`)
    this.conflict = conflict
  }
}

/** What the page does with a change besides saving it. */
export interface ChangedPage<F extends StyleField, R extends Changed<F>> {
  nameOf: (field: F) => string
  say: (change: FieldChange<F>) => string
  /** Shows it before it is saved, and as it was where it can't be. */
  show: (id: number, change: Partial<R>) => void
  /** What is known elsewhere of a style that was saved is old. */
  forget: (id: number) => void
  /** The same style with what is saved now. */
  withSaved: (row: R, saved: Style) => R
}

interface Saved {
  version: number
  mergedWith: string | null
}

interface Stamp {
  version: number
  updated_at: string
  updated_by_name: string
}
/** A record that has the field can be given another value of it. */
const patchOf = <R>(field: StyleField, value: unknown, stamp?: Stamp): Partial<R> =>
  ({ [field]: value, ...stamp }) as object

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })
const refusalOf = (error: unknown, field: StyleField): string =>
  (error instanceof ApiError && error.fields[field] ? error.fields[field] : textsOf(error)).join(' ')

export function useFieldChanges<F extends StyleField, R extends Changed<F>>(page: ChangedPage<F, R>) {
  const { user } = useSession()
  const [conflict, setConflict] = useState<FieldConflict<F, R> | null>(null)
  const save = useSave(page)
  const undo = useUndo()

  /** @returns what is wrong with the field; null where it is saved, or where that was said elsewhere */
  const write = async (row: R, change: FieldChange<F>, isUndo: boolean): Promise<string | null> => {
    const { field, value } = change
    page.show(row.id, patchOf(field, value))
    try {
      const { version, mergedWith } = await save(row, change)
      const stamp = { version, updated_at: new Date().toISOString(), updated_by_name: user.full_name }
      const now = { ...row, [field]: value, version }
      page.show(row.id, patchOf(field, value, stamp))
      page.forget(row.id)
      if (mergedWith) noticeSaved('Saved', mergedWith)
      if (!isUndo)
        undo.offer(`${titleOf(row)}: ${page.nameOf(field)} ${page.say(change)}`, () =>
          write(now, takenBack(row, change), true),
        )
      return null
    } catch (error) {
      page.show(row.id, patchOf(field, row[field]))
      if (error instanceof FieldContested) setConflict(error.conflict)
      else if (isUndo || (error instanceof ApiError && error.code === 'not_found')) noticeError(error)
      else return refusalOf(error, field)
      return null
    }
  }

  /** One of many: said of all of them together. @returns the style as it is then, or why it is as before */
  const changeOneOfMany = async (row: R, change: FieldChange<F>): Promise<{ row: R } | { error: string }> => {
    const { field, value } = change
    page.show(row.id, patchOf(field, value))
    try {
      const { version } = await save(row, change)
      const stamp = { version, updated_at: new Date().toISOString(), updated_by_name: user.full_name }
      page.show(row.id, patchOf(field, value, stamp))
      page.forget(row.id)
      return { row: { ...row, [field]: value, version } }
    } catch (error) {
      page.show(row.id, patchOf(field, row[field]))
      return { error: error instanceof FieldContested ? error.message : refusalOf(error, field) }
    }
  }

  return {
    conflict,
    changeOneOfMany,
    /** Mine goes on top of what is saved, or theirs is shown. */
    settle: (side: 'mine' | 'theirs') => {
      if (!conflict) return
      const { change, theirs } = conflict
      setConflict(null)
      page.show(theirs.id, theirs)
      if (side === 'mine') void write(theirs, change, false)
    },
    change: async (row: R, change: FieldChange<F>): Promise<string | null> => {
      if (isUnchanged(row, change)) return null
      const each = change as FieldChange
      const saved = row.bulk_order_quantity
      const isFarOff = each.field === 'bulk_order_quantity' && isQuantityFarOff(each.value, saved)
      if (isFarOff && !(await confirmQuantity(saved, each.value))) return null
      return write(row, change, false)
    },
    undo,
  }
}

/** Saves on top of what somebody else saved meanwhile elsewhere in the style. */
const useSave = <F extends StyleField, R extends Changed<F>>({ withSaved }: ChangedPage<F, R>) => {
  const queries = useQueryClient()
  return async (row: R, change: FieldChange<F>): Promise<Saved> => {
    const params = paramsOf(row)
    const each = change as FieldChange
    if (each.field === 'status') {
      const { version } = await send(changeStyleStatus, { params, body: { status: each.value } })
      return { version, mergedWith: null }
    }
    const { field, value } = each
    let version = row.version
    let mergedWith: string | null = null
    const answer = await sendOverSaves(
      () => send(changeStyle, { params, body: { [field]: value, version } }),
      async (saved) => {
        const now = await send(readStyle, { params })
        queries.setQueryData(styleQuery(row.id).queryKey, now)
        const theirs = withSaved(row, now.inquiry)
        if (theirs[change.field] !== row[change.field] && theirs[change.field] !== value)
          throw new FieldContested({ row, change, saved, theirs })
        version = theirs.version
        mergedWith = saved.by
      },
    )
    return { version: answer.data.version, mergedWith }
  }
}
