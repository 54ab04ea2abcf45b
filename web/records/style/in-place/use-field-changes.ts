/** Changes in place: shown at once, saved, taken back and done again for ten seconds, merged with what others saved. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeStyle, changeStyleStatus, readStyle, type Style } from '#contract/styles/styles.ts'
import { ApiError, type SendOptions, send } from '#web/lib/api/api.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { changeOfEdit, Overtaken } from '#web/lib/changes/change.ts'
import { type ChangeQueue, openChangeQueue } from '#web/lib/changes/change-queue.ts'
import { type KeptChange, openSendings } from '#web/lib/changes/kept-changes.ts'
import { type SavedBy, staleOf } from '#web/lib/changes/over-saves.ts'
import { editValues, isContested, versionFor } from '#web/lib/changes/value-edit.rules.ts'
import { useSession } from '#web/lib/session/session.ts'
import {
  type Fits,
  noticeNotChanged,
  optionsOf,
  useKeeping,
  useKeptChanges,
} from '#web/records/changes/use-kept-changes.ts'
import type { Undo } from '#web/records/changes/use-undo.ts'
import { noticeSaved } from '#web/records/conflict/merge-notice.ts'
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
  saved: SavedBy
  theirs: R
}

/** What the page does with a change besides saving it. */
export interface ChangedPage<F extends StyleField, R extends Changed<F>> {
  nameOf: (field: F) => string
  say: (change: FieldChange<F>) => string
  /** Whether it shows the field of the style: what an earlier page was about to save of it is made again here. */
  hasField: (id: number, field: StyleField) => boolean
  /** Shows it before it is saved, and as it was where it can't be. */
  show: (id: number, change: Partial<R>) => void
  /** What is known elsewhere of a style that was saved is old. */
  forget: (id: number) => void
  /** The same style with what is saved now. */
  withSaved: (row: R, saved: Style) => R
}

interface Stamp {
  version: number
  updated_at: string
  updated_by_name: string
}
const STAMP = ['version', 'updated_at', 'updated_by_name'] as const
/** A record that has the field can be given another value of it. */
const withField = <R>(row: R, field: StyleField, value: unknown, stamp?: Partial<Stamp>): R => ({
  ...row,
  [field]: value,
  ...stamp,
})

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })
const refusalOf = (error: unknown, field: StyleField): string =>
  (error instanceof ApiError && error.fields[field] ? error.fields[field] : textsOf(error)).join(' ')

/** Sends a change of a field on top of a version; a status has none, since nothing else is saved with it. */
const sendField = (
  params: { id: string },
  { field, value }: FieldChange,
  version: number,
  options: SendOptions,
): Promise<number> =>
  field === 'status'
    ? send(changeStyleStatus, { params, body: { status: value } }, options).then((answer) => answer.version)
    : send(changeStyle, { params, body: { [field]: value, version } }, options).then(
        ({ data }) => data.version,
      )

const sayChange = <F extends StyleField, R extends Changed<F>>(
  page: ChangedPage<F, R>,
  row: R,
  change: FieldChange<F>,
): string => `${titleOf(row)}: ${page.nameOf(change.field)} ${page.say(change)}`

/** A newer change of the same field takes the place of the one that is asked about. */
const withoutField = <F extends StyleField, R extends Changed<F>>(
  conflicts: readonly FieldConflict<F, R>[],
  { id }: R,
  { field }: FieldChange<F>,
): readonly FieldConflict<F, R>[] =>
  conflicts.filter((each) => each.row.id !== id || each.change.field !== field)

const KIND = 'style_field'
/** As it is kept over a reload: the change, and of the style what it needs. */
interface KeptField<F extends StyleField, R> {
  row: R
  change: FieldChange<F>
  /** The version that it was last sent on. */
  sent?: number | undefined
}
const keptFieldOf = <F extends StyleField, R>({ data }: KeptChange) => data as KeptField<F, R>
/** Of a row, which may say a hundred things of its style. */
const KEPT_OF_ROW: ReadonlySet<string> = new Set(['id', 'version', 'style_name', 'bulk_order_quantity'])

