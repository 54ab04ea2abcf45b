/** How the garment is made, part by part. */
import { Button, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { type ConstructionNote, TECH_PACK_LIMITS } from '#contract/tech-packs.ts'
import { makeClientId } from '#web/lib/random-key.ts'
import { SortableList } from '#web/records/sortable-list/sortable-list.tsx'
import { useListMoves } from '#web/records/sortable-list/use-list-moves.ts'
import { IconPlus } from '#web/ui/icons.ts'
import { Empty } from '#web/ui/page-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { NoteRow } from './note-row.tsx'
import { newNote, putIn } from './tech-pack-values.rules.ts'
import classes from './tech-packs.module.css'
import { useFocusNew } from './use-focus-new.ts'
import type { TechPackForm } from './use-tech-pack-form.ts'

const TITLE = 'Construction'
const WORDS = { noun: 'note', nameOf: ({ part }: ConstructionNote) => part.trim() || 'Note without a part' }

export function NotesReading({ notes }: { notes: readonly ConstructionNote[] }) {
  return (
    <Panel title={TITLE}>
      {notes.length === 0 ? (
        <Empty title="No construction notes yet" />
      ) : (
        <dl className={classes.notes}>
          {notes.map(({ id, part, note }) => (
            <div key={id} className={classes.noteRead}>
              <dt>{part}</dt>
              <dd>{note}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}

export function NotesPanel({ form }: { form: TechPackForm }) {
  const { fields } = form.form
  const notes = fields.values.construction_notes
  const list = useRef<HTMLDivElement>(null)
  const set = (change: (all: ConstructionNote[]) => ConstructionNote[]) =>
    fields.setFieldValue('construction_notes', change)
  const { move, announcement } = useListMoves(list, notes, { words: WORDS, setItems: set })
  const [said, setSaid] = useState('')
  const focusNew = useFocusNew(list)
  const add = () => {
    const note = newNote(makeClientId())
    set((all) => [...all, note])
    focusNew(note.id)
  }
  return (
    <Panel title={TITLE} description="How each part is made: seams, stitches, allowances, finishing.">
      <div ref={list} className={classes.rows}>
        {notes.length === 0 ? (
          <Empty title="No construction notes yet" />
        ) : (
          <SortableList items={notes} words={WORDS} onMove={move}>
            {notes.map((note, index) => (
              <NoteRow
                key={note.id}
                note={note}
                index={index}
                count={notes.length}
                errors={fields.errors}
                onChange={(change) => set((all) => putIn(all, note.id, change))}
                onMove={(to) => move(note.id, to)}
                onRemove={() => {
                  set((all) => all.filter(({ id }) => id !== note.id))
                  setSaid(`${WORDS.nameOf(note)} is removed.`)
                }}
              />
            ))}
          </SortableList>
        )}
      </div>
      <Button
        className={classes.add}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={notes.length >= TECH_PACK_LIMITS.notes}
        onClick={add}
      >
        Add note
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Panel>
  )
}
