/** Reports of a style that the actor was found to see, and their items, for what is said of them elsewhere. */
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { lockInTurn } from '#server/platform/db/row-turns.ts'
import { ofSeenStyle, type QcStyleStanding } from './report-scope.store.ts'

interface OnStyle {
  style: Pick<QcStyleStanding, 'is_owner'> & { id: number }
  id: number
}

export const findSeenReport = (
  db: Reader,
  actor: Actor,
  { style, id }: OnStyle,
): Promise<{ id: number } | undefined> =>
  ofSeenStyle(db, actor, style).where('r.id', '=', id).select('r.id').executeTakeFirst()

const selectItem = (tx: Tx, actor: Actor, { style, id }: OnStyle) =>
  ofSeenStyle(tx, actor, style)
    .innerJoin('qc_checklist_items as i', 'i.report_id', 'r.id')
    .where('i.id', '=', id)
    .select(['i.report_id', 'i.name'])

/**
 * An item of a report that the actor sees on this style, which must be held. The report does not go, and has no other
 * readers, until the transaction ends.
 */
export const holdReportItem = async (
  tx: Tx,
  actor: Actor,
  on: OnStyle,
): Promise<{ report_id: number; name: string } | undefined> => {
  const item = await selectItem(tx, actor, on).executeTakeFirst()
  if (!item) return undefined
  return lockInTurn(tx, `qc report ${item.report_id}`, ({ mayWait }) => {
    const held = selectItem(tx, actor, on).forShare('r')
    return (mayWait ? held : held.noWait()).executeTakeFirst()
  })
}
