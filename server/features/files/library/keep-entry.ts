import type { z } from 'zod'
import type { changeLibraryEntry } from '#contract/files/library/library.ts'
import {
  LIBRARY_TEXTS,
  type LibraryEntry,
  type NewLibraryBlock,
  type NewLibraryEntry,
  newLibraryEntry,
} from '#contract/files/library/library-record.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { isSameDocument } from '#server/platform/documents/is-same-document.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import {
  type EntryPicture,
  findBlock,
  insertBlock,
  insertEntry,
  lockEntry,
  setArchived,
  setPicture,
  updateBlock,
  updateEntry,
} from './library.store.ts'

type Action = 'added' | 'changed' | 'archived' | 'restored' | 'picture_changed'

const noteAction = (tx: Tx, actor: Actor, act: Action, entry: Pick<LibraryEntry, 'id' | 'kind' | 'name'>) =>
  audit(tx, actor, {
    action: `library_entry.${act}`,
    subject: { kind: 'library_entry', id: entry.id },
    details: { kind: entry.kind, name: entry.name },
  })

/** Answers its id. */
export const addEntry = async (tx: Tx, actor: Actor, entry: NewLibraryEntry): Promise<number> => {
  const id = await insertEntry(tx, actor, entry)
  await noteAction(tx, actor, 'added', { id, ...entry })
  return id
}

/** Answers its id. */
export const keepBlock = async (tx: Tx, actor: Actor, block: NewLibraryBlock): Promise<number> => {
  const id = await insertBlock(tx, actor, block)
  await noteAction(tx, actor, 'added', { id, kind: 'chart_block', name: block.name })
  return id
}

/** What is copied from it afterwards is the new chart. @throws Refusal `not_found`, `conflict`, `stale` */
export const changeBlock = async (
  tx: Tx,
  actor: Actor,
  { id, chart, version }: { id: number; chart: NewLibraryBlock['chart']; version?: number | undefined },
): Promise<void> => {
  const saved = found(await lockEntry(tx, actor, id), LIBRARY_TEXTS.notFound)
  const block = found(await findBlock(tx, actor, id), LIBRARY_TEXTS.notFound)
  if (saved.is_archived) throw new Refusal('conflict', { text: LIBRARY_TEXTS.archived })
  await requireCurrent(version, saved.version, () => ({ by: saved.updated_by_name, at: saved.updated_at }))
  if (isSameDocument(chart, block.chart)) return
  await updateBlock(tx, actor, { id, chart })
  await noteAction(tx, actor, 'changed', saved)
}

/** With its new picture, or without one. @throws Refusal `not_found`, `conflict` */
export const changePicture = async (
  tx: Tx,
  { files }: Pick<Parts, 'files'>,
  { actor, id, picture }: { actor: Actor; id: number; picture: EntryPicture | null },
): Promise<void> => {
  const saved = found(await lockEntry(tx, actor, id), LIBRARY_TEXTS.notFound)
  if (saved.is_archived) throw new Refusal('conflict', { text: LIBRARY_TEXTS.archived })
  if (saved.picture === (picture?.hash ?? null)) return
  await setPicture(tx, actor, { id, picture })
  await noteAction(tx, actor, 'picture_changed', saved)
  if (saved.picture) await files.release(tx, [saved.picture])
}

const contentOf = (entry: LibraryEntry): NewLibraryEntry => {
  const { kind, code, name, text, unit, tolerance_minus, tolerance_plus } = entry
  return { code, name, text, unit, tolerance_minus, tolerance_plus, kind }
}

/** Lengths without a unit say nothing. */
const NO_LENGTHS = { tolerance_minus: null, tolerance_plus: null }

/** What is not sent stays; a save that changes nothing leaves the version. @throws Refusal `not_found`, `conflict`, `stale`, `invalid` */
export const changeEntry = async (
  tx: Tx,
  actor: Actor,
  { id, input }: { id: number; input: z.output<(typeof changeLibraryEntry)['body']> },
): Promise<void> => {
  const saved = found(await lockEntry(tx, actor, id), LIBRARY_TEXTS.notFound)
  if (saved.is_archived) throw new Refusal('conflict', { text: LIBRARY_TEXTS.archived })
  const { version, ...change } = input
  await requireCurrent(version, saved.version, () => ({ by: saved.updated_by_name, at: saved.updated_at }))
  const former = contentOf(saved)
  const entry = completeBody(newLibraryEntry, former, { ...(change.unit === null && NO_LENGTHS), ...change })
  if (isSameDocument(entry, former)) return
  await updateEntry(tx, actor, { id, entry })
  await noteAction(tx, actor, 'changed', { id, ...entry })
}

/** @throws Refusal `not_found` */
export const archiveEntry = async (
  tx: Tx,
  actor: Actor,
  { id, is_archived }: { id: number; is_archived: boolean },
): Promise<void> => {
  const saved = found(await lockEntry(tx, actor, id), LIBRARY_TEXTS.notFound)
  if (saved.is_archived === is_archived) return
  await setArchived(tx, actor, { id, is_archived })
  await noteAction(tx, actor, is_archived ? 'archived' : 'restored', saved)
}
