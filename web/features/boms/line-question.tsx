/** Two people changed the same cells of a line in the sheet: for each one value is chosen, as beside the list. */
import { Modal } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { keyOfConflict } from '#web/lib/document/merge.rules.ts'
import { ConflictQuestion } from '#web/records/conflict-question.tsx'
import type { LineQuestion } from './line-question.rules.ts'
import { sayLine } from './use-line-form.ts'

/** Stays, closed, between questions, and gives the focus back to the cell. */
export function LineQuestionDialog({ question }: { question: LineQuestion | null }) {
  const isOpen = question !== null
  const cell = useRef<Element | null>(null)
  // Before the question takes the focus, which is when the dialog itself would look for it.
  useLayoutEffect(() => {
    if (isOpen) cell.current = document.activeElement
  }, [isOpen])
  return (
    <Modal
      opened={isOpen}
      returnFocus={false}
      onExitTransitionEnd={() => cell.current instanceof HTMLElement && cell.current.focus()}
      onClose={() => question?.answer(() => 'theirs')}
      title={question?.title}
      size="lg"
    >
      {question && (
        <ConflictQuestion
          key={question.line}
          question={question}
          say={sayLine}
          onAnswer={(choices) =>
            question.answer((conflict) => choices.get(keyOfConflict(conflict)) ?? 'mine')
          }
          isSaving={false}
        />
      )}
    </Modal>
  )
}
