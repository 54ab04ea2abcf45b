import { GTIN_TEXTS } from '#contract/passports/passport-gtin.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { refusalAt } from '#server/platform/refusals/refusal.ts'
import { findOwnerByPrefix } from './gs1-prefix.store.ts'
import { insertGtin, leadGtin, lockGtin } from './gtin.store.ts'
import { type GtinState, judgeGtin } from './gtin-claim.rules.ts'
import { takeMove } from './gtin-move.store.ts'

interface Claim {
  gtin: string
  style: { id: number; brand_id: number }
  at: Date
}

const REFUSALS: Partial<Record<GtinState, string>> = {
  taken: GTIN_TEXTS.taken,
  foreign: GTIN_TEXTS.foreign,
  elsewhere: GTIN_TEXTS.elsewhere,
}

/** From now on the number leads to this style. @throws Refusal `conflict` at the field */
export const claimGtin = async (tx: Tx, { gtin, style, at }: Claim): Promise<void> => {
  const place = { gtin, styleId: style.id, brandId: style.brand_id }
  const prefixOwner = await findOwnerByPrefix(tx, gtin)
  const before = judgeGtin({ held: (await lockGtin(tx, gtin)) ?? null, prefixOwner, style })
  if (before === 'free') await insertGtin(tx, place)
  // Another publication may have had it in the meantime.
  const state =
    before === 'free' ? judgeGtin({ held: (await lockGtin(tx, gtin)) ?? null, prefixOwner, style }) : before
  if (state === 'elsewhere' && (await takeMove(tx, { gtin, toStyleId: style.id, at })))
    return leadGtin(tx, place)
  const text = REFUSALS[state]
  if (text) throw refusalAt({ gtin: text }, 'conflict')
}
