/** What is known about whether a style's passport can be published: only what is true now. */
import type { StyleAnswer } from '#contract/styles.ts'

export interface Check {
  text: string
  state: 'done' | 'waiting' | 'open'
}

const PASSPORT_CHECKS: Record<StyleAnswer['inquiry']['passport_state'], Check> = {
  none: { text: 'No passport yet', state: 'open' },
  draft: { text: 'Passport waiting to be published', state: 'waiting' },
  published: { text: 'Passport published', state: 'done' },
  changes: { text: 'Passport has changes to publish', state: 'waiting' },
}

export const findChecks = ({ inquiry: style, suppliers }: StyleAnswer): Check[] => {
  const brand = style.collection.brand_organization.name
  const chain = style.inquiry_value_chain?.account_value_chain
  const verification: Check = style.verified
    ? { text: 'Style verified', state: 'done' }
    : style.verification_requested
      ? { text: `Verification requested from ${brand}`, state: 'waiting' }
      : { text: 'Style not verified yet', state: 'open' }
  return [
    suppliers.length > 0
      ? {
          text: `${suppliers.length} ${suppliers.length === 1 ? 'supplier' : 'suppliers'} assigned`,
          state: 'done',
        }
      : { text: 'No supplier assigned yet', state: 'open' },
    ...(chain && !chain.is_current
      ? [{ text: 'The value chain has changed since it was assigned', state: 'waiting' as const }]
      : []),
    verification,
    PASSPORT_CHECKS[style.passport_state],
  ]
}
