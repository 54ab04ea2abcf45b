import type { Trace } from '#contract/passports/passports.ts'
import type { Style } from '#contract/styles/styles.ts'
import type { StepValues } from '../editor/passport-values.rules.ts'
import type { PassportForm } from '../editor/use-passport-form.ts'

export interface StepCardProps {
  style: Style
  trace: Trace
  form: PassportForm
  /** An assigned value chain says what the steps are: they are read and verified, and not changed. */
  isLocked: boolean
  step: StepValues
  index: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onMove: (to: number) => void
  onChange: (change: (step: StepValues) => StepValues) => void
  onMakesGarment: (makesGarment: boolean) => void
  onRemove: () => void
}
