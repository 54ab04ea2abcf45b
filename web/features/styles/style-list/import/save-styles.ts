/** Saves the styles of a file in batches, each whole in one transaction; what a batch refuses keeps nothing else back. */
import { createCollection } from '#contract/styles/collections.ts'
import { type ImportNames, type ImportRow, importStyles } from '#contract/styles/style-import.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { staleOf } from '#web/lib/changes/over-saves.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import type { RowPicture } from '#web/lib/tables/row-pictures.rules.ts'
import type { CommentedRow } from '#web/records/table-import/check/send-row-comments.ts'
import { type PictureToSend, sendRowPictures } from '#web/records/table-import/check/send-row-pictures.ts'
import type { SavedImport } from '#web/records/table-import/check/use-import-saving.ts'
import { type ImportedStyle, importRowOf } from './imported-style.ts'

/** Long enough to be quick, short enough to be seen. */
const BATCH = 50

export interface StyleRow {
  id: number
  former: ImportedStyle | null
  line: ImportedStyle
}

/** What an attempt made and the next one must not make again. */
export interface Attempts {
  /** Numbers of collections by the names that the file has for them. */
  collections: Map<string, string>
  /** A repeat after a lost answer has the same key, so that no style is made twice. */
  keys: Map<string, string>
}

interface Sent {
  id: number
  row: ImportRow
}

/** Those that the server refused, by its `rows.3.currency`; null for a refusal of another kind. */
const refusedIn = (batch: readonly Sent[], error: unknown): Map<number, Record<string, string>> | null => {
  if (!(error instanceof ApiError) || error.status !== 400) return null
  const refused = new Map<number, Record<string, string>>()
  for (const [path, texts] of Object.entries(error.fields)) {
    const [, at = '', field = 'style_name'] = /^rows\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
    const id = batch[Number(at)]?.id
    if (at !== '' && id !== undefined) refused.set(id, { ...refused.get(id), [field]: texts.join(' ') })
  }
  return refused.size === 0 ? null : refused
}

/** A style that a row made or changed. */
interface SavedStyle extends PictureToSend {
  isNew: boolean
}

/** @returns the styles of the rows of the file */
const sendBatch = async (batch: readonly Sent[], { keys }: Attempts): Promise<readonly SavedStyle[]> => {
  const body = { rows: batch.map(({ row }) => row) }
  const said = JSON.stringify(body)
  const idempotencyKey = keys.get(said) ?? makeRandomKey()
  keys.set(said, idempotencyKey)
  const { data } = await send(importStyles, { body }, { idempotencyKey })
  return data.flatMap(({ outcome, id: styleId }, at) => {
    const row = batch[at]?.id
    return styleId !== null && row !== undefined ? [{ row, styleId, isNew: outcome === 'created' }] : []
  })
}

/** Sends a batch until all that is left of it is right. @throws what is no refusal of its rows */
const saveBatch = async (batch: readonly Sent[], attempts: Attempts) => {
  const refused = new Map<number, Record<string, string>>()
  let styles: readonly SavedStyle[] = []
  for (let left = batch; left.length > 0; left = left.filter(({ id }) => !refused.has(id))) {
    try {
      styles = await sendBatch(left, attempts)
      break
    } catch (error) {
      const wrong = refusedIn(left, error)
      if (!wrong) throw error
      for (const [id, texts] of wrong) refused.set(id, texts)
    }
  }
  return { refused, styles }
}

const makeCollections = async (rows: readonly StyleRow[], { collections }: Attempts): Promise<void> => {
  const names = new Set(rows.flatMap(({ line }) => line.new_collection ?? []))
  for (const name of names) {
    if (collections.has(name)) continue
    const { data } = await send(createCollection, { body: { name } })
    collections.set(name, data.collection_number)
  }
}

interface StyleSave {
  names: ImportNames
  attempts: Attempts
  /** Pictures that stand in rows. */
  pictures: readonly RowPicture[]
  /** Who sends them. */
  personId: number
  /** Writes the comments that stand in these rows. */
  comment: (rows: readonly CommentedRow[]) => Promise<void>
  tell: (saved: number) => void
}

/** @param rows that make or change something */
export const saveStyles = async (
  rows: readonly StyleRow[],
  { names, attempts, pictures, personId, comment, tell }: StyleSave,
): Promise<SavedImport> => {
  await makeCollections(rows, attempts)
  const collections = new Map(names.collections.map(({ id, collection_number }) => [id, collection_number]))
  const types = new Map(names.product_types.map(({ id, name }) => [id, name]))
  const all = rows.map(({ id, former, line }) => ({
    id,
    row: importRowOf(
      { former, line },
      {
        numberOfCollection: ({ new_collection, collection_id }) =>
          new_collection === null
            ? collections.get(collection_id ?? 0)
            : attempts.collections.get(new_collection),
        nameOfType: (type) => types.get(type),
      },
    ),
  }))
  const refused = new Map<number, Record<string, string>>()
  for (let at = 0; at < all.length; at += BATCH) {
    try {
      const batch = await saveBatch(all.slice(at, at + BATCH), attempts)
      for (const [id, texts] of batch.refused) refused.set(id, texts)
      await sendRowPictures(
        pictures,
        batch.styles.filter(({ isNew }) => isNew),
        personId,
      )
      await comment(batch.styles.map(({ row, styleId }) => ({ row, styleId, subject: { kind: 'style' } })))
      tell(Math.min(at + BATCH, all.length))
    } catch (error) {
      const untried = new Set(all.slice(at).map(({ id }) => id))
      const stale = staleOf(error)
      return { refused, untried, ...(stale ? { overtakenBy: stale.by } : { failure: error as Error }) }
    }
  }
  return { refused }
}
