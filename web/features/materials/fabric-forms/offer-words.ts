import type { OfferDecision } from '#contract/materials/fabric-forms.ts'
import type { Compared } from '#contract/materials/fabric-offers.rules.ts'

export const DECISION_NAMES: Readonly<Record<OfferDecision, string>> = {
  open: 'Open',
  chosen: 'Chosen',
  rejected: 'Rejected',
}
/** Why an offer has no price beside the others. */
export const MISSING_WORDS: Readonly<Record<NonNullable<Compared['missing']>, string>> = {
  price: 'No price yet',
  rate: 'Type the rate to compare',
  cloth: 'Type weight and width of the fabric to compare',
}
