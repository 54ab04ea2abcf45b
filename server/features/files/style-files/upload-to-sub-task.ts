import { randomBytes } from 'node:crypto'
import { STYLE_FILE_LIMITS, STYLE_FILE_TEXTS, type StyleFileForm } from '#contract/files/style-files.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { touchTechPack } from '#server/access/style-scope/index.ts'
import { isQcPerson } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import {
  changeFileRow,
  countFilesOf,
  findOwnByTitle,
  insertFile,
  insertVersion,
} from './kept/kept-file.store.ts'
import { type LogEntry, writeLog } from './log.store.ts'
import { loseApproval } from './lose-approval.ts'
import { type OnStyleFile, type OnSubTask, openSubTask } from './open-style-file.ts'
import { cleanFolder, LOG_WORDS, type LogWords, sameLetters } from './style-file.rules.ts'
import type { SubTask } from './sub-task.store.ts'
import { tellOfShared } from './tell.ts'

export interface Upload {
  form: StyleFileForm
  received: readonly ReceivedFile[]
}

export interface Added {
  fileId: number
  uploadName: string
  isPrivate: boolean
  said: LogWords
  /** Of a file that was there already. */
  version?: number
}

/**
 * Each file is a new one, or the next version of the company's own file of that name, which stays as private or shared as
 * it was; people of quality control add versions to files of their own. Answers the upload names, in the order of the form. @throws Refusal `not_found`, `forbidden`, `conflict`
 */
export const uploadToSubTask = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OnSubTask,
  { form, received }: Upload,
): Promise<string[]> => {
  const { style, subTask } = await openSubTask(tx, on, 'style_file:upload')
  const added: Added[] = []
  for (const file of received) added.push(await addFile(tx, on, subTask, { form, file }))
  const company = { styleId: on.styleId, organizationId: on.actor.organization_id }
  if ((await countFilesOf(tx, company)) > STYLE_FILE_LIMITS.files)
    throw new Refusal('conflict', { text: STYLE_FILE_TEXTS.tooManyFiles })
  const entries = added.map(
    ({ fileId, said }): LogEntry => ({
      ...{ taskId: subTask.task_id, subTaskId: subTask.id },
      fileId,
      said,
    }),
  )
  await writeLog(tx, { ...on, at: on.now }, entries)
  await audit(tx, on.actor, {
    action: 'style_file.uploaded',
    subject: { kind: 'style', id: on.styleId },
    details: {
      sub_task_id: subTask.id,
      file_ids: added.map(({ fileId }) => fileId),
      files: received.map(({ title }) => title),
    },
    changes: compareVersions(added),
  })
  const shared = added.filter(({ isPrivate }) => !isPrivate)
  if (shared.length > 0) {
    await tellOfShared(tx, parts, { actor: on.actor, style, subTask, fileId: shared[0]?.fileId })
    await loseApproval(tx, parts, on, { style, subTask })
  }
  return added.map(({ uploadName }) => uploadName)
}

/** Of one file that got its next version; of several the entry says which they are. */
const compareVersions = ([file, ...others]: readonly Added[]) => {
  const version = others.length === 0 ? file?.version : undefined
  return version === undefined
    ? findChanges('file', {}, {})
    : findChanges('file', { file: { version: version - 1 } }, { file: { version } })
}

interface Adding {
  form: Pick<StyleFileForm, 'folder' | 'note' | 'make_private'>
  file: ReceivedFile
  /** Of a file that is new. */
  onPublicPage?: boolean
}

/** @throws Refusal `forbidden`, `conflict` */
export const addFile = async (
  tx: Tx,
  on: OnStyleFile,
  subTask: Pick<SubTask, 'id'>,
  { form, file, onPublicPage }: Adding,
): Promise<Added> => {
  const title = sameLetters(file.title)
  const folder = cleanFolder(form.folder)
  const own = await findOwnByTitle(tx, on.actor, { subTaskId: subTask.id, folder, title })
  const version = { received: file, note: form.note, at: on.now }
  if (own) {
    if (isQcPerson(on.actor) && own.user_id !== on.actor.user_id)
      throw new Refusal('forbidden', { text: STYLE_FILE_TEXTS.colleaguesFile })
    const number = own.version + 1
    if (number > STYLE_FILE_LIMITS.versions)
      throw new Refusal('conflict', { text: STYLE_FILE_TEXTS.tooManyVersions })
    await touchTechPack(tx, { styleId: on.styleId, userId: on.actor.user_id, of: { fileIds: [own.id] } })
    await insertVersion(tx, on.actor, { ...version, fileId: own.id, number })
    await changeFileRow(tx, own.id, { version: number })
    const said = LOG_WORDS.versionAdded(own.title, number)
    return { fileId: own.id, uploadName: own.upload_name, isPrivate: own.is_private, said, version: number }
  }
  const { make_private: isPrivate } = form
  const uploadName = randomBytes(18).toString('base64url')
  const place = { styleId: on.styleId, subTaskId: subTask.id }
  const kept = { ...place, uploadName, title, folder, isPrivate }
  const fileId = await insertFile(tx, on.actor, {
    ...kept,
    ...(onPublicPage !== undefined && { onPublicPage }),
  })
  await insertVersion(tx, on.actor, { ...version, fileId, number: 1 })
  return { fileId, uploadName, isPrivate, said: LOG_WORDS.fileAdded(title, { isPrivate }) }
}
