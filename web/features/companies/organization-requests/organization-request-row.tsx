import { Anchor } from '@mantine/core'
import {
  decideOrganizationRequest,
  type OrganizationRequest,
} from '#contract/companies/organization-requests.ts'
import { formatPlace } from '#web/lib/formats.ts'
import { DecideRequestButtons } from '#web/records/requests/decide-request-buttons.tsx'
import { Decided, RequestRow } from '#web/records/requests/request-list.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useDecideRequest } from './organization-requests.queries.ts'

const TYPE_NAMES = { brand: 'Brand', supplier: 'Supplier' } as const

export function OrganizationRequestRow({ request }: { request: OrganizationRequest }) {
  const { name, type, city, country, website, contact_email, requested_by } = request
  const place = [TYPE_NAMES[type], formatPlace(city, country)].filter(Boolean).join(' · ')
  const contacts = [website, contact_email].filter(Boolean).join(' · ')
  return (
    <RequestRow
      picture={<Avatar name={name} size={40} shape="square" />}
      name={
        request.organization_uuid ? (
          <Anchor href={`/companies/${request.organization_uuid}`} target="_blank" rel="noopener" fw={600}>
            {name}
          </Anchor>
        ) : (
          name
        )
      }
      facts={contacts ? [place, contacts] : [place]}
      askedBy={`${requested_by.full_name} (${requested_by.organization_name})`}
      askedAt={request.requested_at}
      quote={request.reason ?? request.note}
    >
      {request.status === 'requested' ? (
        <Buttons request={request} />
      ) : (
        <Decided at={request.decided_at}>
          {request.status === 'accepted' ? (
            <Pill tone="confirmed">Listed</Pill>
          ) : (
            <Pill tone="unconfirmed">Declined</Pill>
          )}
        </Decided>
      )}
    </RequestRow>
  )
}

function Buttons({ request }: { request: OrganizationRequest }) {
  const { name } = request
  return (
    <DecideRequestButtons
      name={name}
      accept={{
        label: 'Accept',
        question: `List ${name}?`,
        consequence:
          'It will be listed in the supplier directory, and its people can claim it. The requester is notified.',
        confirmLabel: 'List it',
      }}
      decline={{ label: 'Decline', hint: 'The requester sees it' }}
      schema={decideOrganizationRequest.body}
      draftKey={`decline-organization:${request.id}`}
      decide={useDecideRequest(request)}
    />
  )
}
