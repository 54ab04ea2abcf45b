/** How a passport stands with its brand, for tests. */
import type { GateState } from '#contract/evidence/final-gate.ts'
import type { PublicationState } from '#contract/passports/publications.ts'

export const OPEN_GATE: GateState = { setting: 'off', set_by: null, passed: true }

export const makePublication = (changes: Partial<PublicationState> = {}): PublicationState => ({
  brand: { id: 3, name: 'Northloom' },
  way: 'own',
  request: null,
  declined: null,
  withdrawn: null,
  publisher: null,
  gate: OPEN_GATE,
  claim_blocks: null,
  gate_reason: null,
  ...changes,
  can: { decide: false, remove_request: false, withdraw: false, take_back: false, ...changes.can },
})

export const makeRequest = (
  changes: Partial<NonNullable<PublicationState['request']>> = {},
): NonNullable<PublicationState['request']> => ({
  id: 41,
  asked_by: { full_name: 'Tara Yıldız', company: { id: 8, name: 'Anatolia Knit' } },
  asked_at: '2026-11-20T09:00:00.000Z',
  is_stale: false,
  ...changes,
})
