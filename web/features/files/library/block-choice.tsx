/** One of the blocks of the company's library: searched, chosen by a press. */

import { Button, Radio, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryEntry } from '#contract/files/library/library-record.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from './library.module.css'
import { libraryQuery } from './library.queries.ts'
import { sayBlock } from './library-words.ts'

interface BlockChoiceProps {
  chosen: number | null
  onChoose: (id: number) => void
}

export function BlockChoice({ chosen, onChoose }: BlockChoiceProps) {
  const [query, setQuery] = useState('')
  const blocks = useInfiniteQuery(libraryQuery({ query, kind: 'chart_block', isArchived: false }))
  const rows = blocks.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Stack gap={14} align="stretch">
      <SearchField
        label="Search the library"
        placeholder="Name or note"
        value={query}
        onSearch={(words) => setQuery(words.trim())}
      />
      <div className={classes.choices}>
        {blocks.isPending && <RowsSkeleton rows={4} />}
        {blocks.isError && <ErrorState error={blocks.error} onRetry={() => void blocks.refetch()} />}
        {blocks.data && rows.length === 0 && <NoBlocks isFiltered={query !== ''} />}
        {rows.length > 0 && (
          <Radio.Group
            aria-label="Block to copy from"
            value={chosen === null ? null : String(chosen)}
            onChange={(id) => onChoose(Number(id))}
          >
            <Stack gap={10}>
              {rows.map((block) => (
                <BlockRow key={block.id} block={block} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {blocks.hasNextPage && (
          <Button
            variant="default"
            size="xs"
            loading={blocks.isFetchingNextPage}
            onClick={() => void blocks.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
    </Stack>
  )
}

function BlockRow({ block: { id, name, text, chart } }: { block: LibraryEntry }) {
  return (
    <Radio
      value={String(id)}
      label={<bdi>{name}</bdi>}
      description={<bdi>{joinFacts([chart && sayBlock(chart), text])}</bdi>}
    />
  )
}

function NoBlocks({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <Empty title="No entry matches" />
  return (
    <Empty title="The block library is empty">
      Keep a chart as a block: open Library at a measurement chart.
    </Empty>
  )
}
