/** What people change of a file of theirs: its name, who sees it, and that it is there. */

import { STYLE_FILE_TEXTS } from '#contract/files/style-files.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import type { KeptChanges } from '#contract/values/record-changes.ts'
import { touchTechPack } from '#server/access/style-scope/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'
import { changeFileRow, findOwnByTitle } from './kept/kept-file.store.ts'
import { writeLog } from './log.store.ts'
import { loseApproval } from './lose-approval.ts'
import { type OnFile, type OnStyleFile, type OpenFile, openFile } from './open-style-file.ts'
import { takeOutOfPlaces } from './places/take-out.ts'
import { LOG_WORDS, type LogWords, renamed } from './style-file.rules.ts'
import { tellOfShared } from './tell.ts'
import { throwAway } from './trash/throw-away.ts'

/** The entry is about the file as it is seen now, so it is written after a change, and before a deletion. */
const note = async (
  tx: Tx,
  on: OnStyleFile,
  { file, subTask }: OpenFile,
  {
    action,
    said,
    changes,
  }: {
    action: `file_${'renamed' | 'made_private' | 'shared' | 'deleted'}`
    said: LogWords
    changes?: KeptChanges
  },
): Promise<void> => {
  await writeLog(tx, { ...on, at: on.now }, [
    { taskId: subTask.task_id, subTaskId: subTask.id, fileId: file.id, said },
  ])
  await audit(tx, on.actor, {
    action: `style_file.${action}`,
    subject: { kind: 'style', id: on.styleId },
    details: { file_id: file.id, title: said.about },
    changes,
  })
}

/** Answers the sub-task's id, as the others do. @throws Refusal `not_found`, `forbidden`, `invalid` */
export const renameFile = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OnFile,
  typed: string,
): Promise<number> => {
  const open = await openFile(tx, on)
  const { file, subTask } = open
  const name = renamed(file.title, typed)
  if ('problem' in name) return refuseInput({ name: name.problem })
  if (name.title === file.title) return subTask.id
  const same = await findOwnByTitle(tx, on.actor, {
    subTaskId: subTask.id,
    folder: file.folder,
    title: name.title,
  })
  if (same && same.id !== file.id) refuseInput({ name: STYLE_FILE_TEXTS.fileNameTaken })
  await touchTechPack(tx, { styleId: on.styleId, userId: on.actor.user_id, of: { fileIds: [file.id] } })
  await changeFileRow(tx, file.id, { title: name.title })
  const changes = findChanges('file', { file: { name: file.title } }, { file: { name: name.title } })
  const said = LOG_WORDS.fileRenamed(file.title, name.title)
  await note(tx, on, open, { action: 'file_renamed', said, changes })
  if (!file.is_private) await loseApproval(tx, parts, on, open)
  return subTask.id
}

/** A private file is shown in no place any more. @throws Refusal `not_found`, `forbidden`, `conflict` in an approved tech pack */
export const setVisibility = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OnFile,
  makePrivate: boolean,
): Promise<number> => {
  const open = await openFile(tx, { ...on, takesOut: makePrivate })
  const { style, file, subTask } = open
  if (file.is_private === makePrivate) return subTask.id
  if (makePrivate) await takeOutOfPlaces(tx, { ...on, fileIds: [file.id] })
  await changeFileRow(tx, file.id, {
    is_private: makePrivate,
    // Shared in the style file it is as public as the style file is.
    ...(!makePrivate && { on_public_page: true }),
  })
  const said = makePrivate ? LOG_WORDS.madePrivate(file.title) : LOG_WORDS.madeShared(file.title)
  await note(tx, on, open, { action: makePrivate ? 'file_made_private' : 'file_shared', said })
  if (!makePrivate) await tellOfShared(tx, parts, { actor: on.actor, style, subTask, fileId: file.id })
  await loseApproval(tx, parts, on, open)
  return subTask.id
}

/** With all its versions, into the trash. @throws Refusal `not_found`, `forbidden`, `conflict` in an approved tech pack */
export const deleteFile = async (tx: Tx, parts: Pick<Parts, 'mail'>, on: OnFile): Promise<number> => {
  return deleteOpened(tx, parts, on, await openFile(tx, { ...on, takesOut: true }))
}

/** The style and its style file are locked, and the actor may. Answers the sub-task's id. */
export const deleteOpened = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OnStyleFile,
  open: OpenFile,
): Promise<number> => {
  const { file, subTask } = open
  await note(tx, on, open, { action: 'file_deleted', said: LOG_WORDS.fileDeleted(file.title) })
  await throwAway(tx, { ...on, of: { fileId: file.id } })
  if (!file.is_private) await loseApproval(tx, parts, on, open)
  return subTask.id
}
