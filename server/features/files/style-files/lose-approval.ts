import { told } from '#contract/values/text/told.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { writeLog } from './log.store.ts'
import type { OnStyleFile } from './open-style-file.ts'
import { LOG_WORDS } from './style-file.rules.ts'
import { loseApprovalOf, type SubTask } from './sub-task.store.ts'
import { tellOfSubTask } from './tell.ts'

/**
 * What everybody on the style sees of an approved sub-task is not what was approved any more. The caller has found that a
 * shared file came, went or changed; private ones take nothing back, since nobody approved them.
 */
export const loseApproval = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OnStyleFile,
  { style, subTask }: { style: LockedStyle; subTask: SubTask },
): Promise<void> => {
  if (subTask.approved_at === null) return
  await loseApprovalOf(tx, subTask.id, { userId: on.actor.user_id, at: on.now })
  await writeLog(tx, { ...on, at: on.now }, [
    { taskId: subTask.task_id, subTaskId: subTask.id, said: LOG_WORDS.approvalLost(subTask.name) },
  ])
  await tellOfSubTask(
    tx,
    parts,
    { actor: on.actor, style, subTask },
    {
      kind: 'style_file_approval_lost',
      // Without the file's name, which may be private from now on.
      say: (place) =>
        told`The approval of ${place} was taken back: ${on.actor.organization_name} changed a shared file.`,
      people: subTask.approved_by === null ? [] : [subTask.approved_by],
    },
  )
}
