/** The gate of the final inspection, asked within the transaction that publishes or ships. */
import { GATE_REASON, GATE_TEXTS, type GateSetting, type GateState } from '#contract/evidence/final-gate.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { findGate, insertReason, writeSetting } from './gate.store.ts'

type Style = Pick<StyleStanding, 'brand_id' | 'created_by_organization_id_of_collection'> & { id: number }

const OPEN: GateState = { setting: 'off', set_by: null, passed: true }

export const readGate = async (db: Reader, style: Style): Promise<GateState> =>
  (await findGate(db, style)) ?? OPEN

export type GatedAct = 'publication' | 'shipment'

/**
 * The reason to keep with what is done; null where nothing stands in its way.
 * @throws Refusal `conflict` where the gate blocks, `invalid` at `gate_reason` where it asks for a reason
 */
export const passGate = async (
  tx: Tx,
  style: Style,
  { act, reason }: { act: GatedAct; reason: string | null | undefined },
): Promise<string | null> => {
  const { setting, passed } = await readGate(tx, style)
  if (setting === 'off' || passed) return null
  if (setting === 'block') throw new Refusal('conflict', { text: GATE_TEXTS[`${act}Blocked`] })
  if (!reason || reason.length < GATE_REASON.least)
    return refuseInput({ gate_reason: GATE_TEXTS.reasonNeeded })
  return reason
}

interface Keeping {
  styleId: number
  about: { version_number: number } | { milestone_id: number }
  reason: string | null
  at: string
}

/** Nothing, where no reason was needed. */
export const keepReason = async (tx: Tx, actor: Actor, { reason, ...keeping }: Keeping): Promise<void> => {
  if (reason !== null) await insertReason(tx, actor, { ...keeping, reason })
}

export const changeGate = async (
  tx: Tx,
  actor: Actor,
  { setting, now }: { setting: GateSetting; now: Date },
): Promise<void> => {
  await writeSetting(tx, actor, { setting, at: now.toISOString() })
  await audit(tx, actor, {
    action: 'evidence.gate_changed',
    subject: { kind: 'organization', id: actor.organization_id },
    details: { setting },
  })
}
