import type { FilePurpose } from '#contract/files/files.ts'
import { STYLE_FILE_LIMITS, STYLE_FILE_TEXTS } from '#contract/files/style-files.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { countFilesOf, findOwnByTitle, listTitlesOf } from '../kept/kept-file.store.ts'
import { writeLog } from '../log.store.ts'
import { loseApproval } from '../lose-approval.ts'
import type { OnStyleFile } from '../open-style-file.ts'
import { freeTitle, sameLetters } from '../style-file.rules.ts'
import type { SubTask } from '../sub-task.store.ts'
import { tellOfShared } from '../tell.ts'
import { type Added, addFile } from '../upload-to-sub-task.ts'
import { findPlaceOfFile, insertPlace } from './place.store.ts'
import { getPlaceSubTask } from './place-sub-task.ts'

const SHARED = { make_private: false, note: null, folder: '' } as const

interface Uploads {
  style: LockedStyle
  received: readonly ReceivedFile[]
  purpose: FilePurpose
}

/**
 * What comes by the style or its tech pack lies in the style file, shared with everybody on the style, and is shown where it
 * came. A sketch of a name that its company has there is the next version of it; pictures are often called alike and are
 * not, so each of them is a file of its own. The style file is locked. Answers the ids of the places, in the order of the
 * files. @throws Refusal `conflict` where there are too many
 */
export const placeUploads = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OnStyleFile,
  { style, received, purpose }: Uploads,
): Promise<number[]> => {
  const subTask = await getPlaceSubTask(tx, on.styleId, purpose)
  const added: Added[] = []
  const places: number[] = []
  for (const file of received) {
    const kept = await addShared(tx, on, subTask, { file, purpose })
    added.push(kept)
    const { fileId } = kept
    const there = kept.version === undefined ? null : await findPlaceOfFile(tx, { fileId, purpose })
    places.push(there ?? (await insertPlace(tx, { fileId, purpose, taken: file.picture })))
  }
  const company = { styleId: on.styleId, organizationId: on.actor.organization_id }
  if ((await countFilesOf(tx, company)) > STYLE_FILE_LIMITS.files)
    throw new Refusal('conflict', { text: STYLE_FILE_TEXTS.tooManyFiles })
  await writeLog(
    tx,
    { ...on, at: on.now },
    added.map(({ fileId, said }) => ({
      ...{ taskId: subTask.task_id, subTaskId: subTask.id },
      ...{ fileId, said },
    })),
  )
  // The tab of a style that is not verified is not open, so there is nothing to lead to.
  if (purpose === 'tech_pack' && style.verified)
    await tellOfShared(tx, parts, { actor: on.actor, style, subTask, fileId: added[0]?.fileId })
  await loseApproval(tx, parts, on, { style, subTask })
  return places
}

const addShared = async (
  tx: Tx,
  on: OnStyleFile,
  subTask: SubTask,
  { file, purpose }: { file: ReceivedFile; purpose: FilePurpose },
): Promise<Added> => {
  const title = sameLetters(file.title)
  const at = { subTaskId: subTask.id, folder: '', title }
  const own = purpose === 'tech_pack' ? await findOwnByTitle(tx, on.actor, at) : undefined
  // What is private stays so.
  if (own && !own.is_private) return addFile(tx, on, subTask, { form: SHARED, file })
  const taken = await listTitlesOf(tx, { ...at, organizationId: on.actor.organization_id })
  return addFile(tx, on, subTask, {
    form: SHARED,
    file: { ...file, title: freeTitle(title, taken) },
    onPublicPage: false,
  })
}
