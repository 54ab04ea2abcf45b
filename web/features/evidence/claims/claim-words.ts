import type { ClaimState } from '#contract/evidence/product-claims.ts'
import type { PillTone } from '#web/ui/pill.tsx'

export const CLAIM_STATE_NAMES: Record<ClaimState, string> = {
  backed: 'Backed by evidence',
  expiring: 'Evidence ends soon',
  ran_out: 'Evidence has run out',
  without_proof: 'Without proof',
}

export const CLAIM_STATE_TONES: Record<ClaimState, PillTone> = {
  backed: 'confirmed',
  expiring: 'waiting',
  ran_out: 'unconfirmed',
  without_proof: 'unconfirmed',
}
