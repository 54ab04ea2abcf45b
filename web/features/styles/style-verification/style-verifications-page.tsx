/** Styles that wait for the reader to verify them: as the brand, or as the operator in its place. */
import { useQuery } from '@tanstack/react-query'
import type { StyleVerificationRequest } from '#contract/styles/style-verification.ts'
import { useSession } from '#web/lib/session/session.ts'
import { RecordPicture } from '#web/records/pictures/record-picture.tsx'
import { RequestList, RequestRow } from '#web/records/requests/request-list.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { Forbidden } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { useTablePage } from '#web/ui/pages/table-pages.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { DecideStyleButtons } from './decide-style-buttons.tsx'
import { styleVerificationsQuery } from './style-verification.queries.ts'

const TITLE = 'Style verifications'

export function StyleVerificationsPage() {
  const { can } = useSession()
  return (
    <Page title={TITLE}>
      {can.verify_styles ? (
        <Requests />
      ) : (
        <Panel>
          <Forbidden />
        </Panel>
      )}
    </Page>
  )
}

function Requests() {
  const table = useTablePage()
  const requests = useQuery(styleVerificationsQuery(table.query))
  return (
    <RequestList
      requests={requests}
      empty="No styles are waiting for your decision"
      table={table}
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
