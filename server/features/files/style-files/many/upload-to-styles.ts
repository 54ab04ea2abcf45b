/** One upload for several styles: the bytes come once, and each style has its own file of them. */
import { known, told } from '#contract/values/text/told.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { type OnStyleFile, type OnSubTask, openForChange } from '../open-style-file.ts'
import { findSubTask } from '../sub-task.store.ts'
import { type Upload, uploadToSubTask } from '../upload-to-sub-task.ts'
import { findSameSubTask } from './same-sub-task.store.ts'

/**
 * Into the sub-task, and those of its name in other styles: all of it, or nothing. Answers the upload names of the first.
 * @throws Refusal `not_found`, `forbidden`, `conflict` where a style has no such sub-task
 */
export const uploadToStyles = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OnSubTask,
  upload: Upload,
): Promise<string[]> => {
  const others = upload.form.also_styles.filter((id) => id !== on.styleId)
  if (others.length === 0) return uploadToSubTask(tx, parts, on, upload)
  const subTask = found(await findSubTask(tx, on))
  let uploaded: string[] = []
  // Locked in the order of their ids, so that two uploads do not wait for each other.
  for (const styleId of [on.styleId, ...others].sort((one, other) => one - other)) {
    const at = styleId === on.styleId ? on.subTaskId : await placeIn(tx, { ...on, styleId }, subTask)
    const names = await uploadToSubTask(tx, parts, { ...on, styleId, subTaskId: at }, upload)
    if (styleId === on.styleId) uploaded = names
  }
  return uploaded
}

const placeIn = async (
  tx: Tx,
  on: OnStyleFile,
  subTask: { task_id: number; name: string },
): Promise<number> => {
  const style = await openForChange(tx, on, 'style_file:upload')
  const id = await findSameSubTask(tx, { ...subTask, styleId: on.styleId })
  if (id !== null) return id
  throw new Refusal('conflict', { text: told`${style.style_number} has no sub-task ${known(subTask.name)}.` })
}
