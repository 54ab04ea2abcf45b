import { decideFactoryRequest, type FactoryRequest } from '#contract/companies/factory-requests.ts'
import { formatPlace } from '#web/lib/formats.ts'
import { DecideRequestButtons } from '#web/records/requests/decide-request-buttons.tsx'
import { Decided, RequestRow } from '#web/records/requests/request-list.tsx'
import { IconBuildingFactory2 } from '#web/ui/icons.ts'
import { PathLink } from '#web/ui/path-link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useDecideFactoryRequest } from './factory-requests.queries.ts'

export function FactoryRequestRow({ request }: { request: FactoryRequest }) {
  const { name, city, country, organization, requested_by } = request
  return (
    <RequestRow
      picture={<IconBuildingFactory2 size={28} aria-hidden />}
      name={name}
      facts={[
        formatPlace(city, country),
        <span key="company">
          Of <PathLink href={`/companies/${organization.uuid}`}>{organization.name}</PathLink>
        </span>,
      ]}
      askedBy={`${requested_by.full_name} (${requested_by.organization_name})`}
      askedAt={request.requested_at}
      quote={request.reason}
    >
      {request.status === 'requested' ? (
        <Buttons request={request} />
      ) : (
        <Decided at={request.decided_at}>
          {request.status === 'accepted' ? (
            <Pill tone="confirmed">Entered</Pill>
          ) : (
            <Pill tone="unconfirmed">Declined</Pill>
          )}
        </Decided>
      )}
    </RequestRow>
  )
}

function Buttons({ request }: { request: FactoryRequest }) {
  const { name, organization } = request
  return (
    <DecideRequestButtons
      name={name}
      accept={{
        label: 'Accept',
        question: `Add ${name} as a factory of ${organization.name}?`,
        consequence: 'It can then be chosen in passports. The requester is notified.',
        confirmLabel: 'Add factory',
      }}
      decline={{ label: 'Decline', hint: 'The requester sees it' }}
      schema={decideFactoryRequest.body}
      draftKey={`decline-factory:${request.id}`}
      decide={useDecideFactoryRequest(request)}
    />
  )
}
