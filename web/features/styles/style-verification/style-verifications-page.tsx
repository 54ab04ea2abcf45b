/** Styles that wait for the reader to verify them: as the brand, or as the operator in its place. */
import {
  listStyleVerificationRequests,
  type StyleVerificationRequest,
} from '#contract/styles/style-verification.ts'
import { send } from '#web/lib/api/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { RecordPicture } from '#web/records/pictures/record-picture.tsx'
import { RequestRow } from '#web/records/requests/request-list.tsx'
import { RequestsPage } from '#web/records/requests/requests-page.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { DecideStyleButtons, STYLE_VERIFICATIONS } from './decide-style-buttons.tsx'

export function StyleVerificationsPage() {
  return (
    <RequestsPage
      title="Style verifications"
      isAllowed={useSession().can.verify_styles}
      tabs={[{ status: 'waiting', empty: 'No styles are waiting for your decision' }]}
      queryKey={STYLE_VERIFICATIONS}
      read={({ status: _, ...query }, signal) => send(listStyleVerificationRequests, { query }, { signal })}
      renderRow={(request) => <Row key={request.style.id} request={request} />}
    />
  )
}

function Row({
  request: { style, brand, requested_by, requested_at },
}: {
  request: StyleVerificationRequest
}) {
  const title = style.style_name ?? style.style_number
  return (
    <RequestRow
      id={style.id}
      picture={<RecordPicture picture={style.default_image} width={96} />}
      name={<PathLink href={`/inquiries/${style.id}`}>{title}</PathLink>}
      facts={[`${style.style_number} · for ${brand.name}`]}
      askedBy={`${requested_by.full_name} (${requested_by.organization_name})`}
      askedAt={requested_at}
    >
      <DecideStyleButtons styleId={style.id} title={title} />
    </RequestRow>
  )
}
