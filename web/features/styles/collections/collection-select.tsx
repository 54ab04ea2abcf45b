/** Chooses a collection: searched by name or number, page after page as one scrolls. */
import { Loader, Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FETCH_COLLECTIONS_FAILED } from '#contract/styles/collections.ts'
import { asFound } from '#web/ui/theme/rank-options.ts'
import { collectionPagesQuery, collectionQuery } from './collection.queries.ts'
import type { CollectionType } from './collections-search.rules.ts'

/** docs/product.md, Waits and widths. */
const DEBOUNCE_MS = 600

interface CollectionSelectProps
  extends Pick<SelectProps, 'label' | 'description' | 'required' | 'clearable' | 'error'> {
  type: CollectionType
  value: number | null
  onChange: (id: number | null) => void
}

const useCollectionOptions = (type: CollectionType, value: number | null, query: string) => {
  const pages = useInfiniteQuery(collectionPagesQuery(type, query))
  const chosen = useQuery({ ...collectionQuery(value ?? 0), enabled: Boolean(value) })
  const found = (pages.data?.pages ?? []).flatMap((page) => page.data)
  const isListed = found.some(({ id }) => id === value)
  const listed = isListed || !chosen.data ? found : [chosen.data.collection, ...found]
  return {
    pages,
    data: listed.map((entry) => ({
      value: String(entry.id),
      label: entry.name,
      disabled: !entry.can.add_style,
    })),
    hints: new Map(
      listed.map((entry) => [
        String(entry.id),
        `${entry.collection_number} · ${entry.brand_organization.name}`,
      ]),
    ),
  }
}

export function CollectionSelect({ type, value, onChange, error, ...field }: CollectionSelectProps) {
  const [typed, setTyped] = useState('')
  const [debounced] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const { pages, data, hints } = useCollectionOptions(type, value, debounced)
  const loadMore = () => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
  }
  return (
    <Select
      {...field}
      placeholder="Search by name or number"
      searchable
      clearButtonProps={{ 'aria-label': 'Choose none' }}
      openOnFocus={false}
      data={data}
      filter={asFound}
      value={value ? String(value) : null}
      onChange={(id) => {
        onChange(id ? Number(id) : null)
        setTyped('')
      }}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onDropdownClose={() => setTyped('')}
      error={error ?? (pages.isError && FETCH_COLLECTIONS_FAILED)}
      scrollAreaProps={{ type: 'auto', onBottomReached: loadMore }}
      rightSection={pages.isFetching ? <Loader size={16} /> : undefined}
      nothingFoundMessage={pages.isFetching ? 'Searching…' : 'No such collection'}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <br />
          <small>{hints.get(option.value)}</small>
        </span>
      )}
    />
  )
}
