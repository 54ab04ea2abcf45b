/** One collection with all its styles, searched and paged. */

import { Box, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import type { readCollection } from '#contract/styles/collections.ts'
import { FOLLOW_SKELETON } from '#web/features/collaboration/follows/follow-skeleton.tsx'
import { todayOf } from '#web/lib/today.ts'
import { StyleCards } from '#web/records/style/style-cards.tsx'
import { StyleCardsSkeleton } from '#web/records/style/style-cards-skeleton.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { IconSearch } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { Empty, ErrorState, NotFound } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { collectionQuery } from './collection.queries.ts'
import { CollectionActions } from './collection-actions.tsx'
import { CollectionFacts } from './collection-facts.tsx'
import { readStylesSearch, type StylesSearch } from './collections-search.rules.ts'

const FollowButton = loadComponent(
  () => import('#web/features/collaboration/follows/follow-button.tsx'),
  'FollowButton',
)

const FactsPanel = loadComponent(() => import('#web/records/passport/facts/facts-panel.tsx'), 'FactsPanel')

const CRUMBS = [{ label: 'Collections', to: '/collections' }]

export function CollectionPage() {
  const { id = '' } = useParams({ strict: false })
  const search = readStylesSearch(useSearch({ strict: false }))
  const isId = /^[1-9]\d{0,14}$/.test(id)
  const answer = useQuery({ ...collectionQuery(Number(id), search), enabled: isId })
  if (answer.data) return <CollectionView answer={answer.data} search={search} />
  return (
    <Page title="Collection" breadcrumbs={CRUMBS}>
      {!isId && <NotFound>Collection not found</NotFound>}
      {isId && answer.isPending && <StyleCardsSkeleton />}
      {answer.isError && (
        <Panel>
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        </Panel>
      )}
    </Page>
  )
}

interface CollectionViewProps {
  answer: CallAnswer<typeof readCollection>
  search: StylesSearch
}

function CollectionView({ answer: { collection, styles }, search }: CollectionViewProps) {
  const navigate = useNavigate()
  const change = (part: StylesSearch, isTyping = false) =>
    void navigate({
      to: '/collections/$id',
      params: { id: String(collection.id) },
      search: readStylesSearch({ ...search, page: 1, ...part }),
      replace: isTyping && Boolean(search.query),
      resetScroll: !isTyping,
    })
  return (
    <Page
      title={collection.name}
      breadcrumbs={CRUMBS}
      facts={<CollectionFacts collection={collection} />}
      actions={
        <Group gap={4} wrap="nowrap">
          <Suspense fallback={FOLLOW_SKELETON}>
            <FollowButton subject="collection" id={collection.id} />
          </Suspense>
          <CollectionActions
            collection={collection}
            isMain
            onDeleted={() => void navigate({ to: '/collections', replace: true })}
          />
        </Group>
      }
    >
      {(collection.number_of_styles > 0 || search.query) && (
        <Group gap="12px 16px">
          <Box flex="1 1 240px" maw={520}>
            <SearchField
              label="Search styles"
              value={search.query ?? ''}
              onSearch={(query) => change({ query }, true)}
            />
          </Box>
        </Group>
      )}
      {styles.data.length > 0 ? (
        <StyleCards styles={styles.data} today={todayOf(new Date())} />
      ) : (
        <Panel>
          <NoStyles
            canAdd={collection.can.add_style}
            clear={
              search.query && (
                <Button variant="default" onClick={() => change({ query: '' })}>
                  Clear the search
                </Button>
              )
            }
          />
        </Panel>
      )}
      <Pagination
        label="Styles"
        page={search.page ?? 1}
        total={styles.total}
        pageSize={styles.page_size}
        onChange={(page) => change({ page })}
      />
      {collection.can.change && (
        <Suspense fallback={<PanelSkeleton title="Facts that laws ask for" rows={5} />}>
          <FactsPanel level="collection" id={collection.id} />
        </Suspense>
      )}
    </Page>
  )
}

function NoStyles({ canAdd, clear }: { canAdd: boolean; clear: ReactNode }) {
  if (clear) {
    return (
      <Empty icon={IconSearch} title="No styles found" action={clear}>
        Try fewer letters, or another part of the name or number.
      </Empty>
    )
  }
  return <Empty title="No styles yet">{canAdd && 'The first one starts with “New style”.'}</Empty>
}
