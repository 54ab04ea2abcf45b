/** A deleted file comes back with its versions, or goes for good. */

import { TRASH_TEXTS } from '#contract/files/style-file-trash.ts'
import { STYLE_FILE_LIMITS, STYLE_FILE_TEXTS } from '#contract/files/style-files.ts'
import { requireCanOnKeptFile, requireCanOnTrashedFile } from '#server/access/style-file.access.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { countFilesOf, listTitlesOf } from '../kept/kept-file.store.ts'
import { writeLog } from '../log.store.ts'
import { loseApproval } from '../lose-approval.ts'
import { type OnFile, openForChange } from '../open-style-file.ts'
import { freeTitle, LOG_WORDS } from '../style-file.rules.ts'
import { findSubTask, type SubTask } from '../sub-task.store.ts'
import { tellOfShared } from '../tell.ts'
import { showAgain } from './show-again.ts'
import { deleteTrashed, findPlaceOf, findTrashed, moveOutOfTrash, type TrashedRow } from './trash.store.ts'

const openTrashed = async (tx: Tx, on: OnFile): Promise<{ style: LockedStyle; file: TrashedRow }> => {
  const style = on.style ?? (await openForChange(tx, on, 'style_file:read'))
  const file = found(await findTrashed(tx, on.actor, on))
  if (on.fileId !== undefined && on.fileId !== file.id) found(null)
  return { style, file }
}

/** The one that is named, or where the file lay; what is gone has to be chosen. */
const placeOf = async (tx: Tx, file: TrashedRow, named: number | undefined): Promise<SubTask> => {
  const id = named ?? (await findPlaceOf(tx, file.id))?.id
  const subTask =
    id === undefined ? undefined : await findSubTask(tx, { styleId: file.style_id, subTaskId: id })
  if (subTask) return subTask
  throw new Refusal('conflict', {
    text: named === undefined ? TRASH_TEXTS.subTaskGone : TRASH_TEXTS.noOtherSubTask,
  })
}

export interface Restored {
  subTaskId: number
  title: string
}

/**
 * The file keeps its versions, its address and who sees it. Where its company has a file of its name there by now, it gets
 * another one: as versions of one file the two would change what a link to a version leads to, and could show to all what
 * was private. @throws Refusal `not_found`, `forbidden`, `conflict` where its sub-task is gone, or its company has too many files
 */
export const restoreFile = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OnFile,
  { subTaskId }: { subTaskId?: number | undefined } = {},
): Promise<Restored> => {
  const { style, file } = await openTrashed(tx, on)
  requireCanOnTrashedFile(on.actor, 'style_file:restore', file)
  const subTask = await placeOf(tx, file, subTaskId)
  const company = { styleId: on.styleId, organizationId: file.organization_id }
  if ((await countFilesOf(tx, company)) >= STYLE_FILE_LIMITS.files)
    throw new Refusal('conflict', { text: STYLE_FILE_TEXTS.tooManyFiles })
  const taken = await listTitlesOf(tx, {
    subTaskId: subTask.id,
    organizationId: file.organization_id,
    folder: file.folder,
  })
  const title = freeTitle(file.title, taken)
  await moveOutOfTrash(tx, { id: file.id, subTaskId: subTask.id, title })
  const shown = file.is_private ? [] : await showAgain(tx, on, file)
  const said =
    title === file.title ? LOG_WORDS.fileRestored(title) : LOG_WORDS.fileRestoredAs(file.title, title)
  await writeLog(tx, { ...on, at: on.now }, [
    { taskId: subTask.task_id, subTaskId: subTask.id, fileId: file.id, said },
  ])
  await audit(tx, on.actor, {
    action: 'style_file.file_restored',
    subject: { kind: 'style', id: on.styleId },
    details: { file_id: file.id, title, ...(shown.length > 0 && { places: shown.join(', ') }) },
  })
  if (!file.is_private) {
    await tellOfShared(tx, parts, { actor: on.actor, style, subTask, fileId: file.id })
    await loseApproval(tx, parts, on, { style, subTask })
  }
  return { subTaskId: subTask.id, title }
}

/** @throws Refusal `not_found`, `forbidden` */
export const deleteForGood = async (tx: Tx, parts: Pick<Parts, 'files'>, on: OnFile): Promise<void> => {
  const { file } = await openTrashed(tx, on)
  requireCanOnKeptFile(on.actor, 'style_file:change', file)
  const said = LOG_WORDS.fileDeletedForGood(file.title)
  await writeLog(tx, { ...on, at: on.now }, [
    { taskId: file.task_id, subTaskId: file.sub_task_id, fileId: file.id, said },
  ])
  await audit(tx, on.actor, {
    action: 'style_file.file_deleted_for_good',
    subject: { kind: 'style', id: on.styleId },
    details: { file_id: file.id, title: file.title },
  })
  await parts.files.release(tx, await deleteTrashed(tx, [file.id]))
}
