/** Two people changed the same lines in the sheet: for each cell, and for a removed line, one of both is chosen. */

import { useLayoutEffect, useRef } from 'react'
import { type Conflict, keyOfConflict } from '#web/lib/document/merge.rules.ts'
import { ConflictQuestion, type ConflictWords } from '#web/records/conflict/conflict-question.tsx'
import { answersOf } from '#web/records/conflict/conflict-words.rules.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { sayLine } from '../line/use-line-form.ts'
import type { LineQuestion } from './line-question.rules.ts'

const lineOf = ({ path, kind, keys }: Conflict): number => Number(kind === 'element' ? keys[0] : path[0])

const countAsked = ({ conflicts }: LineQuestion): number => new Set(conflicts.map(lineOf)).size

const titleOf = (question: LineQuestion): string => {
  const count = countAsked(question)
  const [first] = question.conflicts
  return count === 1 && first ? (question.names.get(lineOf(first)) ?? '') : `${count} lines`
}

/** Of several lines each says which it is. */
const sayOf =
  (question: LineQuestion) =>
  (conflict: Conflict): ConflictWords => {
    const words = sayLine(conflict)
    if (countAsked(question) === 1) return words
    const name = question.names.get(lineOf(conflict)) ?? ''
    return { ...words, label: conflict.kind === 'element' ? name : `${name}: ${words.label}` }
  }

/** Stays, closed, between questions, and gives the focus back to the cell. */
export function LineQuestionDialog({ question }: { question: LineQuestion | null }) {
  const isOpen = question !== null
  const cell = useRef<Element | null>(null)
  // Before the question takes the focus, which is when the dialog itself would look for it.
  useLayoutEffect(() => {
    if (isOpen) cell.current = document.activeElement
  }, [isOpen])
  return (
    <Dialog
      opened={isOpen}
      returnFocus={false}
      onExitTransitionEnd={() => cell.current instanceof HTMLElement && cell.current.focus()}
      onClose={() => question?.answer(() => 'theirs')}
      title={question && titleOf(question)}
      size="lg"
    >
      {question && (
        <ConflictQuestion
          key={question.conflicts.map(keyOfConflict).join()}
          question={question}
          say={sayOf(question)}
          onAnswer={(choices) =>
            question.answer((conflict) => choices.get(keyOfConflict(conflict)) ?? 'mine')
          }
          isSaving={false}
          answers={answersOf(question.conflicts)}
        />
      )}
    </Dialog>
  )
}
