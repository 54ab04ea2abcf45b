/** For account managers: passports that others ask to publish in the own name, and all that are public. */
import { listPublicationRequests, type PublicationRequest } from '#contract/passports/publications.ts'
import { send } from '#web/lib/api/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { RecordPicture } from '#web/records/pictures/record-picture.tsx'
import { RequestRow } from '#web/records/requests/request-list.tsx'
import { RequestsPage } from '#web/records/requests/requests-page.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { PUBLICATION_REQUESTS } from './publication.queries.ts'
import classes from './publications.module.css'
import { PublishedPassports } from './published-passports.tsx'

export function PublicationsPage() {
  return (
    <RequestsPage
      title="Publications"
      isAllowed={useSession().can.decide_publications}
      tabs={[
        { status: 'waiting', label: 'Waiting', empty: 'No passports are waiting for your agreement' },
        { status: 'published', label: 'Published', content: <PublishedPassports /> },
      ]}
      queryKey={PUBLICATION_REQUESTS}
      read={({ status: _, ...query }, signal) => send(listPublicationRequests, { query }, { signal })}
      renderRow={(request) => <Row key={request.id} request={request} />}
    />
  )
}

function Row({ request }: { request: PublicationRequest }) {
  const { id, style, asked_by, asked_at, published_version } = request
  const now = published_version === null ? 'Not published yet' : `Version ${published_version} is public`
  return (
    <RequestRow
      id={id}
      picture={<RecordPicture picture={style.default_image} width={96} />}
      name={style.style_name ?? style.style_number}
      facts={[`${style.style_number} · ${now}`]}
      askedBy={`${asked_by.full_name} (${asked_by.company.name})`}
      askedAt={asked_at}
    >
      <PathLink className={classes.link} href={`/publications/${id}`}>
        Review and decide
      </PathLink>
    </RequestRow>
  )
}
