/** Two people changed the same cells of a line in the sheet: for each one value is chosen, as beside the list. */
import { Modal } from '@mantine/core'
import { keyOfConflict } from '#web/lib/document/merge.rules.ts'
import { ConflictQuestion } from '#web/records/conflict-question.tsx'
import type { LineQuestion } from './line-question.rules.ts'
import { sayLine } from './use-line-form.ts'

export function LineQuestionDialog({ question }: { question: LineQuestion }) {
  const { title, answer } = question
  return (
    <Modal opened onClose={() => answer(() => 'theirs')} title={title} size="lg">
      <ConflictQuestion
        question={question}
        say={sayLine}
        onAnswer={(choices) => answer((conflict) => choices.get(keyOfConflict(conflict)) ?? 'mine')}
        isSaving={false}
      />
    </Modal>
  )
}
