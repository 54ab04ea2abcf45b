/** Who is on a style, and what a reader may do about it. */
import type { Session } from '#contract/accounts/accounts.ts'
import { SERVICE_KINDS, type ServiceKind } from '#contract/companies/value-chains.ts'
import { type AssignedPartner, partnerKeyOf } from '#contract/styles/assignments.ts'
import type { Style } from '#contract/styles/styles.ts'
import { foldText } from '#contract/values/text/fold.ts'
import { compareNames } from '#web/lib/language/compare-names.ts'

export interface StylePartner {
  company: AssignedPartner['supplier']
  kinds: ServiceKind[]
  /** The assigned value chain brought it, for one service at least. */
  from_chain: boolean
}

/** Each partner once, by name, with all that it does for the style (docs/product.md, Assignments). */
export const listStylePartners = (style: Style): StylePartner[] => {
  const partners = new Map<number, StylePartner>()
  for (const kind of SERVICE_KINDS) {
    for (const { supplier, supplier_id, from_chain } of style[partnerKeyOf(kind)]) {
      const partner = partners.get(supplier_id) ?? { company: supplier, kinds: [], from_chain: false }
      partner.kinds.push(kind)
      partner.from_chain ||= from_chain
      partners.set(supplier_id, partner)
    }
  }
  return [...partners.values()].sort((one, other) => compareNames(one.company.name, other.company.name))
}

/** Whether a word of the name begins with what was typed, folded (docs/product.md, Assignments). */
export const startsWord = (name: string, typed: string): boolean => {
  const wanted = foldText(typed)
  const words = foldText(name)
  for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(words[at - 1] ?? '')) return true
    if (wanted === '') return true
  }
  return false
}

/** Owners take off anybody; a company that is assigned may take off itself. */
export const mayRemove = (
  { can }: Pick<Style, 'can'>,
  { organization }: Pick<Session, 'organization'>,
  companyId: number,
): boolean => can.assign || (can.leave && companyId === organization.id)

/** Whether a supplier is on the style still after it was removed as supplier, and its value chain with it. */
export const staysAsPartner = (
  style: Style,
  { id, isOnChain }: { id: number; isOnChain: boolean },
): boolean => {
  const partner = listStylePartners(style).find(({ company }) => company.id === id)
  return partner !== undefined && !(isOnChain && partner.from_chain)
}
