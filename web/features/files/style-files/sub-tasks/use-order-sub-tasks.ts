/** Puts the sub-tasks of a main task in order; where it cannot be saved, they go back, and the answer is false. */
import { useRef } from 'react'
import { STYLE_FILE_TEXTS, type StyleFileTask } from '#contract/files/style-files.ts'
import { noticeNotChanged, useKeptChanges } from '#web/records/changes/use-kept-changes.ts'
import { moveItem } from '#web/records/sortable-list/list-order.rules.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { useStyleFile } from '../style-file-context.ts'
import { isOrderOf, type KeptOrder, type StyleFileChanges } from '../use-style-file-changes.ts'

/** Moves that follow one another are one order to anyone who made them. */
const SAID_AFTER_MS = 600

export const useOrderSubTasks = (task: StyleFileTask) => {
  const { changes } = useStyleFile()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  return async (subTaskId: number, to: number): Promise<boolean> => {
    const [before, after] = [task.sub_tasks, moveItem(task.sub_tasks, subTaskId, to)].map((all) =>
      all.map(({ id }) => id),
    ) as [number[], number[]]
    clearTimeout(timer.current)
    try {
      await changes.order(task, { before, after })
      timer.current = setTimeout(() => noticeSuccess(STYLE_FILE_TEXTS.orderSaved), SAID_AFTER_MS)
      return true
    } catch {
      noticeError(STYLE_FILE_TEXTS.orderFailed)
      return false
    }
  }
}

/** Orders that an earlier page was about to save. */
export const useKeptOrders = (styleId: number, { order }: StyleFileChanges): void =>
  useKeptChanges(isOrderOf(styleId), async (kept) => {
    const { taskId, ...ids } = kept.data as KeptOrder
    try {
      await order({ id: taskId, name: kept.name }, ids, kept)
      return true
    } catch {
      noticeNotChanged(kept.name, STYLE_FILE_TEXTS.orderFailed)
      return false
    }
  })
