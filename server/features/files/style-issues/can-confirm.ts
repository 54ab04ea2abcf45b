import { findStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { findStandingRow } from './known-by.store.ts'
import { mayConfirm } from './open-issue.ts'
import { findLastRow } from './style-issue.store.ts'

const OF_ISSUE = /\/issues\/(\d+)/

/** Whether the actor's company can confirm the issue at this link now: the last one alone, and once. */
export const canConfirmAt = async (
  db: Reader,
  actor: Actor,
  { styleId, link }: { styleId: number; link: string },
): Promise<boolean> => {
  const style = await findStanding(db, actor, styleId)
  if (!style || !mayConfirm(actor, style)) return false
  const last = await findLastRow(db, styleId)
  if (!last || last.number !== Number(OF_ISSUE.exec(link)?.[1])) return false
  const known = await findStandingRow(db, last.id, actor.organization_id)
  return (known?.confirmed_at ?? null) === null
}
