/** For account managers: passports that others ask to publish in the own name, and all that are public. */
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicationRequest } from '#contract/passports/publications.ts'
import { useSession } from '#web/lib/session/session.ts'
import { RecordPicture } from '#web/records/pictures/record-picture.tsx'
import { RequestList, RequestRow } from '#web/records/requests/request-list.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { Forbidden } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { useTablePage } from '#web/ui/pages/table-pages.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { publicationRequestsQuery } from './publication.queries.ts'
import classes from './publications.module.css'
import { PublishedPassports } from './published-passports.tsx'

const TITLE = 'Publications'
const TABS = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'published', label: 'Published' },
] as const

export function PublicationsPage() {
  const { can } = useSession()
  const [tab, setTab] = useState<string>('waiting')
  if (!can.decide_publications) {
    return (
      <Page title={TITLE}>
        <Panel>
          <Forbidden />
        </Panel>
      </Page>
    )
  }
  return (
    <Tabs value={tab} onChange={(value) => setTab(value ?? 'waiting')}>
      <Page
        title={TITLE}
        tabs={
          <Tabs.List mt={16} aria-label={TITLE}>
            {TABS.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        }
      >
        <Tabs.Panel value={tab}>{tab === 'waiting' ? <Requests /> : <PublishedPassports />}</Tabs.Panel>
      </Page>
    </Tabs>
  )
}

function Requests() {
  const table = useTablePage()
  const requests = useQuery(publicationRequestsQuery(table.query))
  return (
    <RequestList
      requests={requests}
      empty="No passports are waiting for your agreement"
      table={table}
      renderRow={(request) => <Row key={request.id} request={request} />}
    />
  )
}

function Row({ request }: { request: PublicationRequest }) {
  const { id, style, asked_by, asked_at, published_version } = request
  const now = published_version === null ? 'Not published yet' : `Version ${published_version} is public`
  return (
    <RequestRow
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
