/** Who stands behind a signature: a name alone says nothing of that. */
import type { QcSignature } from '#contract/quality/qc-signatures.ts'

export const sayOrigin = (signature: QcSignature): string => {
  const { is_stated, by_link, taken_by_name, given_by_name, organization_registry } = signature
  if (is_stated)
    return taken_by_name === null
      ? 'Drawn on this device, name as stated'
      : `Drawn on ${taken_by_name}’s device, name as stated`
  if (by_link) return `Signed by a link that was sent to ${given_by_name ?? organization_registry.name}`
  return given_by_name === null ? 'Signed on this device' : `Signed in as ${given_by_name}`
}

/** What its company says of a stated one; null for the others. */
export const sayDecision = ({ is_stated, decision, organization_registry }: QcSignature): string | null => {
  if (!is_stated) return null
  if (decision === null) return `Does not count until ${organization_registry.name} confirms it`
  const who = decision.by_name ?? organization_registry.name
  return decision.confirmed ? `Confirmed by ${who}` : `Refused by ${who}`
}
