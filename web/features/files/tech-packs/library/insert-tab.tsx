/** Chooses entries of the library and brings them into the tech pack: linked to the library, or copied. */

import { Button, Checkbox, Flex, Group, Radio, Select, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LibraryEntry, type LibraryKind, placeOfKind } from '#contract/files/library/library-record.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { EntryThumbnail } from '../../library/entry-picture.tsx'
import classes from '../../library/library.module.css'
import { libraryQuery } from '../../library/library.queries.ts'
import { nameOfEntry, toleranceOf } from '../../library/library-list.tsx'
import { LIBRARY_KIND_NAMES } from '../../library/library-words.ts'

interface InsertTabProps {
  kinds: readonly LibraryKind[]
  /** How many rows more there may be. */
  room: number
  onInsert: (entries: readonly LibraryEntry[], isLinked: boolean) => void
}

export function InsertTab({ kinds, room, onInsert }: InsertTabProps) {
  const [query, setQuery] = useState('')
  const [kind, setKind] = useState<LibraryKind | null>(null)
  const [chosen, setChosen] = useState<readonly LibraryEntry[]>([])
  const [isLinked, setLinked] = useState(true)
  const place = placeOfKind(kinds[0] ?? 'construction')
  const entries = useInfiniteQuery(libraryQuery({ query, kind, place, isArchived: false }))
  const rows = entries.data?.pages.flatMap(({ data }) => data) ?? []
  const toggle = (entry: LibraryEntry, isOn: boolean) =>
    setChosen(isOn ? [...chosen, entry] : chosen.filter(({ id }) => id !== entry.id))
  const isTooMany = chosen.length > room
  return (
    <Stack gap={14} align="stretch">
      <SearchField
        label="Search the library"
        placeholder="Code, name or text"
        value={query}
        onSearch={(words) => setQuery(words.trim())}
      />
      {kinds.length > 1 && (
        <Select
          aria-label="Kind"
          placeholder="All kinds"
          clearable
          data={kinds.map((value) => ({ value, label: LIBRARY_KIND_NAMES[value] }))}
          value={kind}
          onChange={(value) => setKind(value as LibraryKind | null)}
        />
      )}
      <div className={classes.choices}>
        {entries.isPending && <RowsSkeleton rows={4} />}
        {entries.isError && <ErrorState error={entries.error} onRetry={() => void entries.refetch()} />}
        {entries.data && rows.length === 0 && <Empty title="No entry matches" />}
        {rows.map((entry) => (
          <Flex key={entry.id} gap={12} align="flex-start" justify="space-between">
            <Checkbox
              label={<bdi>{nameOfEntry(entry)}</bdi>}
              description={<bdi>{joinFacts([entry.text, toleranceOf(entry)])}</bdi>}
              checked={chosen.some(({ id }) => id === entry.id)}
              onChange={(event) => toggle(entry, event.currentTarget.checked)}
            />
            <EntryThumbnail entry={entry} width={160} />
          </Flex>
        ))}
        {entries.hasNextPage && (
          <Button
            variant="default"
            size="xs"
            loading={entries.isFetchingNextPage}
            onClick={() => void entries.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
      <Radio.Group
        label="How to insert"
        value={isLinked ? 'linked' : 'copied'}
        onChange={(value) => setLinked(value === 'linked')}
      >
        <Stack gap={8} mt={6}>
          <Radio
            value="linked"
            label="Linked"
            description="When the entry changes, you can update the style."
          />
          <Radio value="copied" label="Copied" description="The style goes its own way." />
        </Stack>
      </Radio.Group>
      {isTooMany && <p role="alert">There is room for {room} more.</p>}
      <Group justify="flex-end">
        <Button disabled={chosen.length === 0 || isTooMany} onClick={() => onInsert(chosen, isLinked)}>
          {chosen.length === 0 ? 'Insert' : `Insert ${chosen.length}`}
        </Button>
      </Group>
    </Stack>
  )
}
