import type { Conflict } from '#web/lib/document/merge.rules.ts'
import { ConflictQuestion } from '#web/records/conflict/conflict-question.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

export interface FieldConflictDialogProps {
  /** The style's title. */
  title: string
  saved: Parameters<typeof ConflictQuestion>[0]['question']['saved']
  conflict: Conflict
  /** The field and its two values in words. */
  words: { label: string; mine: string; theirs: string }
  onSettle: (side: 'mine' | 'theirs') => void
}

export function FieldConflictDialog({ title, saved, conflict, words, onSettle }: FieldConflictDialogProps) {
  return (
    <Dialog opened onClose={() => onSettle('theirs')} title={title} size="lg">
      <ConflictQuestion
        question={{ saved, conflicts: [conflict] }}
        say={() => words}
        onAnswer={(choices) => onSettle([...choices.values()][0] ?? 'mine')}
        isSaving={false}
      />
    </Dialog>
  )
}
