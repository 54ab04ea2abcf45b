import { VERIFICATION_TOOLTIPS } from '#contract/companies/account-verifications.ts'
import { fixed } from '#contract/values/text/marked.ts'

interface Company {
  verification_status: string
  city: string | null
  country: string | null
}

/**
 * Why verification can't be requested now, in the words of the button's tooltip
 * (docs/product.md, Account verification); null when it can.
 */
export const refuseVerificationRequest = (company: Company): string | null => {
  if (company.verification_status === 'verified') return fixed`Your company profile is already verified.`
  if (company.verification_status === 'requested') return VERIFICATION_TOOLTIPS.requested
  if (!company.city || !company.country) return VERIFICATION_TOOLTIPS.incomplete
  return null
}
