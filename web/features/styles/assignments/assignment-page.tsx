/** Who makes this style? Chooses its value chain, suppliers and circularity partners (docs/product.md, Assignments). */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Style, StyleAnswer } from '#contract/styles/styles.ts'
import { NeedsVerification } from '#web/features/companies/suppliers/needs-verification.tsx'
import { SupplierCardsSkeleton } from '#web/features/companies/suppliers/supplier-cards-skeleton.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { RecordTabList, RecordTabPanel, RecordTabs } from '#web/records/record-tabs.tsx'
import { styleQuery } from '#web/records/style/style.queries.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import { useLeaveMissingStyle } from '#web/records/style/use-leave-missing-style.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconArrowLeft } from '#web/ui/icons.ts'
import { useNoticesAbove } from '#web/ui/notices/notice-place.ts'
import { Page } from '#web/ui/pages/page.tsx'
import { ErrorState, Forbidden } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { type AssignmentSearch, openTab, readAssignmentSearch, tabOf } from './assignment-search.rules.ts'
import { ASSIGNMENT_TABS, tabsFor } from './assignment-tabs.ts'

const TITLE = 'Who makes this style?'
const COLLECTIONS = { label: 'Collections', to: '/collections' }

export function AssignmentPage() {
  const { id = '' } = useParams({ strict: false })
  const isId = /^[1-9]\d{0,14}$/.test(id)
  const answer = useQuery({ ...styleQuery(Number(id)), enabled: isId })
  const isMissing = useLeaveMissingStyle(isId, answer.error)
  const mayOpen = answer.data !== undefined && mayOpenFor(answer.data)
  if (answer.data && !isMissing && mayOpen) return <Assignment answer={answer.data} />
  return (
    <Page title={TITLE} breadcrumbs={[COLLECTIONS]}>
      {(answer.isPending || isMissing) && <SupplierCardsSkeleton hasFooter />}
      {answer.isError && !isMissing && (
        <Panel>
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        </Panel>
      )}
      {answer.data && !mayOpen && (
        <Panel>
          <Forbidden />
        </Panel>
      )}
    </Page>
  )
}

/** Owners choose anybody; a company that is on the style may take off itself. */
const mayOpenFor = ({ inquiry: { can } }: StyleAnswer): boolean => can.assign || can.leave

function Assignment({ answer }: { answer: StyleAnswer }) {
  const style = answer.inquiry
  useNoticesAbove()
  const { organization } = useSession()
  const search = readAssignmentSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const tabs = tabsFor(organization)
  const active = tabs.find(({ key, disabled }) => key === tabOf(search) && !disabled)?.key ?? tabs[0].key
  const { Content } = ASSIGNMENT_TABS.find(({ key }) => key === active) ?? ASSIGNMENT_TABS[0]
  const go = (next: AssignmentSearch, isRefining: boolean) =>
    void navigate({
      to: '/inquiries/$id/suppliers',
      params: { id: String(style.id) },
      search: next,
      replace: isRefining,
      resetScroll: false,
    })
  return (
    <RecordTabs active={active} onChange={(tab) => go(openTab(tab), false)}>
      <Page
        title={TITLE}
        breadcrumbs={[
          COLLECTIONS,
          { label: style.collection.name, to: `/collections/${style.collection_id}` },
          { label: titleOf(style), to: `/inquiries/${style.id}#suppliers` },
        ]}
        actions={<BackButton style={style} />}
        tabs={<RecordTabList tabs={tabs} active={active} />}
      >
        <RecordTabPanel tab={active}>
          {!organization.verified && <NeedsVerification />}
          <Suspense fallback={<SupplierCardsSkeleton hasFooter />}>
            <Content
              style={style}
              answer={answer}
              search={search}
              onChange={(next, isRefining) => go(readAssignmentSearch({ ...next, tab: active }), isRefining)}
            />
          </Suspense>
        </RecordTabPanel>
      </Page>
    </RecordTabs>
  )
}

function BackButton({ style }: { style: Style }) {
  return (
    <ButtonLink
      to="/inquiries/$id"
      params={{ id: String(style.id) }}
      hash="suppliers"
      variant="default"
      leftSection={<IconArrowLeft size={16} />}
    >
      Back to {titleOf(style)}
    </ButtonLink>
  )
}
