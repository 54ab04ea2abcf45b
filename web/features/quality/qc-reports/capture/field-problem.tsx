/** Why a defect is not kept yet, at the field that lacks something. */
import { IconAlertCircle } from '#web/ui/icons.ts'
import classes from './defect-panel.module.css'
import type { DefectField } from './new-defect.rules.ts'

export const problemId = (field: DefectField): string => `defect-problem-${field}`

/** For the field itself. */
export const problemProps = (field: DefectField, problem: string | undefined) => ({
  'aria-invalid': problem !== undefined,
  'aria-describedby': problem === undefined ? undefined : problemId(field),
})

export function FieldProblem({ field, problem }: { field: DefectField; problem: string | undefined }) {
  if (!problem) return null
  return (
    <p id={problemId(field)} role="alert" className={classes.problem}>
      <IconAlertCircle size={16} />
      {problem}
    </p>
  )
}
