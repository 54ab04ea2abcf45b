/** How the garment is made, part by part. */

import { useMemo, useRef } from 'react'
import { type ConstructionNote, TECH_PACK_LIMITS } from '#contract/files/tech-packs.ts'
import { ImportFromFile } from '#web/records/table-import/check/import-from-file.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { useLitRows } from './call-outs/light.tsx'
import { type PinOfRow, RowChips } from './call-outs/row-chips.tsx'
import { NoteRow } from './note-row.tsx'
import { RowsPanel } from './rows-panel.tsx'
import { newNote } from './tech-pack-values.rules.ts'
import classes from './tech-packs.module.css'
import type { TechPackForm } from './use-tech-pack-form.ts'

const ImportNotesDialog = loadComponent(
  () => import('./importing/import-notes-dialog.tsx'),
  'ImportNotesDialog',
)

const NONE = 'No construction notes yet'
const TITLE = 'Construction notes'
const WORDS = { noun: 'note', nameOf: ({ part }: ConstructionNote) => part.trim() || 'Note without a part' }

interface NotesReadingProps {
  notes: readonly ConstructionNote[]
  /** The call-outs that point at a row, by its key. */
  pinsOf: (key: string) => readonly PinOfRow[]
}

export function NotesReading({ notes, pinsOf }: NotesReadingProps) {
  const frame = useRef<HTMLDListElement>(null)
  const keys = useMemo(() => notes.map(({ id }) => `note:${id}`), [notes])
  const light = useLitRows(frame, keys)
  return (
    <Panel title={TITLE}>
      {notes.length === 0 ? (
        <Empty title={NONE} />
      ) : (
        <dl ref={frame} className={classes.notes} {...light}>
          {notes.map(({ id, part, note }, at) => (
            <div key={id} className={classes.noteRead} data-row={at}>
              <dt>{part}</dt>
              <dd>
                {note}
                <RowChips rowKey={`note:${id}`} pins={pinsOf(`note:${id}`)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}

export function NotesPanel({ form }: { form: TechPackForm }) {
  const { fields } = form.form
  return (
    <RowsPanel
      title={TITLE}
      description="How each part is made: seams, stitches, allowances, finishing."
      none={NONE}
      words={WORDS}
      items={fields.values.construction_notes}
      max={TECH_PACK_LIMITS.notes}
      setItems={(change) => fields.setFieldValue('construction_notes', change)}
      makeItem={newNote}
      action={
        <ImportFromFile at={{ styleId: form.styleId, table: 'notes' }}>
          {(unfinished, onClose) => <ImportNotesDialog {...{ form, unfinished, onClose }} />}
        </ImportFromFile>
      }
      renderRow={(note, acts) => <NoteRow key={note.id} note={note} errors={fields.errors} {...acts} />}
    />
  )
}
