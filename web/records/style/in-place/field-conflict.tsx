/** Two people changed the same field in place: one of the two values is chosen. */
import { Modal } from '@mantine/core'
import type { Conflict } from '#web/lib/document/merge.rules.ts'
import { ConflictQuestion } from '#web/records/conflict-question.tsx'
import { titleOf } from '../style-names.ts'
import { type StyleField, takenBack } from './field-values.rules.ts'
import type { Changed, ChangedPage, FieldConflict } from './use-field-changes.ts'

interface FieldConflictDialogProps<F extends StyleField, R extends Changed<F>> {
  conflict: FieldConflict<F, R> | null
  page: Pick<ChangedPage<F, R>, 'names' | 'say'>
  settle: (side: 'mine' | 'theirs') => void
}

export function FieldConflictDialog<F extends StyleField, R extends Changed<F>>({
  conflict,
  page,
  settle,
}: FieldConflictDialogProps<F, R>) {
  if (!conflict) return null
  const { row, change, saved, theirs } = conflict
  const { field } = change
  const asked: Conflict = {
    path: [],
    kind: 'fields',
    keys: [field],
    mine: change.value,
    theirs: theirs[field],
  }
  return (
    <Modal opened onClose={() => settle('theirs')} title={titleOf(row)} size="lg">
      <ConflictQuestion
        question={{ saved, conflicts: [asked] }}
        say={() => ({
          label: page.names[field],
          mine: page.say(change),
          theirs: page.say(takenBack<F>(theirs, change)),
        })}
        onAnswer={(choices) => settle([...choices.values()][0] ?? 'mine')}
        isSaving={false}
      />
    </Modal>
  )
}
