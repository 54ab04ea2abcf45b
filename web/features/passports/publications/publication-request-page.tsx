/** What would be published in the own name, and the brand's word on it. */
import { Checkbox, Group, Skeleton, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import { GATE_TEXTS } from '#contract/evidence/final-gate.ts'
import {
  decidePublication,
  PUBLICATION_TEXTS,
  type readPublicationRequest,
} from '#contract/passports/publications.ts'
import { send } from '#web/lib/api/api.ts'
import { formatRelative } from '#web/lib/formats.ts'
import { useSession } from '#web/lib/session/session.ts'
import { fieldAtGate, isBlocked } from '#web/records/final-gate/gate-words.ts'
import { DecideRequestButtons } from '#web/records/requests/decide-request-buttons.tsx'
import type { DecisionWord } from '#web/records/requests/requests.queries.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { ErrorState, Forbidden, NotFound } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { HeldBack } from './gate-strip.tsx'
import {
  PUBLICATION_REQUEST,
  PUBLISHING_COMPANIES,
  publicationRequestQuery,
  useReloadPublication,
} from './publication.queries.ts'

const ContentPreview = loadComponent(() => import('./content-preview.tsx'), 'ContentPreview')
const CRUMBS = [{ label: 'Publications', to: '/publications' }]
const TITLE = 'Publication'

type Request = CallAnswer<typeof readPublicationRequest>

export function PublicationRequestPage() {
  const { can } = useSession()
  const { id = '' } = useParams({ strict: false })
  const isId = /^[1-9]\d{0,14}$/.test(id)
  const mayDecide = can.decide_publications
  const request = useQuery({ ...publicationRequestQuery(Number(id)), enabled: isId && mayDecide })
  if (request.data) return <Opened key={id} request={request.data} />
  return (
    <Page title={TITLE} breadcrumbs={CRUMBS}>
      {mayDecide && isId && request.isPending && <PanelSkeleton rows={5} />}
      {!mayDecide && (
        <Panel>
          <Forbidden />
        </Panel>
      )}
      {mayDecide && !isId && (
        <Panel>
          <NotFound>{PUBLICATION_TEXTS.requestNotFound}</NotFound>
        </Panel>
      )}
      {request.isError && (
        <Panel>
          <ErrorState error={request.error} onRetry={() => void request.refetch()} />
        </Panel>
      )}
    </Page>
  )
}

function Opened({ request }: { request: Request }) {
  const { style, asked_by, asked_at, preview, draft_version, published_version } = request
  const { full_name, company } = asked_by
  const now = published_version === null ? 'nothing is public yet' : `version ${published_version} is public`
  return (
    <Page
      title={preview.product_name}
      breadcrumbs={CRUMBS}
      facts={`${style.style_number} · saved as ${draft_version}, ${now} · asked by ${full_name} of ${company.name}, ${formatRelative(asked_at)}`}
    >
      <Stack gap={16} miw={0}>
        {request.is_stale && (
          <NoticeStrip label="Request" tone="attention">
            {PUBLICATION_TEXTS.stale} You see it as it is now.
          </NoticeStrip>
        )}
        <HeldBack gate={request.gate} />
        <Panel title="Your decision">
          <Decision request={request} />
        </Panel>
        <Suspense fallback={<Skeleton height={480} radius={12} />}>
          <ContentPreview styleId={style.id} content={preview} />
        </Suspense>
      </Stack>
    </Page>
  )
}

function Decision({ request }: { request: Request }) {
  const navigate = useNavigate()
  const [forCompany, setForCompany] = useState(false)
  // Given with the question, before the decision is sent.
  const gateReason = useRef<string | null>(null)
  const reload = useReloadPublication(request.style.id)
  const queries = useQueryClient()
  const { id, gate } = request
  const { name } = request.asked_by.company
  const decide = async (word: DecisionWord) => {
    try {
      const body = {
        ...word,
        for_company: forCompany,
        ...(gateReason.current !== null && { gate_reason: gateReason.current }),
      }
      return await send(decidePublication, { params: { id: String(id) }, body })
    } catch (error) {
      // It may have become stale.
      void queries.invalidateQueries({ queryKey: [PUBLICATION_REQUEST, id] })
      throw error
    }
  }
  const title = request.preview.product_name
  return (
    <Group gap="12px 24px" justify="space-between">
      <Checkbox
        label={`Let ${name} publish in our name without asking from now on`}
        checked={forCompany}
        disabled={request.is_stale}
        onChange={(event) => setForCompany(event.currentTarget.checked)}
      />
      <DecideRequestButtons
        name={title}
        accept={{
          label: 'Agree',
          question: `Publish the passport of ${title}?`,
          consequence: `Exactly what you see here is published in your name at once. The page names ${name} as its publisher. You can withdraw it at any time.`,
          confirmLabel: 'Agree and publish',
          ...fieldAtGate(gate, (reason) => {
            gateReason.current = reason
          }),
        }}
        blocked={isBlocked(gate) ? GATE_TEXTS.publicationBlocked : null}
        decline={{
          label: 'Decline',
          hint: 'The company sees it and can ask again',
        }}
        schema={decidePublication.body}
        draftKey={`decline-publication:${id}`}
        queryKeys={[PUBLISHING_COMPANIES]}
        reload={reload}
        decide={decide}
        said={({ status }) => PUBLICATION_TEXTS[status === 'agreed' ? 'published' : 'declined']}
        onDecided={() => void navigate({ to: '/publications' })}
      />
    </Group>
  )
}
