/** The rules of the claims guard, in their order of weight; `claim-rules.ts` says what each of them is. */
export const CLAIM_RULES = [
  'neutral',
  'future',
  'banned_in_france',
  'label',
  'whole_product',
  'legal_duty',
  'generic',
  'durable',
  'repairable',
  'organic',
  'recycled',
  'fair',
  'animal_welfare',
  'free_of',
] as const
export type ClaimRule = (typeof CLAIM_RULES)[number]

export const CLAIM_RULE_NAMES: Readonly<Record<ClaimRule, string>> = {
  neutral: 'Climate neutral, reduced or positive',
  future: 'Promises for the future',
  banned_in_france: 'Words that France forbids on products',
  label: 'Sustainability labels',
  whole_product: 'Claims about the whole product',
  legal_duty: 'What the law asks of every product',
  generic: 'Generic environmental claims',
  durable: 'Durable',
  repairable: 'Repairable',
  organic: 'Organic',
  recycled: 'Recycled',
  fair: 'Fair work',
  animal_welfare: 'Animal welfare',
  free_of: 'Free of substances',
}
