import { Anchor } from '@mantine/core'
import { type CompanyClaim, decideClaim } from '#contract/accounts/claims.ts'
import { formatPlace } from '#web/lib/formats.ts'
import { DecideRequestButtons } from '#web/records/requests/decide-request-buttons.tsx'
import { Decided, RequestRow } from '#web/records/requests/request-list.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useDecideClaim } from './claims.queries.ts'

const TYPE_NAMES = { brand: 'Brand', supplier: 'Supplier' } as const
const WAYS = { admin: 'by the operator', code: 'by a code', invitation: 'by an invitation' } as const

const rivalsOf = ({ status, rivals }: CompanyClaim): string | null => {
  if (status !== 'waiting' || rivals === 0) return null
  return rivals === 1 ? 'One other person claims it' : `${rivals} other people claim it`
}

export function ClaimRow({ claim }: { claim: CompanyClaim }) {
  const { organization, requested_by } = claim
  const facts = [TYPE_NAMES[organization.type], formatPlace(organization.city, organization.country)]
  const known = [organization.website, organization.contact_email].filter(Boolean).join(' · ')
  const proof = requested_by.email_proved ? 'address confirmed' : 'address not confirmed'
  return (
    <RequestRow
      picture={<Avatar name={organization.name} size={40} shape="square" />}
      name={
        <Anchor href={`/companies/${organization.uuid}`} target="_blank" rel="noopener" fw={600}>
          {organization.name}
        </Anchor>
      }
      facts={[
        facts.filter(Boolean).join(' · '),
        known || 'No website and no contact address is known',
        rivalsOf(claim),
      ].filter(Boolean)}
      askedBy={`${requested_by.full_name} (${requested_by.email}, ${proof})`}
      askedAt={claim.requested_at}
      quote={claim.reason}
    >
      {claim.status === 'waiting' ? (
        <Buttons claim={claim} />
      ) : (
        <Decided at={claim.decided_at}>
          {claim.confirmed_by ? (
            <Pill tone="confirmed">Confirmed {WAYS[claim.confirmed_by]}</Pill>
          ) : (
            <Pill tone="unconfirmed">Declined</Pill>
          )}
        </Decided>
      )}
    </RequestRow>
  )
}

function Buttons({ claim }: { claim: CompanyClaim }) {
  const { name } = claim.organization
  return (
    <DecideRequestButtons
      name={name}
      accept={{
        label: 'Confirm',
        question: `Confirm that ${claim.requested_by.full_name} acts for ${name}?`,
        consequence:
          'They get access to all styles, files and notifications of the company. Other claims on it are declined.',
        confirmLabel: 'Confirm',
      }}
      decline={{ label: 'Decline', hint: 'The claimant sees it and can claim again' }}
      schema={decideClaim.body}
      draftKey={`decline-claim:${claim.id}`}
      decide={useDecideClaim(claim)}
    />
  )
}
