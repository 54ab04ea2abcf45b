/** How one's own claim stands, and what the claimant can do: enter a code, claim again, or go on alone. */
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OwnClaim } from '#contract/accounts/claims.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { AfterDecline } from './after-decline.tsx'
import { ClaimCode } from './claim-code.tsx'
import { ownClaimQuery } from './own-claim.queries.ts'

const TITLE = 'Your claim'

/** Nothing for a company that stands for itself. */
export function ClaimPanel() {
  const { organization, can } = useSession()
  const own = useQuery({ ...ownClaimQuery, enabled: organization.provisional })
  if (!organization.provisional) return null
  if (own.isPending) return <PanelSkeleton title={TITLE} rows={2} />
  if (own.isError) {
    return (
      <Panel title={TITLE}>
        <ErrorState error={own.error} onRetry={() => void own.refetch()} />
      </Panel>
    )
  }
  const { claim } = own.data
  if (!claim) return null
  return (
    <Panel title={TITLE}>
      {claim.status === 'declined' ? (
        <Declined claim={claim} canAct={can.change_company} />
      ) : (
        <Waiting claim={claim} canAct={can.change_company} />
      )}
    </Panel>
  )
}

interface StateProps {
  claim: OwnClaim
  canAct: boolean
}

function Waiting({ claim, canAct }: StateProps) {
  return (
    <Stack gap={16}>
      <Text>
        You claim {claim.organization.name}. Until the claim is confirmed, you have no access to the company’s
        records. What you create in the meantime will belong to the company. The operator decides, or you
        enter a code that is sent to the company.
      </Text>
      {claim.contact_address ? (
        canAct && <ClaimCode address={claim.contact_address} />
      ) : (
        <Text c="dimmed">No contact address of the company is known, so no code can be sent.</Text>
      )}
    </Stack>
  )
}

function Declined({ claim, canAct }: StateProps) {
  return (
    <Stack gap={16}>
      <Text>
        Your claim of {claim.organization.name} was declined: “{claim.reason}” You can claim it again, or
        continue as a separate company under another name.
      </Text>
      {canAct && <AfterDecline />}
    </Stack>
  )
}
