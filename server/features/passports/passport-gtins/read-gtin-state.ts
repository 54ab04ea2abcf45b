import type { GtinStanding } from '#contract/passports/gtins.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { findOwnerByPrefix } from './gs1-prefix.store.ts'
import { findHolder } from './gtin.store.ts'
import { judgeGtin } from './gtin-claim.rules.ts'
import { hasOpenDispute } from './gtin-dispute.store.ts'
import { isMoving } from './gtin-move.store.ts'

interface Asked {
  style: { id: number; brand_id: number }
  gtin: string
}

/** What a publication with this number would meet; nothing is said of another company's style. */
export const readGtinState = async (db: Reader, { style, gtin }: Asked): Promise<GtinStanding> => {
  const held = (await findHolder(db, gtin)) ?? null
  const state = judgeGtin({ held, prefixOwner: await findOwnerByPrefix(db, gtin), style })
  const isOwn = held !== null && held.brand_id === style.brand_id
  return {
    gtin,
    state,
    style: isOwn && state === 'elsewhere' ? { id: held.style_id, style_number: held.style_number } : null,
    is_moving: state === 'elsewhere' && (await isMoving(db, { gtin, toStyleId: style.id })),
    is_disputed: state === 'taken' && (await hasOpenDispute(db, { gtin, claimantId: style.brand_id })),
  }
}
