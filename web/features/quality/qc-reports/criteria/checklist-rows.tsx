/** The items of one criterion. */
import type { QcCriterion } from '#contract/quality/qc-criteria.ts'
import { useAfterFirstDraw } from '#web/ui/use-after-first-draw.ts'
import { ChecklistRow } from './checklist-row.tsx'
import type { CriteriaChanges } from './criteria-changes.ts'
import { useNamedItem } from './use-named-item.ts'

/** More than a screen of them. */
const DRAWN_FIRST = 20

interface RowsProps {
  criterion: QcCriterion
  changes: CriteriaChanges
}

export function ChecklistRows({ criterion: { name, checklist }, changes }: RowsProps) {
  const isDrawn = useAfterFirstDraw()
  const named = useNamedItem()
  const isWhole = isDrawn || checklist.some(({ id }) => id === named)
  const drawn = isWhole ? checklist : checklist.slice(0, DRAWN_FIRST)
  return (
    <ul aria-label={`Checklist of ${name}`}>
      {drawn.map((item) => (
        <ChecklistRow key={item.client_id ?? item.id} item={item} changes={changes} />
      ))}
    </ul>
  )
}
