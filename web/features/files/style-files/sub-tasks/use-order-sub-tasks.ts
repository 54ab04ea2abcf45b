/** Puts the sub-tasks of a main task in order; where it cannot be saved, they go back, and the answer is false. */
import { STYLE_FILE_TEXTS, type StyleFileTask } from '#contract/files/style-files.ts'
import { noticeNotChanged, useKeptChanges } from '#web/records/changes/use-kept-changes.ts'
import { moveItem } from '#web/records/sortable-list/list-order.rules.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { useStyleFile } from '../style-file-context.ts'
import { isOrderOf, type KeptOrder, type Order, type StyleFileChanges } from '../use-style-file-changes.ts'

export const useOrderSubTasks = (task: StyleFileTask) => {
  const { changes, undo } = useStyleFile()
  /** Takes an order back or makes it again: not over another one that somebody made since. */
  const putBack = (order: Order) =>
    changes.order(task, order, { isChecked: true }).catch(() => noticeError(STYLE_FILE_TEXTS.orderFailed))
  return async (subTaskId: number, to: number): Promise<boolean> => {
    const [before, after] = [task.sub_tasks, moveItem(task.sub_tasks, subTaskId, to)].map((all) =>
      all.map(({ id }) => id),
    ) as [number[], number[]]
    try {
      await changes.order(task, { before, after })
      undo.offer(STYLE_FILE_TEXTS.orderSaved, () => putBack({ before: after, after: before }), {
        again: () => putBack({ before, after }),
        of: `order:${task.id}`,
      })
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
      await order({ id: taskId, name: kept.name }, ids, { again: kept })
      return true
    } catch {
      noticeNotChanged(kept.name, STYLE_FILE_TEXTS.orderFailed)
      return false
    }
  })
