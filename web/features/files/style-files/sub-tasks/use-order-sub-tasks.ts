/** Puts the sub-tasks of a main task in order; where it cannot be saved, they go back, and the answer is false. */
import { useRef } from 'react'
import { STYLE_FILE_TEXTS, type StyleFileTask } from '#contract/files/style-files.ts'
import { moveItem } from '#web/records/sortable-list/list-order.rules.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { useStyleFile } from '../style-file-context.ts'

/** Moves that follow one another are one order to anyone who made them. */
const SAID_AFTER_MS = 600

export const useOrderSubTasks = ({ id, sub_tasks }: StyleFileTask) => {
  const { changes } = useStyleFile()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  return async (subTaskId: number, to: number): Promise<boolean> => {
    const idsInOrder = moveItem(sub_tasks, subTaskId, to).map((subTask) => subTask.id)
    clearTimeout(timer.current)
    try {
      await changes.order(id, idsInOrder)
      timer.current = setTimeout(() => noticeSuccess(STYLE_FILE_TEXTS.orderSaved), SAID_AFTER_MS)
      return true
    } catch {
      noticeError(STYLE_FILE_TEXTS.orderFailed)
      return false
    }
  }
}
