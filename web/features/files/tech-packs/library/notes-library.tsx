import type { LibraryKind } from '#contract/files/library/library-record.ts'
import { TECH_PACK_LIMITS } from '#contract/files/tech-packs.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { KINDS_OF_NOTES } from '../../library/library-words.ts'
import { putIn } from '../tech-pack-values.rules.ts'
import type { TechPackForm } from '../use-tech-pack-form.ts'
import { LibraryDialog } from './library-dialog.tsx'
import { insertNotes, rowsOfNotes } from './library-rows.rules.ts'

/** Where a note of a kind begins; the part is typed over where it is another. */
const PARTS: Readonly<Record<LibraryKind, string>> = {
  point_of_measure: '',
  construction: '',
  stitch: 'Stitches',
  seam: 'Seams',
  care_text: 'Care',
  label_text: 'Labels',
  chart_block: '',
}

interface NotesLibraryProps {
  form: TechPackForm
  onClose: () => void
}

export function NotesLibrary({ form, onClose }: NotesLibraryProps) {
  const { fields } = form.form
  const { construction_notes: notes } = fields.values
  return (
    <LibraryDialog
      kinds={KINDS_OF_NOTES}
      rows={rowsOfNotes(notes)}
      room={TECH_PACK_LIMITS.notes - notes.length}
      onInsert={(entries, isLinked) =>
        fields.setFieldValue('construction_notes', (all) =>
          insertNotes(all, { entries, isLinked, makeId: makeClientId }, PARTS),
        )
      }
      onLink={(id, library) =>
        fields.setFieldValue('construction_notes', (all) => putIn(all, id, { library }))
      }
      onClose={onClose}
    />
  )
}
