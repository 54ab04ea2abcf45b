/** A company's own evidence, what others offer it, and how its suppliers stand. */

import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { Forbidden } from '#web/ui/pages/page-state.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { ownEvidenceQuery } from './evidence.queries.ts'
import { NO_FILTER } from './evidence-filters.tsx'
import { OfferedList } from './offered/offered-list.tsx'
import { OwnList } from './own/own-list.tsx'

const EvidenceDialog = loadComponent(() => import('./own/evidence-dialog.tsx'), 'EvidenceDialog')
const OverviewPanel = loadComponent(() => import('./overview/overview-panel.tsx'), 'OverviewPanel')

const RequestsPanel = loadComponent(() => import('./requests/requests-panel.tsx'), 'RequestsPanel')

const TABS = [
  { value: 'own', label: 'Our evidence' },
  { value: 'offered', label: 'Offered to us' },
  { value: 'requests', label: 'Requests' },
  { value: 'overview', label: 'By supplier' },
] as const
type Tab = (typeof TABS)[number]['value']

export interface EvidencePageSearch {
  tab?: Exclude<Tab, 'own'>
}

const tabOf = ({ tab }: { tab?: unknown }): Tab => TABS.find(({ value }) => value === tab)?.value ?? 'own'

export function EvidencePage() {
  const { can } = useSession()
  const tab = tabOf(useSearch({ strict: false }) as { tab?: unknown })
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  // The first page of the own list, which says whether one may add to it.
  const own = useInfiniteQuery({ ...ownEvidenceQuery(NO_FILTER), enabled: !can.administer })
  if (can.administer) return <Forbidden />
  const mayAdd = own.data?.pages[0]?.can.change ?? false
  const open = (next: Tab) => void navigate({ to: '/evidence', search: next === 'own' ? {} : { tab: next } })
  return (
    <Page
      title="Evidence"
      facts="Certificates, test reports and audits: kept once, shared with whom you choose."
      actions={
        mayAdd && (
          <Button leftSection={<IconPlus size={17} />} onClick={() => setAdding(true)}>
            Add evidence
          </Button>
        )
      }
    >
      <Segmented label="Evidence" options={TABS} value={tab} onChange={open} />
      {tab === 'own' && <OwnList />}
      {tab === 'offered' && <OfferedList />}
      {tab === 'requests' && (
        <Suspense fallback={<PanelSkeleton rows={4} />}>
          <RequestsPanel />
        </Suspense>
      )}
      {tab === 'overview' && (
        <Suspense fallback={<PanelSkeleton rows={4} />}>
          <OverviewPanel />
        </Suspense>
      )}
      <Suspense>{isAdding && <EvidenceDialog evidence={null} onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  )
}
