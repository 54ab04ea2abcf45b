import type { Session } from '#contract/accounts/accounts.ts'

export type Strip = 'second_factor' | 'first_steps' | 'email' | 'claim' | 'verification'

/**
 * The one strip over every page, whatever waits. Where the path is put away only that stays which stands nowhere else: why
 * a company was rejected.
 */
export const stripOf = ({
  user,
  organization,
  first_steps,
  second_factor_due,
}: Pick<Session, 'user' | 'organization' | 'first_steps' | 'second_factor_due'>): Strip | null => {
  // After that day nothing else can be done.
  if (second_factor_due !== null) return 'second_factor'
  if (first_steps === 'open') return 'first_steps'
  if (first_steps === 'put_away')
    return organization.verification_status === 'rejected' ? 'verification' : null
  if (!user.email_proved) return 'email'
  if (organization.type === 'operator' || organization.verified) return null
  return organization.provisional ? 'claim' : 'verification'
}
