/** Factories that others miss: of one's own company, or, for the operator, of companies without an account. */
import {
  decideFactoryRequest,
  type FactoryRequest,
  listFactoryRequests,
} from '#contract/companies/factory-requests.ts'
import { send } from '#web/lib/api/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { sayFactory } from '#web/records/company/factory-words.ts'
import { DecideRequestButtons } from '#web/records/requests/decide-request-buttons.tsx'
import { RequestRow } from '#web/records/requests/request-list.tsx'
import { RequestsPage } from '#web/records/requests/requests-page.tsx'
import { IconBuildingFactory2 } from '#web/ui/icons.ts'
import { PathLink } from '#web/ui/path-link.tsx'

const KEY = 'factory-requests'
const OUTCOMES = {
  requested: null,
  accepted: { tone: 'confirmed', label: 'Entered' },
  declined: { tone: 'unconfirmed', label: 'Declined' },
} as const

export function FactoryRequestsPage() {
  const { can } = useSession()
  return (
    <RequestsPage
      title="Factory requests"
      isAllowed={can.change_company || can.administer}
      tabs={[
        { status: 'requested', label: 'Pending', empty: 'No pending requests' },
        { status: 'accepted', label: 'Accepted', empty: 'No request was accepted yet' },
        { status: 'declined', label: 'Declined', empty: 'No request was declined' },
      ]}
      queryKey={KEY}
      read={(query, signal) => send(listFactoryRequests, { query }, { signal })}
      renderRow={(request) => <Row key={request.id} request={request} />}
    />
  )
}

function Row({ request }: { request: FactoryRequest }) {
  const { id, name, organization, requested_by } = request
  return (
    <RequestRow
      id={id}
      picture={<IconBuildingFactory2 size={28} aria-hidden />}
      name={name}
      facts={[
        sayFactory(request),
        <span key="company">
          Of <PathLink href={`/companies/${organization.uuid}`}>{organization.name}</PathLink>
        </span>,
      ]}
      askedBy={`${requested_by.full_name} (${requested_by.organization_name})`}
      askedAt={request.requested_at}
      quote={request.reason}
      outcome={OUTCOMES[request.status]}
      decided={request}
    >
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
        draftKey={`decline-factory:${id}`}
        queryKeys={[KEY]}
        decide={(body) => send(decideFactoryRequest, { params: { id: String(id) }, body })}
        said={({ status }) =>
          status === 'accepted' ? `${name} is now a factory of ${organization.name}.` : `${name} is declined.`
        }
      />
    </RequestRow>
  )
}
