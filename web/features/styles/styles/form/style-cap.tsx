/** The ten styles of a company that is not verified yet (docs/product.md, Account verification). */
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ERRORS } from '#contract/errors.ts'
import { MAX_UNVERIFIED_STYLES } from '#contract/styles/styles.ts'
import { useSession } from '#web/lib/session/session.ts'
import { RequestVerificationButton } from '#web/records/company/request-verification-button.tsx'
import { styleCountQuery } from '../about/change-style.queries.ts'
import classes from './style-form.module.css'

/** Null where there is no cap, or where it is not known yet. */
export const useRemainingStyles = (): number | null => {
  const { organization } = useSession()
  const count = useQuery({ ...styleCountQuery(organization.id), enabled: !organization.verified })
  return organization.verified || !count.data ? null : Math.max(0, MAX_UNVERIFIED_STYLES - count.data.count)
}

export function StyleCap({ remaining }: { remaining: number | null }) {
  if (remaining === null) return null
  const isFull = remaining === 0
  return (
    <div className={classes.cap} data-full={isFull || undefined} role={isFull ? 'alert' : 'status'}>
      <Box component="p" flex="1 1 240px">
        {isFull
          ? ERRORS.style_cap_reached.text
          : `Your company is not verified: you can make ${remaining} more ${remaining === 1 ? 'style' : 'styles'}.`}
      </Box>
      {isFull && <RequestVerificationButton size="xs" />}
    </div>
  )
}
