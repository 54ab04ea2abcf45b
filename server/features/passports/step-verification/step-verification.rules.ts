import type { Confirmation, Confirmations, Confirmer } from '#contract/passports/step-verification.ts'

/** One detail of a step with all that its confirmations are decided on. */
export interface ConfirmedDetail {
  id: number
  supplier_id: number | null
  supplier_has_account: boolean
  brand_id: number
  brand_has_account: boolean
  answers: Readonly<Record<Confirmer, Answer | null>>
  requests: readonly Request[]
}
interface Answer {
  at: string
  by: string
}
interface Request extends Answer {
  type: Confirmer
  status: 'requested' | 'declined'
  reason: string | null
}

/** How the reader stands to the style: what the company is, and whether the role may act on steps at all. */
export interface Reader {
  organization_id: number
  may_verify: boolean
}

/** Whose members answer: the brand's, or those of the step's supplier, whose the factory is too. */
export const findConfirmer = (detail: ConfirmedDetail, type: Confirmer): number | null =>
  type === 'brand' ? detail.brand_id : detail.supplier_id

const canBeAsked = (detail: ConfirmedDetail, type: Confirmer): boolean =>
  detail.supplier_id !== null && (type === 'brand' ? detail.brand_has_account : detail.supplier_has_account)

const confirmationOf = (detail: ConfirmedDetail, type: Confirmer, reader: Reader): Confirmation => {
  const answer = detail.answers[type]
  const request = detail.requests.find((each) => each.type === type)
  const isDecider = findConfirmer(detail, type) === reader.organization_id
  const isWaiting = !answer && request?.status === 'requested'
  const can = {
    // Anyone who decides has nobody to ask.
    request: reader.may_verify && !answer && !isWaiting && !isDecider && canBeAsked(detail, type),
    withdraw: reader.may_verify && isWaiting && !isDecider,
    decide: reader.may_verify && isDecider && detail.supplier_id !== null,
  }
  if (answer) return { state: 'verified', ...answer, reason: null, can }
  if (request) {
    const { at, by, reason, status } = request
    return { state: status, at, by, reason, can }
  }
  return { state: 'none', at: null, by: null, reason: null, can }
}

export const confirmationsOf = (detail: ConfirmedDetail, reader: Reader): Confirmations => ({
  brand: confirmationOf(detail, 'brand', reader),
  factory: confirmationOf(detail, 'factory', reader),
})
