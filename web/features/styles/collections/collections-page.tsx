/** All Collections: each with its latest styles, searched and paged. */
import { Box, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { FETCH_COLLECTIONS_FAILED } from '#contract/styles/collections.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LoadFailure } from '#web/records/conflict/load-failure.tsx'
import { IconFolderPlus } from '#web/records/icons.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { IconFolders, IconSearch } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { collectionsQuery } from './collection.queries.ts'
import { CollectionSection } from './collection-section.tsx'
import { type CollectionsSearch, isTypeAChoice, readCollectionsSearch } from './collections-search.rules.ts'
import { CollectionsSkeleton } from './collections-skeleton.tsx'

const CollectionDialog = loadComponent(() => import('./collection-dialog.tsx'), 'CollectionDialog')

const TYPES = [
  { value: 'all', label: 'All' },
  { value: 'own', label: 'Own' },
  { value: 'created_for_others', label: 'Created for others' },
] as const

export function CollectionsPage() {
  const session = useSession()
  const search = readCollectionsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const collections = useQuery(collectionsQuery(search))
  const [isCreating, setCreating] = useState(false)
  const change = (part: CollectionsSearch, isTyping = false) =>
    void navigate({
      to: '/collections',
      search: readCollectionsSearch({ ...search, page: 1, ...part }),
      replace: isTyping && Boolean(search.query),
      resetScroll: !isTyping,
    })
  const isSearching = Boolean(search.query || search.type)
  const newButton = session.can.create_style && (
    <Button leftSection={<IconFolderPlus size={17} />} onClick={() => setCreating(true)}>
      New collection
    </Button>
  )
  return (
    <Page title="All Collections" actions={newButton}>
      <Group gap="12px 16px">
        <Box flex="1 1 240px" maw={520}>
          <SearchField
            label="Search collections and styles"
            value={search.query ?? ''}
            onSearch={(query) => change({ query }, true)}
          />
        </Box>
        {(search.type || (collections.data && isTypeAChoice(collections.data))) && (
          <Segmented
            label="Whose collections"
            options={TYPES}
            value={search.type ?? 'all'}
            onChange={(type) => change({ type })}
          />
        )}
      </Group>
      {collections.isPending && <CollectionsSkeleton />}
      {collections.isError && (
        <Panel>
          <LoadFailure
            error={collections.error}
            text={FETCH_COLLECTIONS_FAILED}
            onRetry={() => void collections.refetch()}
          />
        </Panel>
      )}
      {collections.data?.data.map((collection) => (
        <CollectionSection key={collection.id} collection={collection} query={search.query} />
      ))}
      {collections.data?.total === 0 && (
        <Panel>
          {isSearching ? (
            <NothingFound onClear={() => change({ query: '', type: 'all' })} />
          ) : (
            <NoneYet action={newButton} />
          )}
        </Panel>
      )}
      {collections.data && (
        <Pagination
          label="Collections"
          page={search.page ?? 1}
          total={collections.data.total}
          pageSize={collections.data.page_size}
          onChange={(page) => change({ page })}
        />
      )}
      <Suspense>{isCreating && <CollectionDialog onClose={() => setCreating(false)} />}</Suspense>
    </Page>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      icon={IconSearch}
      title="No collections found"
      action={
        <Button variant="default" onClick={onClear}>
          Clear search and filter
        </Button>
      }
    >
      Try fewer letters, or another part of the name or number.
    </Empty>
  )
}

function NoneYet({ action }: { action: React.ReactNode }) {
  return (
    <Empty icon={IconFolders} title="No collections yet" action={action}>
      {action
        ? 'Styles live in collections. Make the first one, then add its styles.'
        : 'Collections appear here as soon as your company takes part in a style.'}
    </Empty>
  )
}
