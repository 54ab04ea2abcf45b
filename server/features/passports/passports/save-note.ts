import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { holdStyle, lockDocuments } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { findDraft, insertDraft, setNote } from './passport-draft.store.ts'

/** Beside the draft's content: nobody's open edits become stale by it, and nothing waits to be published. */
export const saveNote = async (
  tx: Tx,
  actor: Actor,
  { styleId, note }: { styleId: number; note: string },
): Promise<void> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:change', style)
  await lockDocuments(tx, styleId, ['passport'])
  await insertDraft(tx, {
    style_id: styleId,
    product_name: style.style_name,
    layout: JSON.stringify(DEFAULT_TRACE_LAYOUT),
    updated_by: actor.user_id,
  })
  const former = (await findDraft(tx, styleId))?.note ?? null
  await setNote(tx, styleId, note)
  await audit(tx, actor, {
    action: 'passport.note_saved',
    subject: { kind: 'style', id: styleId },
    changes: findChanges(
      'passport_note',
      { note: { note: former || null } },
      { note: { note: note || null } },
    ),
  })
}
