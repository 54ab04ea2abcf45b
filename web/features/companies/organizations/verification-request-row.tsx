import { Anchor } from '@mantine/core'
import { decideVerification, type VerificationRequest } from '#contract/companies/account-verifications.ts'
import { formatPlace } from '#web/lib/formats.ts'
import { DecideRequestButtons } from '#web/records/requests/decide-request-buttons.tsx'
import { Decided, RequestRow } from '#web/records/requests/request-list.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useDecideVerification } from './verification-requests.queries.ts'

const TYPE_NAMES = { brand: 'Brand', supplier: 'Supplier' } as const

export function VerificationRequestRow({ request }: { request: VerificationRequest }) {
  const { organization, requested_by } = request
  const facts = [TYPE_NAMES[organization.type], formatPlace(organization.city, organization.country)]
  return (
    <RequestRow
      picture={<Avatar name={organization.name} size={40} shape="square" />}
      name={
        <Anchor href={`/companies/${organization.uuid}`} target="_blank" rel="noopener" fw={600}>
          {organization.name}
        </Anchor>
      }
      facts={[facts.filter(Boolean).join(' · ')]}
      askedBy={`${requested_by.full_name} (${requested_by.email})`}
      askedAt={request.requested_at}
      quote={request.reason}
    >
      {request.status === 'requested' ? (
        <Buttons request={request} />
      ) : (
        <Decided at={request.decided_at}>
          {request.status === 'verified' ? (
            <Pill tone="confirmed">Verified</Pill>
          ) : (
            <Pill tone="unconfirmed">Rejected</Pill>
          )}
        </Decided>
      )}
    </RequestRow>
  )
}

function Buttons({ request }: { request: VerificationRequest }) {
  const { name } = request.organization
  return (
    <DecideRequestButtons
      name={name}
      accept={{
        label: 'Verify',
        question: `Verify ${name}?`,
        consequence:
          'Verified companies can assign suppliers and create any number of styles. The company is notified.',
        confirmLabel: 'Verify',
      }}
      decline={{ label: 'Reject', hint: 'The company sees it and can ask again' }}
      schema={decideVerification.body}
      draftKey={`reject:${request.id}`}
      decide={useDecideVerification(request)}
    />
  )
}
