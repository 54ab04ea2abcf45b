/** Adds what a row of the tech pack says to the library. */
import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import type { LibraryEntry, LibraryKind } from '#contract/files/library/library-record.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { EntryForm } from '../../library/entry-form.tsx'
import type { LibraryRow } from './library-rows.rules.ts'

interface AddTabProps {
  rows: readonly LibraryRow[]
  kinds: readonly LibraryKind[]
  onLink: (rowId: string, entry: LibraryEntry) => void
  onClose: () => void
}

export function AddTab({ rows, kinds, onLink, onClose }: AddTabProps) {
  const own = rows.filter(({ link }) => link === null)
  const [rowId, setRowId] = useState(own[0]?.id ?? '')
  const [isLinked, setLinked] = useState(true)
  const row = own.find(({ id }) => id === rowId)
  if (!row) return <Empty title="There is no row to add" />
  return (
    <Stack gap={16} align="stretch">
      <NativeSelect
        label="Row"
        data={own.map(({ id, name }) => ({ value: id, label: name }))}
        value={rowId}
        onChange={(event) => setRowId(event.currentTarget.value)}
      />
      <EntryForm
        key={row.id}
        entry={null}
        initialValues={row.values}
        kinds={kinds}
        onSaved={(entry) => {
          if (isLinked) onLink(row.id, entry)
          onClose()
        }}
        onClose={onClose}
      >
        <Checkbox
          label="Link the row to the entry"
          description="When the entry changes, you can update the style."
          checked={isLinked}
          onChange={(event) => setLinked(event.currentTarget.checked)}
        />
      </EntryForm>
    </Stack>
  )
}