export function useFieldChanges<F extends StyleField, R extends Changed<F>>(
  page: ChangedPage<F, R>,
  undo: Undo,
) {
  const [conflicts, setConflicts] = useState<readonly FieldConflict<F, R>[]>([])
  const [conflict = null] = conflicts
  const put = usePut(page)
  const ask = (row: R, change: FieldChange<F>, { by, theirs }: Overtaken<R>) =>
    setConflicts((others) => [...withoutField(others, row, change), { row, change, saved: by, theirs }])

  /** @returns what is wrong with the field; null where it is saved, or where that was said elsewhere */
  const write = async (row: R, change: FieldChange<F>, isRetaken = false): Promise<string | null> => {
    try {
      const { saved, mergedWith, before } = await put(row, change)
      page.forget(row.id)
      setConflicts((others) => withoutField(others, row, change))
      if (mergedWith) noticeSaved('Saved', mergedWith)
      if (!isRetaken)
        undo.offer(sayChange(page, row, change), () => write(saved, takenBack(before, change), true), {
          again: () => write(before, change, true),
          of: `${row.id} ${change.field}`,
        })
      return null
    } catch (error) {
      if (error instanceof Overtaken) ask(row, change, error)
      else if (isRetaken || (error instanceof ApiError && error.code === 'not_found')) noticeError(error)
      else return refusalOf(error, change.field)
      return null
    }
  }
  const fits: Fits = (kept) => kept.kind === KIND && page.hasField(kept.of, keptFieldOf(kept).change.field)
  useKeptChanges(fits, async (kept) => {
    const { row, change } = keptFieldOf<F, R>(kept)
    try {
      const { mergedWith } = await put(row, change, kept)
      page.forget(row.id)
      if (mergedWith) noticeSaved('Saved', mergedWith)
      return true
    } catch (error) {
      if (error instanceof Overtaken) ask(row, change, error)
      else noticeNotChanged(kept.name, refusalOf(error, change.field))
      return false
    }
  })

  /** One of many: said of all of them together. @returns the style as it is then, or why it is as before */
  const changeOneOfMany = async (row: R, change: FieldChange<F>): Promise<{ row: R } | { error: string }> => {
    try {
      const { saved } = await put(row, change, undefined, true)
      page.forget(row.id)
      return { row: withField(row, change.field, change.value, { version: saved.version }) }
    } catch (error) {
      return { error: error instanceof Overtaken ? error.message : refusalOf(error, change.field) }
    }
  }

  return {
    conflict,
    /** Which changes that wait for the network are the page's. */
    fits,
    changeOneOfMany,
    /** Mine goes on top of what is saved, or theirs is shown. */
    settle: (side: 'mine' | 'theirs') => {
      if (!conflict) return
      const { change, theirs } = conflict
      setConflicts((others) => others.filter((each) => each !== conflict))
      page.show(theirs.id, theirs)
      if (side === 'mine') void write(theirs, change)
    },
    change: async (row: R, change: FieldChange<F>): Promise<string | null> => {
      if (isUnchanged(row, change)) return null
      const each = change as FieldChange
      const saved = row.bulk_order_quantity
      const isFarOff = each.field === 'bulk_order_quantity' && isQuantityFarOff(each.value, saved)
      if (isFarOff && !(await confirmQuantity(saved, each.value))) return null
      return write(row, change)
    },
    undo,
  }
}

/** Shows a change and saves it behind those of the same style that are on their way; of each style there is a queue. */
const usePut = <F extends StyleField, R extends Changed<F>>(page: ChangedPage<F, R>) => {
  const queries = useQueryClient()
  const { user } = useSession()
  const keepingOf = useKeeping()
  const [queues] = useState(() => new Map<number, StyleQueue<R>>())
  /** Each as it was last saved from here: what takes a change back was made on an older one. */
  const [newest] = useState(() => new Map<number, R>())

  const openQueue = (row: R): StyleQueue<R> => {
    const fields = new Set<string>()
    const known = newest.get(row.id)
    const began = known && known.version > row.version ? known : row
    const opened = openChangeQueue<R>({
      read: () => began,
      show: (now) => page.show(row.id, pickFields(now, fields)),
      reload: async () => {
        const now = await send(readStyle, { params: paramsOf(row) })
        queries.setQueryData(styleQuery(row.id).queryKey, now)
        const { updated_by_name: by, updated_at: at, version } = now.inquiry
        queue.found ??= { by, at, version }
        return page.withSaved(queue.saved() ?? row, now.inquiry)
      },
      onCount: (count) => {
        if (count === 0) queues.delete(row.id)
      },
    })
    const queue: StyleQueue<R> = Object.assign(opened, { fields, found: undefined })
    return queue
  }
  /** @param isOneOfMany is refused at once where others wait for the network: the rest of the many wait for it */
  return async (row: R, change: FieldChange<F>, again?: KeptChange, isOneOfMany = false) => {
    const queue = queues.get(row.id) ?? openQueue(row)
    queues.set(row.id, queue)
    const { field, value } = change as FieldChange
    queue.fields.add(field)
    const versions = openSendings(again && keptFieldOf<F, R>(again).sent)
    const data = (): KeptField<F, R> => ({
      change,
      row: { ...pickFields(row, KEPT_OF_ROW), ...put.edit.before } as R,
      sent: versions.sent(),
    })
    const isNow = isOneOfMany && queue.isHeldUp()
    const name = sayChange(page, row, change)
    const kept = isNow ? undefined : keepingOf({ of: row.id, kind: KIND, name, data }, again)
    const put = changeOfEdit<R, number>(editValues(row.id, row, { [field]: value }), {
      kept,
      isAgain: again !== undefined,
      send: (saved, edit) => {
        // A status goes over every version, but not over what somebody set while the page was away.
        if (again && field === 'status' && isContested(edit, saved)) throw staleBy(queue.found)
        return versions
          .send(
            () => versionFor(edit, row, saved),
            (version) => sendField(paramsOf(row), change as FieldChange, version, optionsOf(kept)),
          )
          .catch((error: unknown) => {
            // Those that were made again before it are the person's own.
            throw again && staleOf(error)?.by === user.full_name ? staleBy(queue.found) : error
          })
      },
      settle: (saved, version) => {
        for (const key of STAMP) queue.fields.add(key)
        const stamp = { version, updated_at: new Date().toISOString(), updated_by_name: user.full_name }
        return withField(saved, field, value, stamp)
      },
    })
    const done = await queue.add(put)
    newest.set(row.id, done.saved)
    // What it was made on may have been refused: what stood there is what that one began from.
    return { ...done, before: { ...done.saved, ...put.edit.before } }
  }
}

const staleBy = (saved: SavedBy | undefined): ApiError =>
  new ApiError(409, { error: [], code: 'stale', ...(saved && { saved }), request_id: '' })

interface StyleQueue<R> extends ChangeQueue<R> {
  /** What is shown of the style is only what was changed: the rest may have been read anew. */
  fields: Set<string>
  /** Who saved what was there as it was first read again. */
  found: SavedBy | undefined
}

const pickFields = <R extends object>(row: R, fields: ReadonlySet<string>): Partial<R> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => fields.has(key))) as Partial<R>
