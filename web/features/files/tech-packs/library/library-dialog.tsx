/** The library beside a list of the tech pack: entries come in, rows go out, and links are ended. Nothing is saved before the tech pack is. */

import { Box, Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { LibraryLink } from '#contract/files/library/library-link.ts'
import type { LibraryEntry, LibraryKind } from '#contract/files/library/library-record.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import classes from '../../library/library.module.css'
import { AddTab } from './add-tab.tsx'
import { InsertTab } from './insert-tab.tsx'
import { type LibraryRow, linkTo } from './library-rows.rules.ts'

const TABS = [
  { value: 'insert', label: 'Insert' },
  { value: 'add', label: 'Add to library' },
  { value: 'linked', label: 'Linked rows' },
] as const
const BLOCK_TAB = { value: 'block', label: 'Keep as block' } as const
type Tab = (typeof TABS)[number]['value'] | 'block'

export interface LibraryDialogProps {
  kinds: readonly LibraryKind[]
  rows: readonly LibraryRow[]
  /** How many rows more there may be. */
  room: number
  onInsert: (entries: readonly LibraryEntry[], isLinked: boolean) => void
  onLink: (rowId: string, link: LibraryLink | null) => void
  /** Keeps the whole as a block, where there are blocks of it. */
  renderBlock?: () => ReactNode
  onClose: () => void
}

export function LibraryDialog(props: LibraryDialogProps) {
  const { kinds, rows, room, onInsert, onLink, renderBlock, onClose } = props
  const [tab, setTab] = useState<Tab>('insert')
  return (
    <Dialog opened onClose={onClose} size="lg" title="Library" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap={16} align="stretch">
        <Segmented
          label="Library"
          options={renderBlock ? [...TABS, BLOCK_TAB] : TABS}
          value={tab}
          onChange={setTab}
        />
        {tab === 'insert' && (
          <InsertTab
            kinds={kinds}
            room={room}
            onInsert={(entries, isLinked) => {
              onInsert(entries, isLinked)
              onClose()
            }}
          />
        )}
        {tab === 'add' && (
          <AddTab
            rows={rows}
            kinds={kinds}
            onLink={(rowId, entry) => onLink(rowId, linkTo(entry))}
            onClose={onClose}
          />
        )}
        {tab === 'block' && renderBlock?.()}
        {tab === 'linked' && <LinkedRows rows={rows} onUnlink={(rowId) => onLink(rowId, null)} />}
      </Stack>
    </Dialog>
  )
}

interface LinkedRowsProps {
  rows: readonly LibraryRow[]
  onUnlink: (rowId: string) => void
}

function LinkedRows({ rows, onUnlink }: LinkedRowsProps) {
  const linked = rows.filter(({ link }) => link !== null)
  if (linked.length === 0) return <Empty title="No row is linked to the library" />
  return (
    <ul>
      {linked.map(({ id, name }) => (
        <li key={id} className={classes.row}>
          <Box component="span" flex="1 1 220px" miw={0}>
            <bdi>{name}</bdi>
          </Box>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Unlink ${name}`}
            onClick={() => onUnlink(id)}
          >
            Unlink
          </Button>
        </li>
      ))}
    </ul>
  )
}
