import { told } from '#contract/values/text/told.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { findUploaders } from './kept/audience.store.ts'
import { writeLog } from './log.store.ts'
import { type OnSubTask, openSubTask } from './open-style-file.ts'
import { LOG_WORDS } from './style-file.rules.ts'
import { setApproval } from './sub-task.store.ts'
import { tellOfSubTask } from './tell.ts'

/** Without `approved` the state is turned around; what it is already changes nothing. @throws Refusal `not_found`, `forbidden` */
export const approveSubTask = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OnSubTask,
  approved?: boolean,
): Promise<void> => {
  const { actor, now } = on
  const { style, subTask } = await openSubTask(tx, on, 'style_file:approve')
  const isApproved = subTask.approved_at !== null
  const approves = approved ?? !isApproved
  if (approves === isApproved) return
  await setApproval(tx, subTask.id, approves ? { userId: actor.user_id, at: now } : null)
  const said = approves ? LOG_WORDS.approved(subTask.name) : LOG_WORDS.approvalTakenBack(subTask.name)
  await writeLog(tx, { ...on, at: now }, [{ taskId: subTask.task_id, subTaskId: subTask.id, said }])
  await audit(tx, actor, {
    action: approves ? 'style_file.approved' : 'style_file.approval_taken_back',
    subject: { kind: 'style', id: on.styleId },
    details: { sub_task_id: subTask.id, name: subTask.name },
  })
  await tellOfSubTask(
    tx,
    parts,
    { actor, style, subTask },
    {
      kind: approves ? 'style_file_approved' : 'style_file_approval_lost',
      say: (place) =>
        approves
          ? told`${actor.full_name} approved ${place}.`
          : told`${actor.full_name} took back the approval of ${place}.`,
      people: await findUploaders(tx, subTask.id),
    },
  )
}
