/** Puts the milestones of the list in another order; that is taken back and made again as moves on the chart are. */
import { TIMELINE_TEXTS } from '#contract/styles/timelines.ts'
import { isSame } from '#web/lib/document/merge.rules.ts'
import type { Undo } from '#web/records/changes/use-undo.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import type { TimelineChanges } from './timeline.queries.ts'

type Ids = readonly number[]

export const useMilestoneOrder = ({ order, readOrder, reload }: TimelineChanges, undo: Undo) => {
  /** Not over another order that somebody made since: orders have no versions. */
  const putBack = async (before: Ids, after: Ids): Promise<void> => {
    const now = await readOrder().catch(noticeError)
    if (!now) return
    if (isSame(now, before)) return order.mutate([...after])
    if (!isSame(now, after)) noticeError(TIMELINE_TEXTS.orderChanged)
    await reload()
  }
  return (before: Ids, after: Ids): void =>
    order.mutate([...after], {
      onSuccess: () =>
        undo.offer(TIMELINE_TEXTS.orderSaved, () => putBack(after, before), {
          again: () => putBack(before, after),
          of: 'milestone_order',
        }),
    })
}
