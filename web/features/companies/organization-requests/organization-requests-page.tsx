/** Companies that somebody misses in the registry: the operator accepts or declines them. */

import {
  ORGANIZATION_REQUEST_RECORD,
  REQUEST_FIELDS,
  REQUEST_LINES,
  type RequestFieldKind,
  requestLineOf,
} from '#contract/companies/organization-request-record.ts'
import {
  decideOrganizationRequest,
  listOrganizationRequests,
  type OrganizationRequest,
} from '#contract/companies/organization-requests.ts'
import { send } from '#web/lib/api/api.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { useSession } from '#web/lib/session/session.ts'
import { CompanyLink, sayTypeAndPlace } from '#web/records/requests/company-in-request.tsx'
import { DecideRequestButtons } from '#web/records/requests/decide-request-buttons.tsx'
import { RequestRow } from '#web/records/requests/request-list.tsx'
import { RequestsPage } from '#web/records/requests/requests-page.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

const KEY = 'organization-requests'
const OUTCOMES = {
  requested: null,
  accepted: { tone: 'confirmed', label: 'Listed' },
  declined: { tone: 'unconfirmed', label: 'Declined' },
} as const

/** Whether it stands in the line of contacts; the others have places of their own. */
const IS_CONTACT: Record<RequestFieldKind, boolean> = {
  ...{ line: true, address: true, email: true },
  ...{ name: false, type: false, country: false, note: false },
}
const PLACED: readonly string[] = REQUEST_LINES.filter((field) => requestLineOf(field).isPlaced)
const CONTACTS = REQUEST_FIELDS.filter(
  (field) => IS_CONTACT[ORGANIZATION_REQUEST_RECORD[field].kind] && !PLACED.includes(field),
)

export function OrganizationRequestsPage() {
  return (
    <RequestsPage
      title="Company requests"
      isAllowed={useSession().can.administer}
      tabs={[
        { status: 'requested', label: 'Pending', empty: 'No pending requests' },
        { status: 'accepted', label: 'Accepted', empty: 'No request was accepted yet' },
        { status: 'declined', label: 'Declined', empty: 'No request was declined' },
      ]}
      queryKey={KEY}
      read={(query, signal) => send(listOrganizationRequests, { query }, { signal })}
      renderRow={(request) => <Row key={request.id} request={request} />}
    />
  )
}

function Row({ request }: { request: OrganizationRequest }) {
  const { id, name, organization_uuid, requested_by } = request
  return (
    <RequestRow
      id={id}
      picture={<Avatar name={name} size={40} shape="square" />}
      name={organization_uuid ? <CompanyLink uuid={organization_uuid} name={name} /> : name}
      facts={[sayTypeAndPlace(request), joinFacts(CONTACTS.map((field) => request[field]))].filter(Boolean)}
      askedBy={`${requested_by.full_name} (${requested_by.organization_name})`}
      askedAt={request.requested_at}
      quote={request.reason ?? request.note}
      outcome={OUTCOMES[request.status]}
      decided={request}
    >
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
        draftKey={`decline-organization:${id}`}
        queryKeys={[KEY]}
        decide={(body) => send(decideOrganizationRequest, { params: { id: String(id) }, body })}
        said={({ status }) => (status === 'accepted' ? `${name} is now listed.` : `${name} is declined.`)}
      />
    </RequestRow>
  )
}
