/** One of the company's other styles: searched, a page at a time, chosen by a press. */
import { Radio, Stack } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOtherStyles } from '#contract/styles/timelines.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'

const otherStylesQuery = (styleId: number, page: number, query: string) =>
  queryOptions({
    queryKey: ['other-styles', styleId, page, query],
    meta: readsOfStyle(),
    queryFn: ({ signal }) =>
      send(
        listOtherStyles,
        { params: { id: String(styleId) }, query: { page: String(page), query } },
        { signal },
      ),
    staleTime: 0,
  })

type OtherStyle = Awaited<
  ReturnType<NonNullable<ReturnType<typeof otherStylesQuery>['queryFn']>>
>['data'][number]

interface OwnStylesProps {
  /** Of the style that is left out: the one that is open. */
  styleId: number
  /** Says what a style is chosen for. */
  label: string
  chosen: number | null
  onChoose: (id: number, style: OtherStyle) => void
  /** Shown, and not to be chosen. */
  isClosed?: (style: OtherStyle) => boolean
  /** Behind its number. */
  detail?: (style: OtherStyle) => string
}

export function OwnStyles({ styleId, label, chosen, onChoose, isClosed, detail }: OwnStylesProps) {
  const [search, setSearch] = useState({ page: 1, query: '' })
  const styles = useQuery({
    ...otherStylesQuery(styleId, search.page, search.query),
    placeholderData: (before) => before,
  })
  return (
    <Stack gap={14}>
      <SearchField
        label="Search your styles"
        value={search.query}
        onSearch={(query) => setSearch({ page: 1, query })}
      />
      {!styles.data ? (
        styles.isError ? (
          <ErrorState error={styles.error} onRetry={() => void styles.refetch()} />
        ) : (
          <RowsSkeleton rows={4} />
        )
      ) : styles.data.data.length === 0 ? (
        <Empty title={search.query ? 'No style matches' : 'You have no other styles'} />
      ) : (
        <Radio.Group
          aria-label={label}
          value={chosen === null ? null : String(chosen)}
          onChange={(id) => {
            const style = styles.data.data.find((each) => String(each.id) === id)
            if (style) onChoose(style.id, style)
          }}
        >
          <Stack gap={10}>
            {styles.data.data.map((style) => (
              <Radio
                key={style.id}
                value={String(style.id)}
                disabled={isClosed?.(style)}
                label={style.style_name ?? style.style_number}
                description={[style.style_number, detail?.(style)].filter(Boolean).join(', ')}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {styles.data && (
        <Pagination
          label="Styles"
          page={styles.data.page}
          total={styles.data.total}
          pageSize={styles.data.page_size}
          onChange={(page) => setSearch({ ...search, page })}
        />
      )}
    </Stack>
  )
}
