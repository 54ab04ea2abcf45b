import type { FilePurpose } from '#contract/files/files.ts'
import { STYLE_FILE_LIMITS, STYLE_FILE_TEXTS } from '#contract/files/style-files.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { findSameSubTask } from '../many/same-sub-task.store.ts'
import { countSubTasks, findSubTask, insertSubTask, type SubTask } from '../sub-task.store.ts'

/** Design and tech pack. */
const TASK_ID = 1

/** Where files lie that come by the style or its tech pack. */
const NAMES: Readonly<Record<FilePurpose, string>> = {
  style: 'Files of the style',
  tech_pack: 'Sketches and artwork',
}

/** Made where it is not there, or is called otherwise by now; the style file is locked. @throws Refusal `conflict` */
export const getPlaceSubTask = async (tx: Tx, styleId: number, purpose: FilePurpose): Promise<SubTask> => {
  const name = NAMES[purpose]
  const there = await findSameSubTask(tx, { styleId, task_id: TASK_ID, name })
  if (there === null && (await countSubTasks(tx, styleId)) >= STYLE_FILE_LIMITS.sub_tasks)
    throw new Refusal('conflict', { text: STYLE_FILE_TEXTS.tooManySubTasks })
  const subTaskId = there ?? (await insertSubTask(tx, { styleId, taskId: TASK_ID, name }))
  return found(await findSubTask(tx, { styleId, subTaskId }))
}
