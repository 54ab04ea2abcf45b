/** A calm line about an account that is not verified, and what can be done about it. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Session } from '#contract/accounts/accounts.ts'
import { useSession } from '#web/lib/session/session.ts'
import { RequestVerificationButton } from '#web/records/company/request-verification-button.tsx'
import { useIsVerificationTold } from '#web/records/company/told-verification.ts'
import { IconCircleX, IconClock, IconInfoCircle } from '#web/ui/icons.ts'
import classes from './verification-banner.module.css'

type Company = Session['organization']

const describe = (company: Company): ReactNode => {
  if (company.verification_status === 'requested') {
    return 'Your verification request is waiting for admin approval.'
  }
  if (company.verification_status === 'rejected') {
    return (
      <>
        <strong>Verification was rejected.</strong> {company.verification_reason} You can correct the company
        profile and ask again.
      </>
    )
  }
  return 'Your company is not verified yet. Verified companies can assign suppliers and create any number of styles.'
}

const ICONS = {
  none: IconInfoCircle,
  requested: IconClock,
  rejected: IconCircleX,
  verified: IconInfoCircle,
} as const

export function VerificationBanner() {
  const { organization, can } = useSession()
  const state = organization.verification_status
  const isTold = useIsVerificationTold()
  const Icon = ICONS[state]
  const isIncomplete = !organization.city || !organization.country
  // Why it was rejected stands nowhere else.
  if (isTold && state !== 'rejected') return null
  return (
    <section aria-label="Account verification" className={classes.banner} data-state={state}>
      <Icon size={18} aria-hidden />
      <p className={classes.text}>
        {describe(organization)}
        {isIncomplete && can.change_company && (
          <>
            {' '}
            <Link to="/company" className={classes.link}>
              Fill in city and country
            </Link>
          </>
        )}
      </p>
      <RequestVerificationButton size="xs" />
    </section>
  )
}
