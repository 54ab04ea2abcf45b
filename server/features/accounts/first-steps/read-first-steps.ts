import type { FirstSteps } from '#contract/accounts/first-steps.ts'
import { type Actor, isManager } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { brandSteps, type CompanyFacts, furthestOf, supplierSteps } from './first-steps.rules.ts'
import { findSupplierFacts, listOwnStyles, type NamedStyle } from './first-steps.store.ts'
import { standingOf } from './standing.rules.ts'

const companyFactsOf = (actor: Actor): CompanyFacts => ({
  is_manager: isManager(actor),
  has_place: Boolean(actor.city && actor.country),
  email_proved: actor.email_proved,
  verification_status: actor.verification_status,
  is_provisional: actor.claims_id !== null,
})

const named = ({ id, style_number, style_name }: NamedStyle): NamedStyle => ({ id, style_number, style_name })

export const readFirstSteps = async (db: Reader, actor: Actor): Promise<FirstSteps> => {
  const standing = standingOf(actor)
  const company = companyFactsOf(actor)
  if (actor.organization_type === 'supplier') {
    const facts = await findSupplierFacts(db, actor)
    return { standing, style: facts.style && named(facts.style), steps: supplierSteps(company, facts) }
  }
  const style = furthestOf(await listOwnStyles(db, actor))
  return { standing, style: style && named(style), steps: brandSteps(company, style) }
}
