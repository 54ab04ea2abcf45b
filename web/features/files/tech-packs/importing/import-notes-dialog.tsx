/** Imports construction notes from a file; they are saved with the tech pack. */
import { useCallback, useMemo, useState } from 'react'
import { type ConstructionNote, TECH_PACK_LIMITS, TECH_PACK_TEXTS } from '#contract/files/tech-packs.ts'
import type { UnfinishedImport } from '#contract/styles/table-imports.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { ImportCheck } from '#web/records/table-import/check/import-check.tsx'
import { mergeLines, planLines } from '#web/records/table-import/check/merge-lines.rules.ts'
import { TableImportDialog } from '#web/records/table-import/check/table-import-dialog.tsx'
import type { TableKind } from '#web/records/table-import/check/table-kind.ts'
import { useIdsOfRows } from '#web/records/table-import/check/use-ids-of-rows.ts'
import type { ImportedRow } from '#web/records/table-import/reading/import-row.ts'
import type { TechPackForm } from '../use-tech-pack-form.ts'
import { NOTE_READER, NOTE_TABLE, type NoteGiven, type NoteKey } from './note-import.rules.ts'

const NOTE_KIND: TableKind<NoteKey, ConstructionNote, NoteGiven> = {
  name: 'notes',
  reader: NOTE_READER,
  shown: { part: ({ part }) => part, note: ({ note }) => note },
  widths: { part: 180, note: 480 },
}

const WORDS = {
  intro:
    'Construction details as you have them: a row for each, with the part in a column or as a title above. Stitches, allowances and threads in columns of their own are said in the note.',
  hint: 'Up to 10 MB and 200 notes',
  note: 'Notes that are there already stay as they are.',
  next: 'Check the lines',
}
const LIMIT = { max: TECH_PACK_LIMITS.notes, text: TECH_PACK_TEXTS.tooManyNotes }

interface ImportNotesDialogProps {
  form: TechPackForm
  unfinished: UnfinishedImport | null
  onClose: () => void
}

type Rows = readonly ImportedRow<NoteKey, ConstructionNote>[]

export function ImportNotesDialog({ form, unfinished, onClose }: ImportNotesDialogProps) {
  const { fields } = form.form
  const [present] = useState(() => fields.values.construction_notes)
  const newId = useIdsOfRows(makeClientId)
  const given = useMemo(() => ({ present, newId }), [present, newId])
  const plan = useCallback((rows: Rows) => planLines(rows, present.length, LIMIT), [present])
  const set = (notes: ConstructionNote[]) => fields.setFieldValue('construction_notes', notes)
  const save = (_: unknown, rows: Rows) => {
    set(mergeLines(present, rows))
    return Promise.resolve({ undo: () => set([...present]) })
  }
  return (
    <TableImportDialog
      title="Import construction notes"
      name="notes"
      columns={NOTE_TABLE}
      maxRows={1000}
      words={WORDS}
      unfinished={unfinished}
      onClose={onClose}
    >
      {(parts) => (
        <ImportCheck
          {...{ parts, given }}
          kind={NOTE_KIND}
          keptAt={{ styleId: form.styleId, table: 'notes' }}
          how={{ plan, save, said: 'Save to keep them' }}
        />
      )}
    </TableImportDialog>
  )
}
