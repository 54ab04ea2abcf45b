import { findChanges } from '#contract/record-changes.rules.ts'
import type { Style } from '#contract/styles/styles.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { setStyleState } from './style.store.ts'

/** The style must be locked. Answers the version. @throws Refusal `forbidden` */
export const changeStatus = async (
  tx: Tx,
  actor: Actor,
  { style, status }: { style: LockedStyle; status: Style['status'] },
): Promise<number> => {
  requireCanOnStyle(actor, 'style:change', style)
  const version = await setStyleState(tx, actor, style.id, { status })
  await audit(tx, actor, {
    action: 'style.status_changed',
    subject: { kind: 'style', id: style.id },
    details: { status, former_status: style.status },
    changes: findChanges('style_state', { style: { status: style.status } }, { style: { status } }),
  })
  return version
}
