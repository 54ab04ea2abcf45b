/** Two people changed the same field in place: one of the two values is chosen. */
import { Suspense } from 'react'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { titleOf } from '../style-names.ts'
import { type StyleField, takenBack } from './field-values.rules.ts'
import type { Changed, ChangedPage, FieldConflict } from './use-field-changes.ts'

const FieldConflictDialog = loadComponent(() => import('./field-conflict-dialog.tsx'), 'FieldConflictDialog')

interface FieldConflictQuestionProps<F extends StyleField, R extends Changed<F>> {
  conflict: FieldConflict<F, R> | null
  page: Pick<ChangedPage<F, R>, 'nameOf' | 'say'>
  settle: (side: 'mine' | 'theirs') => void
}

export function FieldConflictQuestion<F extends StyleField, R extends Changed<F>>({
  conflict,
  page,
  settle,
}: FieldConflictQuestionProps<F, R>) {
  if (!conflict) return null
  const { row, change, saved, theirs } = conflict
  const { field } = change
  return (
    <Suspense>
      <FieldConflictDialog
        title={titleOf(row)}
        saved={saved}
        conflict={{ path: [], kind: 'fields', keys: [field], mine: change.value, theirs: theirs[field] }}
        words={{
          label: page.nameOf(field),
          mine: page.say(change),
          theirs: page.say(takenBack<F>(theirs, change)),
        }}
        onSettle={settle}
      />
    </Suspense>
  )
}
