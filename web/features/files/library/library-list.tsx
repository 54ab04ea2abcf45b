/** The entries of the library: looked through by words and kind, each with what can be done to it. */
import { Box, Button, Checkbox, Flex, Select } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LIBRARY_KINDS, type LibraryEntry, type LibraryKind } from '#contract/files/library/library-record.ts'
import { writeInches } from '#contract/values/numbers/measures.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import { EntryThumbnail } from './entry-picture.tsx'
import classes from './library.module.css'
import { type LibrarySearch, libraryQuery } from './library.queries.ts'
import { LIBRARY_KIND_NAMES, sayBlock } from './library-words.ts'

interface LibraryListProps {
  search: LibrarySearch
  onSearch: (search: LibrarySearch) => void
  renderActs: (entry: LibraryEntry) => ReactNode
}

export function LibraryList({ search, onSearch, renderActs }: LibraryListProps) {
  const query = useInfiniteQuery(libraryQuery(search))
  const first = query.data?.pages[0]
  const kindLabel = (kind: LibraryKind) =>
    first ? `${LIBRARY_KIND_NAMES[kind]} (${first.counts[kind]})` : LIBRARY_KIND_NAMES[kind]
  return (
    <Panel label="Library entries" flush>
      <div className={classes.filters}>
        <SearchField
          label="Search the library"
          placeholder="Code, name or text"
          value={search.query}
          onSearch={(words) => onSearch({ ...search, query: words.trim() })}
        />
        <Select
          aria-label="Kind"
          placeholder="All kinds"
          clearable
          data={LIBRARY_KINDS.map((value) => ({ value, label: kindLabel(value) }))}
          value={search.kind}
          onChange={(kind) => onSearch({ ...search, kind: kind as LibraryKind | null })}
        />
        <Checkbox
          label="Archived"
          checked={search.isArchived}
          onChange={(event) => onSearch({ ...search, isArchived: event.currentTarget.checked })}
        />
      </div>
      <Rows query={query} isFiltered={isFiltered(search)} renderActs={renderActs} />
    </Panel>
  )
}

const isFiltered = ({ query, kind, isArchived }: LibrarySearch): boolean =>
  query !== '' || kind !== null || isArchived

type Query = ReturnType<typeof useLibrary>
const useLibrary = (search: LibrarySearch) => useInfiniteQuery(libraryQuery(search))

interface RowsProps extends Pick<LibraryListProps, 'renderActs'> {
  query: Query
  isFiltered: boolean
}

function Rows({ query, isFiltered: isNarrowed, renderActs }: RowsProps) {
  if (query.isPending) return <RowsSkeleton rows={6} />
  const failure = query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const entries = query.data?.pages.flatMap(({ data }) => data) ?? []
  if (entries.length === 0)
    return (
      failure ||
      (isNarrowed ? (
        <Empty title="No entry matches" />
      ) : (
        <Empty title="The library is empty">
          Add what your tech packs say again and again: points of measure, construction details, stitches and
          seams, care and label texts.
        </Empty>
      ))
    )
  return (
    <>
      {failure}
      <p className={classes.count} role="status">
        {entries.length} of {query.data?.pages[0]?.total ?? 0}
      </p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.row}>
            <EntryThumbnail entry={entry} width={160} />
            <EntryWords entry={entry} />
            <Flex gap={8} wrap="wrap">
              {renderActs(entry)}
            </Flex>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Flex justify="center" px={20} py={14}>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </Flex>
      )}
    </>
  )
}

export const nameOfEntry = ({ code, name }: Pick<LibraryEntry, 'code' | 'name'>): string =>
  [code, name].filter(Boolean).join(' ')

function EntryWords({ entry }: { entry: LibraryEntry }) {
  const { kind, text, chart, use_count: count } = entry
  const tolerance = toleranceOf(entry)
  return (
    <Box flex="1 1 220px" miw={0}>
      <Strong breaks>
        {chart ? (
          <Link to="/library/blocks/$id" params={{ id: String(entry.id) }}>
            <bdi>{nameOfEntry(entry)}</bdi>
          </Link>
        ) : (
          <bdi>{nameOfEntry(entry)}</bdi>
        )}
      </Strong>
      <p className={classes.fact}>{LIBRARY_KIND_NAMES[kind]}</p>
      {chart && (
        <p className={classes.fact}>
          <bdi>{sayBlock(chart)}</bdi>
        </p>
      )}
      {text && (
        <p className={classes.fact}>
          <bdi>{text}</bdi>
        </p>
      )}
      {tolerance && (
        <p className={classes.fact}>
          Tolerance <bdi>{tolerance}</bdi>
        </p>
      )}
      {count > 0 && (
        <p className={classes.fact}>{count === 1 ? '1 style uses this' : `${count} styles use this`}</p>
      )}
    </Box>
  )
}

export const toleranceOf = ({
  unit,
  tolerance_minus: minus,
  tolerance_plus: plus,
}: Pick<LibraryEntry, 'unit' | 'tolerance_minus' | 'tolerance_plus'>): string | null => {
  if (unit === null || (minus === null && plus === null)) return null
  const write = (length: string) => (unit === 'inch' ? writeInches(length) : length)
  const sides = [minus !== null && `−${write(minus)}`, plus !== null && `+${write(plus)}`]
  return `${sides.filter(Boolean).join(' / ')} ${unit}`
}
