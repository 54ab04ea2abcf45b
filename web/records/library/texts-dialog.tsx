/** Chooses a care or label text of the company's library. */
import { Box, Button, Stack } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listLibrary } from '#contract/files/library/library.ts'
import { send } from '#web/lib/api/api.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import classes from './library-texts.module.css'

const KINDS = [
  { value: 'care_text', label: 'Care text' },
  { value: 'label_text', label: 'Label text' },
] as const
type Kind = (typeof KINDS)[number]['value']

const textsQuery = (kind: Kind, query: string) =>
  queryOptions({
    queryKey: ['library', 'texts', kind, query],
    queryFn: ({ signal }) => send(listLibrary, { query: { kind, query, page: '1' } }, { signal }),
    placeholderData: (before) => before,
  })

interface TextsDialogProps {
  /** Characters that there is room for. */
  room: number
  onInsert: (text: string) => void
  onClose: () => void
}

export function TextsDialog({ room, onInsert, onClose }: TextsDialogProps) {
  const [kind, setKind] = useState<Kind>('care_text')
  const [query, setQuery] = useState('')
  const texts = useQuery(textsQuery(kind, query))
  const { data: page } = texts
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title="Texts from the library"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap={14} align="stretch">
        <Segmented label="Kind" options={KINDS} value={kind} onChange={setKind} />
        <SearchField
          label="Search the library"
          placeholder="Name or text"
          value={query}
          onSearch={(words) => setQuery(words.trim())}
        />
        {texts.isPending && <RowsSkeleton rows={4} />}
        {texts.isError && <ErrorState error={texts.error} onRetry={() => void texts.refetch()} />}
        {page?.data.length === 0 &&
          (query === '' ? (
            <Empty title="The library has no such text yet" />
          ) : (
            <Empty title="No entry matches" />
          ))}
        <ul>
          {page?.data.map(({ id, name, text }) => (
            <li key={id} className={classes.row}>
              <Box flex={1} miw={0}>
                <Strong breaks>
                  <bdi>{name}</bdi>
                </Strong>
                <p className={classes.text}>
                  <bdi>{text}</bdi>
                </p>
              </Box>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Insert ${name}`}
                disabled={!text || text.length + 1 > room}
                onClick={() => text && onInsert(text)}
              >
                Insert
              </Button>
            </li>
          ))}
        </ul>
        {page && page.total > page.data.length && <p role="status">There are more. Type more of the name.</p>}
      </Stack>
    </Dialog>
  )
}
