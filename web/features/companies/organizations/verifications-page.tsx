/** Account verifications: the operator approves or rejects them. */
import {
  decideVerification,
  listVerificationRequests,
  type VerificationRequest,
} from '#contract/companies/account-verifications.ts'
import { send } from '#web/lib/api/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { CompanyLink, sayTypeAndPlace } from '#web/records/requests/company-in-request.tsx'
import { DecideRequestButtons } from '#web/records/requests/decide-request-buttons.tsx'
import { RequestRow } from '#web/records/requests/request-list.tsx'
import { RequestsPage } from '#web/records/requests/requests-page.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

const KEY = 'verification-requests'
const OUTCOMES = {
  requested: null,
  verified: { tone: 'confirmed', label: 'Verified' },
  rejected: { tone: 'unconfirmed', label: 'Rejected' },
} as const

export function VerificationsPage() {
  return (
    <RequestsPage
      title="Verification requests"
      isAllowed={useSession().can.administer}
      tabs={[
        { status: 'requested', label: 'Pending', empty: 'No pending requests' },
        { status: 'verified', label: 'Verified', empty: 'No company is verified yet' },
        { status: 'rejected', label: 'Rejected', empty: 'No request was rejected' },
      ]}
      queryKey={KEY}
      read={(query, signal) => send(listVerificationRequests, { query }, { signal })}
      renderRow={(request) => <Row key={request.id} request={request} />}
    />
  )
}

function Row({ request }: { request: VerificationRequest }) {
  const { id, organization, requested_by } = request
  const { name } = organization
  return (
    <RequestRow
      id={id}
      picture={<Avatar name={name} size={40} shape="square" />}
      name={<CompanyLink {...organization} />}
      facts={[sayTypeAndPlace(organization)]}
      askedBy={`${requested_by.full_name} (${requested_by.email})`}
      askedAt={request.requested_at}
      quote={request.reason}
      outcome={OUTCOMES[request.status]}
      decided={request}
    >
      <DecideRequestButtons
        name={name}
        accept={{
          label: 'Verify',
          question: `Verify ${name}?`,
          consequence:
            'Verified companies can assign suppliers and create any number of styles. The company is notified.',
          confirmLabel: 'Verify',
        }}
        decline={{
          label: 'Reject',
          hint: 'The company sees it and can ask again',
        }}
        schema={decideVerification.body}
        draftKey={`reject:${id}`}
        queryKeys={[KEY]}
        decide={(body) => send(decideVerification, { params: { id: String(id) }, body })}
        said={({ status }) => `${name} is ${status}.`}
      />
    </RequestRow>
  )
}
