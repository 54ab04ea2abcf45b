/** Claims of companies: the operator confirms or declines them. */

import { type CompanyClaim, decideClaim, listClaims } from '#contract/accounts/claims.ts'
import { send } from '#web/lib/api/api.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { useSession } from '#web/lib/session/session.ts'
import { CompanyLink, sayTypeAndPlace } from '#web/records/requests/company-in-request.tsx'
import { DecideRequestButtons } from '#web/records/requests/decide-request-buttons.tsx'
import { type Outcome, RequestRow } from '#web/records/requests/request-list.tsx'
import { RequestsPage } from '#web/records/requests/requests-page.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

const KEY = 'claims'
const WAYS = { admin: 'by the operator', code: 'by a code', invitation: 'by an invitation' } as const

export function ClaimsPage() {
  return (
    <RequestsPage
      title="Claims"
      isAllowed={useSession().can.administer}
      tabs={[
        { status: 'waiting', label: 'Waiting', empty: 'No claims are waiting for a decision' },
        { status: 'confirmed', label: 'Confirmed', empty: 'No claim is confirmed yet' },
        { status: 'declined', label: 'Declined', empty: 'No claim was declined' },
      ]}
      queryKey={KEY}
      read={(query, signal) => send(listClaims, { query }, { signal })}
      renderRow={(claim) => <Row key={claim.id} claim={claim} />}
    />
  )
}

const rivalsOf = ({ status, rivals }: CompanyClaim): string | null => {
  if (status !== 'waiting' || rivals === 0) return null
  return rivals === 1 ? 'One other person claims it' : `${rivals} other people claim it`
}

const outcomeOf = ({ status, confirmed_by }: CompanyClaim): Outcome | null => {
  if (status === 'waiting') return null
  return confirmed_by
    ? { tone: 'confirmed', label: <>Confirmed {WAYS[confirmed_by]}</> }
    : { tone: 'unconfirmed', label: 'Declined' }
}

function Row({ claim }: { claim: CompanyClaim }) {
  const { id, organization, requested_by } = claim
  const { name, website, contact_email } = organization
  const proof = requested_by.email_proved ? 'address confirmed' : 'address not confirmed'
  return (
    <RequestRow
      id={id}
      picture={<Avatar name={name} size={40} shape="square" />}
      name={<CompanyLink {...organization} />}
      facts={[
        sayTypeAndPlace(organization),
        joinFacts([website, contact_email]) || 'No website and no contact address is known',
        rivalsOf(claim),
      ].filter(Boolean)}
      askedBy={`${requested_by.full_name} (${requested_by.email}, ${proof})`}
      askedAt={claim.requested_at}
      quote={claim.reason}
      outcome={outcomeOf(claim)}
      decided={claim}
    >
      <DecideRequestButtons
        name={name}
        accept={{
          label: 'Confirm',
          question: `Confirm that ${requested_by.full_name} acts for ${name}?`,
          consequence:
            'They get access to all styles, files and notifications of the company. Other claims on it are declined.',
          confirmLabel: 'Confirm',
        }}
        decline={{
          label: 'Decline',
          hint: 'The claimant sees it and can claim again',
        }}
        schema={decideClaim.body}
        draftKey={`decline-claim:${id}`}
        queryKeys={[KEY]}
        decide={(body) => send(decideClaim, { params: { id: String(id) }, body })}
        said={({ status }) => `The claim of ${name} is ${status}.`}
      />
    </RequestRow>
  )
}
