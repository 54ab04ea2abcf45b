/** Claims without proof hold a passport back where a company has chosen so. */
import { CLAIM_BLOCK_TEXTS, type ClaimBlocks } from '#contract/evidence/claim-blocks.ts'
import type { ClaimRule } from '#contract/evidence/claims-guard/claim-rule-names.ts'
import { judgeText } from '#contract/evidence/claims-guard/claims-guard.rules.ts'
import { told } from '#contract/values/text/told.ts'
import { listProductClaims, type OfStyle } from '#server/features/evidence/product-claims/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { findBlocks, writeRules } from './claim-blocks.store.ts'

/** More words than these are not named in one refusal. */
const NAMED = 10

interface Owners {
  brand_id: number
  created_by_organization_id_of_collection: number
}

/** The rules of both companies that own the style: the stricter choice of each rule holds. */
export const readBlocks = (db: Reader, style: Owners): Promise<ClaimBlocks> =>
  findBlocks(db, [style.brand_id, style.created_by_organization_id_of_collection])

/**
 * @param texts as they would be published
 * @throws Refusal `conflict`, which names the words
 */
export const requireProof = async (
  db: Reader,
  { style, texts, ...reading }: OfStyle & { style: Owners; texts: readonly string[] },
): Promise<void> => {
  const { rules } = await readBlocks(db, style)
  if (rules.length === 0) return
  const { data: register } = await listProductClaims(db, reading)
  const words = texts.flatMap((text) =>
    judgeText(text, register).flatMap((finding) =>
      finding.provedBy === null && rules.includes(finding.rule) ? [finding.words] : [],
    ),
  )
  if (words.length === 0) return
  const named = [...new Set(words)].slice(0, NAMED).map((each) => told`“${each}”`)
  throw new Refusal('conflict', { text: [CLAIM_BLOCK_TEXTS.heldBack, ...named] })
}

export const changeBlocks = async (
  tx: Tx,
  actor: Actor,
  { rules, now }: { rules: readonly ClaimRule[]; now: Date },
): Promise<void> => {
  await writeRules(tx, actor, { rules, at: now.toISOString() })
  await audit(tx, actor, {
    action: 'evidence.claim_blocks_changed',
    subject: { kind: 'organization', id: actor.organization_id },
    details: { rules },
  })
}
