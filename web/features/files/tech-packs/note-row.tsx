import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Autocomplete, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ConstructionNote } from '#contract/files/tech-packs.ts'
import { Grip, MoveButtons } from '#web/records/sortable-list/move-handles.tsx'
import { placeOf } from '#web/records/style/row-address.ts'
import { IconTrash } from '#web/ui/icons.ts'
import type { RowActs } from './rows-panel.tsx'
import { USUAL_PARTS } from './tech-pack-values.rules.ts'
import classes from './tech-packs.module.css'

const LINKED = 'Linked to the library'
const BELOW: ('input' | 'description' | 'error')[] = ['input', 'description', 'error']

interface NoteRowProps extends RowActs<ConstructionNote> {
  note: ConstructionNote
  errors: Readonly<Record<string, ReactNode>>
}

export function NoteRow({ note, index, count, errors, onChange, onMove, onRemove }: NoteRowProps) {
  const { setNodeRef, transform, transition, isDragging, ...sortable } = useSortable({ id: note.id })
  const name = note.part.trim() || `note ${index + 1}`
  const at = `construction_notes.${index}`
  return (
    <li
      ref={setNodeRef}
      className={classes.note}
      data-place={placeOf('notes', note.id)}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <span className={classes.grip}>
        <Grip name={name} sortable={sortable} />
      </span>
      <Autocomplete
        className={classes.part}
        aria-label={`Part of note ${index + 1}`}
        placeholder="Part"
        description={note.library ? LINKED : undefined}
        inputWrapperOrder={BELOW}
        data={[...USUAL_PARTS]}
        maxLength={80}
        data-new={note.id}
        value={note.part}
        error={errors[`${at}.part`]}
        onChange={(part) => onChange({ part })}
      />
      <Textarea
        className={classes.words}
        aria-label={`How it is made, note ${index + 1}`}
        placeholder="How it is made"
        autosize
        minRows={1}
        maxRows={12}
        maxLength={2000}
        value={note.note}
        error={errors[`${at}.note`]}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <span className={classes.handles}>
        <MoveButtons id={note.id} name={name} index={index} count={count} onMove={onMove} />
        <ActionIcon size={28} aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={17} />
        </ActionIcon>
      </span>
    </li>
  )
}
