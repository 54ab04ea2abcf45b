/** A file moved or copied into another sub-task, of its style or of another one. */

import { STYLE_FILE_LIMITS, STYLE_FILE_TEXTS } from '#contract/files/style-files.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import type { KeptChanges } from '#contract/values/record-changes.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { deleteFileRow, insertCopy, placeFileRow } from '../kept/carry-file.store.ts'
import { countFilesOf, type KeptFile, listTitlesOf } from '../kept/kept-file.store.ts'
import { writeLog } from '../log.store.ts'
import { loseApproval } from '../lose-approval.ts'
import { type OnFile, type OnStyleFile, type OpenFile, openFile } from '../open-style-file.ts'
import { takeOutOfPlaces } from '../places/take-out.ts'
import { freeTitle, LOG_WORDS, type LogWords } from '../style-file.rules.ts'
import type { SubTask } from '../sub-task.store.ts'
import { tellOfShared } from '../tell.ts'

/** Where files go; its style is held and its style file locked. */
export interface Place {
  style: LockedStyle
  subTask: SubTask
}

interface Note {
  fileId: number
  subTask: SubTask
  action: 'file_moved' | 'file_copied'
  said: LogWords
  changes?: KeptChanges
}

const note = async (
  tx: Tx,
  on: OnStyleFile,
  { fileId, subTask, action, said, changes }: Note,
): Promise<void> => {
  await writeLog(tx, { ...on, at: on.now }, [
    { taskId: subTask.task_id, subTaskId: subTask.id, fileId, said },
  ])
  await audit(tx, on.actor, {
    action: `style_file.${action}`,
    subject: { kind: 'style', id: on.styleId },
    details: { file_id: fileId, title: said.about },
    changes,
  })
}

/** What came into the place, where everybody on the style sees it. */
const noticeShared = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OnStyleFile,
  place: Place,
): Promise<void> => {
  await tellOfShared(tx, parts, { actor: on.actor, ...place })
  await loseApproval(tx, parts, on, place)
}

/** A name that its company has not there, if one more file may come. */
const titleIn = async (tx: Tx, file: KeptFile, { style, subTask }: Place, { isNew }: { isNew: boolean }) => {
  const organizationId = file.organization_id
  if (isNew && (await countFilesOf(tx, { styleId: style.id, organizationId })) >= STYLE_FILE_LIMITS.files)
    throw new Refusal('conflict', { text: STYLE_FILE_TEXTS.tooManyFiles })
  return freeTitle(
    file.title,
    await listTitlesOf(tx, { subTaskId: subTask.id, organizationId, folder: file.folder }),
  )
}

/**
 * With its versions. In another style it is a file of its own there, private until somebody shares it, since others read
 * that style. Answers the title. @throws Refusal `not_found`, `forbidden`, `conflict` where there are too many files
 */
export const moveFile = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OnFile,
  place: Place,
): Promise<string> => {
  const open = await openFile(tx, on)
  const { file, subTask } = open
  if (subTask.id === place.subTask.id) return file.title
  if (place.style.id !== on.styleId) return moveAway(tx, parts, on, { open, place })
  const title = await titleIn(tx, file, place, { isNew: false })
  await placeFileRow(tx, file.id, { sub_task_id: place.subTask.id, title })
  const said = LOG_WORDS.fileMoved(title, { from: subTask.name, to: place.subTask.name })
  const changes = findChanges(
    'file',
    { file: { sub_task: subTask.name } },
    { file: { sub_task: place.subTask.name } },
  )
  await note(tx, on, { fileId: file.id, subTask: place.subTask, action: 'file_moved', said, changes })
  if (!file.is_private) {
    await loseApproval(tx, parts, on, open)
    await noticeShared(tx, parts, on, place)
  }
  return title
}

const moveAway = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OnFile,
  { open, place }: { open: OpenFile; place: Place },
): Promise<string> => {
  const { file, subTask } = open
  const title = await titleIn(tx, file, place, { isNew: true })
  await takeOutOfPlaces(tx, { ...on, fileIds: [file.id] })
  const fileId = await insertCopy(tx, {
    ...placeOf(place),
    fromId: file.id,
    title,
    isPrivate: true,
    as: null,
  })
  const said = LOG_WORDS.fileMovedAway(file.title)
  await note(tx, on, { fileId: file.id, subTask, action: 'file_moved', said })
  await deleteFileRow(tx, file.id)
  const there = { actor: on.actor, now: on.now, styleId: place.style.id }
  const brought = LOG_WORDS.fileBrought(title)
  await note(tx, there, { fileId, subTask: place.subTask, action: 'file_copied', said: brought })
  if (!file.is_private) await loseApproval(tx, parts, on, open)
  return title
}

const placeOf = ({ style, subTask }: Place) => ({ styleId: style.id, subTaskId: subTask.id })

/**
 * The newest version. Within the style the copy is seen by those who see the file; in another one it is private. Answers
 * the title. @throws Refusal `not_found`, `forbidden`, `conflict` where there are too many files
 */
export const copyFile = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OnFile,
  place: Place,
): Promise<string> => {
  const { file } = await openFile(tx, on)
  const isElsewhere = place.style.id !== on.styleId
  const title = await titleIn(tx, file, place, { isNew: true })
  const isPrivate = isElsewhere || file.is_private
  const as = { userId: on.actor.user_id, at: on.now }
  const fileId = await insertCopy(tx, { ...placeOf(place), fromId: file.id, title, isPrivate, as })
  const there = { actor: on.actor, now: on.now, styleId: place.style.id }
  const said = isElsewhere ? LOG_WORDS.fileBrought(title) : LOG_WORDS.fileCopied(title)
  await note(tx, there, { fileId, subTask: place.subTask, action: 'file_copied', said })
  if (!isPrivate) await noticeShared(tx, parts, there, place)
  return title
}
