/** Two people changed the same cell: one of the two values is chosen. */
import { Modal } from '@mantine/core'
import type { Conflict } from '#web/lib/document/merge.rules.ts'
import { ConflictQuestion } from '#web/records/conflict-question.tsx'
import { titleOf } from '#web/records/style/style-names.ts'
import type { CellChange } from './cell-values.rules.ts'
import { type CellChanges, FIELD_NAMES, sayValue } from './use-cell-changes.ts'

export function CellConflictDialog({ changes }: { changes: CellChanges }) {
  const { conflict, settle } = changes
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
  const their = { field, value: theirs[field] } as CellChange
  return (
    <Modal opened onClose={() => settle('theirs')} title={titleOf(row)} size="lg">
      <ConflictQuestion
        question={{ saved, conflicts: [asked] }}
        say={() => ({ label: FIELD_NAMES[field], mine: sayValue(change), theirs: sayValue(their) })}
        onAnswer={(choices) => settle([...choices.values()][0] ?? 'mine')}
        isSaving={false}
      />
    </Modal>
  )
}
