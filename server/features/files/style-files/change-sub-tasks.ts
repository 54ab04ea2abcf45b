/** Sub-tasks of a style: owners add, rename, order and delete them. */

import { STYLE_FILE_LIMITS, STYLE_FILE_TEXTS } from '#contract/files/style-files.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import type { KeptChanges } from '#contract/values/record-changes.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { writeLog } from './log.store.ts'
import { type OnStyleFile, type OnSubTask, openForChange, openSubTask } from './open-style-file.ts'
import { LOG_WORDS, type LogWords, namesEachOnce } from './style-file.rules.ts'
import {
  countSubTasks,
  deleteSubTaskRow,
  findTask,
  hasForeignFiles,
  insertSubTask,
  listSubTaskIds,
  orderSubTaskRows,
  renameSubTaskRow,
} from './sub-task.store.ts'
import { throwAway } from './trash/throw-away.ts'
import { nameGoneSubTask } from './trash/trash.store.ts'

export type OnTask = OnStyleFile & { taskId: number }

type SubTaskAction = 'sub_task_added' | 'sub_task_renamed' | 'sub_tasks_ordered' | 'sub_task_deleted'

interface Noted {
  action: SubTaskAction
  taskId: number
  /** Null of all of the main task. */
  subTaskId: number | null
  said: LogWords
  changes?: KeptChanges
}

const note = async (
  tx: Tx,
  on: OnStyleFile,
  { action, taskId, subTaskId, said, changes }: Noted,
): Promise<void> => {
  await writeLog(tx, { ...on, at: on.now }, [{ taskId, subTaskId, said }])
  await audit(tx, on.actor, {
    action: `style_file.${action}`,
    subject: { kind: 'style', id: on.styleId },
    details: { about: said.about, ...(subTaskId !== null && { sub_task_id: subTaskId }) },
    changes,
  })
}

/** Answers its id. @throws Refusal `not_found`, `forbidden`, `conflict` where there are too many */
export const addSubTask = async (tx: Tx, on: OnTask, name: string): Promise<number> => {
  await openForChange(tx, on, 'style_file:manage')
  const { id: taskId } = found(await findTask(tx, on.taskId))
  if ((await countSubTasks(tx, on.styleId)) >= STYLE_FILE_LIMITS.sub_tasks)
    throw new Refusal('conflict', { text: STYLE_FILE_TEXTS.tooManySubTasks })
  const id = await insertSubTask(tx, { styleId: on.styleId, taskId, name })
  await note(tx, on, { action: 'sub_task_added', taskId, subTaskId: id, said: LOG_WORDS.subTaskAdded(name) })
  return id
}

/** The same name once more is no change. @throws Refusal `not_found`, `forbidden` */
export const renameSubTask = async (tx: Tx, on: OnSubTask, name: string): Promise<void> => {
  const { subTask } = await openSubTask(tx, on, 'style_file:manage')
  if (subTask.name === name) return
  await renameSubTaskRow(tx, subTask.id, name)
  const said = LOG_WORDS.subTaskRenamed(subTask.name, name)
  const changes = findChanges('file', { file: { name: subTask.name } }, { file: { name } })
  const { id: subTaskId, task_id: taskId } = subTask
  await note(tx, on, { action: 'sub_task_renamed', taskId, subTaskId, said, changes })
}

/** @throws Refusal `not_found`, `forbidden`, `conflict` unless each sub-task that is there is named once */
export const orderSubTasks = async (tx: Tx, on: OnTask, ids: readonly number[]): Promise<void> => {
  await openForChange(tx, on, 'style_file:manage')
  const task = found(await findTask(tx, on.taskId))
  const there = await listSubTaskIds(tx, { styleId: on.styleId, taskId: task.id })
  if (!namesEachOnce(ids, there)) throw new Refusal('conflict', { text: STYLE_FILE_TEXTS.orderChanged })
  if (ids.every((id, at) => id === there[at])) return
  await orderSubTaskRows(tx, ids)
  const said = LOG_WORDS.subTasksOrdered(task.name)
  await note(tx, on, { action: 'sub_tasks_ordered', taskId: task.id, subTaskId: null, said })
}

/**
 * The files of one's own company, and of companies that are not on the style any more, go into the trash.
 * @throws Refusal `not_found`, `forbidden`, `conflict` where another company of the style has files in it
 */
export const deleteSubTask = async (tx: Tx, on: OnSubTask): Promise<void> => {
  const { subTask } = await openSubTask(tx, { ...on, takesOut: true }, 'style_file:manage')
  if (await hasForeignFiles(tx, on.actor, on))
    throw new Refusal('conflict', { text: STYLE_FILE_TEXTS.foreignFiles })
  await throwAway(tx, { ...on, of: { subTaskId: subTask.id } })
  await nameGoneSubTask(tx, subTask)
  await deleteSubTaskRow(tx, subTask.id)
  const said = LOG_WORDS.subTaskDeleted(subTask.name)
  await note(tx, on, { action: 'sub_task_deleted', taskId: subTask.task_id, subTaskId: subTask.id, said })
}
