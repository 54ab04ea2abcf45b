import type { ClaimRule } from '#contract/evidence/claims-guard/claim-rule-names.ts'
import type { FieldKey } from '../readiness/passport-errors.rules.ts'
import type { GuardedPlace } from './guarded-texts.rules.ts'

/** Words of a draft that make a claim, with why they are risky and what would be needed. */
export interface PassportFinding {
  rule: ClaimRule
  place: GuardedPlace
  /** Of the text that it stands in. */
  id: string
  field: FieldKey
  /** In the text of the field, in characters. */
  at: number
  length: number
  words: string
  /** The words of the claim whose evidence quiets it; null where nothing does. */
  provedBy: string | null
  why: string
  needed: string
  sources: readonly string[]
}
