/** Once more, because the registry refused it or because what is registered has changed beside the publication. */
import { isComplete } from '#contract/passports/registration.rules.ts'
import { REGISTRATION_TEXTS as TEXTS } from '#contract/passports/registrations.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { findNewest, putBack } from './passport-registration.store.ts'
import { composeOfNewest, type ReadingParts } from './read-registration.ts'
import { addRow, askToSend, isNews, type RecordingParts } from './record-registration.ts'

interface Resending {
  actor: Actor
  /** Locked by the caller. */
  styleId: number
  origin: string
}

/** @throws Refusal `conflict` where nothing is published, something is missing, or nothing is new */
export const resendRegistration = async (
  tx: Tx,
  parts: ReadingParts & RecordingParts,
  { actor, ...reading }: Resending,
): Promise<void> => {
  const { styleId } = reading
  const composed = await composeOfNewest(tx, parts, reading)
  if (!composed) throw new Refusal('conflict', { text: TEXTS.notPublished })
  if (!isComplete(composed.content)) throw new Refusal('conflict', { text: TEXTS.incomplete })
  const newest = await findNewest(tx, { styleId, lotId: null })
  if (isNews(newest, composed)) await addRow(tx, parts, { styleId, lotId: null, ...composed })
  else if (newest && (await putBack(tx, newest.id, parts.now()))) await askToSend(tx, parts)
  else throw new Refusal('conflict', { text: TEXTS.nothingToSend })
  await audit(tx, actor, { action: 'passport.registration_sent', subject: { kind: 'style', id: styleId } })
}
