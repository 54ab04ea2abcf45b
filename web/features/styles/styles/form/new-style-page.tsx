/** Makes a style in three steps, in the collection that the address names or another. */
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { collectionQuery, collectionsQuery } from '#web/features/styles/collections/collection.queries.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Page } from '#web/ui/pages/page.tsx'
import { ErrorState, Forbidden } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { readStyleSearch } from '../style-search.rules.ts'
import { NewStyle } from './new-style.tsx'

const TITLE = 'New style'
const CRUMBS = [{ label: 'Collections', to: '/collections' }]

export function NewStylePage() {
  const session = useSession()
  const { collectionId } = readStyleSearch(useSearch({ strict: false }))
  const [round, setRound] = useState(0)
  const counts = useQuery(collectionsQuery({}))
  const collection = useQuery({ ...collectionQuery(collectionId ?? 0), enabled: Boolean(collectionId) })
  const isWaiting = counts.isPending || (Boolean(collectionId) && collection.isPending)
  return (
    <Page title={TITLE} breadcrumbs={CRUMBS} width="narrow">
      {!session.can.create_style ? (
        <Panel>
          <Forbidden />
        </Panel>
      ) : counts.isError ? (
        <Panel>
          <ErrorState error={counts.error} onRetry={() => void counts.refetch()} />
        </Panel>
      ) : isWaiting || !counts.data ? (
        <PanelSkeleton title="1 Product" shape="fields" rows={4} />
      ) : (
        <NewStyle
          key={`${collectionId ?? ''}:${round}`}
          counts={counts.data}
          collection={collection.data?.collection ?? null}
          onAnother={() => setRound(round + 1)}
        />
      )}
    </Page>
  )
}
