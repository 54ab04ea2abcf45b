/** How the garment is made, part by part. */

import { Button, Group } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type ConstructionNote, TECH_PACK_LIMITS } from '#contract/files/tech-packs.ts'
import { ImportFromFile } from '#web/records/table-import/check/import-from-file.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { NoteRow } from './note-row.tsx'
import { RowsPanel } from './rows-panel.tsx'
import { newNote } from './tech-pack-values.rules.ts'
import type { TechPackForm } from './use-tech-pack-form.ts'

const ImportNotesDialog = loadComponent(
  () => import('./importing/import-notes-dialog.tsx'),
  'ImportNotesDialog',
)

const NotesLibrary = loadComponent(() => import('./library/notes-library.tsx'), 'NotesLibrary')

export const NO_NOTES = 'No construction notes yet'
export const NOTES_TITLE = 'Construction notes'
const WORDS = { noun: 'note', nameOf: ({ part }: ConstructionNote) => part.trim() || 'Note without a part' }

export function NotesPanel({ form }: { form: TechPackForm }) {
  const { fields } = form.form
  const [isOpen, setOpen] = useState(false)
  return (
    <RowsPanel
      title={NOTES_TITLE}
      description="How each part is made: seams, stitches, allowances, finishing."
      none={NO_NOTES}
      words={WORDS}
      list="notes"
      items={fields.values.construction_notes}
      max={TECH_PACK_LIMITS.notes}
      setItems={(change) => fields.setFieldValue('construction_notes', change)}
      makeItem={newNote}
      action={
        <Group gap={8}>
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            Library
          </Button>
          <ImportFromFile at={{ styleId: form.styleId, table: 'notes' }}>
            {(unfinished, onClose) => <ImportNotesDialog {...{ form, unfinished, onClose }} />}
          </ImportFromFile>
          <Suspense fallback={null}>
            {isOpen && <NotesLibrary form={form} onClose={() => setOpen(false)} />}
          </Suspense>
        </Group>
      }
      renderRow={(note, acts) => <NoteRow key={note.id} note={note} errors={fields.errors} {...acts} />}
    />
  )
}
