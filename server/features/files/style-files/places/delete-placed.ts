import type { LockedStyle } from '#server/access/style-scope/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { deleteOpened } from '../change-file.ts'
import { findFileById } from '../kept/kept-file.store.ts'
import type { OnStyleFile } from '../open-style-file.ts'
import { findSubTask } from '../sub-task.store.ts'

/**
 * The file that a place shows, with all its versions, into the trash. The caller has asked whether the actor may; style and
 * style file are locked. @throws Refusal `not_found`, `conflict` in an approved tech pack
 */
export const deletePlacedFile = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OnStyleFile,
  { style, fileId }: { style: LockedStyle; fileId: number },
): Promise<void> => {
  const file = found(await findFileById(tx, on.actor, { styleId: on.styleId, fileId }))
  const subTask = found(await findSubTask(tx, { styleId: on.styleId, subTaskId: file.sub_task_id }))
  await deleteOpened(tx, parts, on, { style, file, subTask })
}
