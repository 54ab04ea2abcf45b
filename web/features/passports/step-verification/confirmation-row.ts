import type { Confirmation, Confirmations, Confirmer } from '#contract/passports/step-verification.ts'

export interface ConfirmationRowProps extends Omit<StepConfirmationsProps, 'verification'> {
  type: Confirmer
  confirmation: Confirmation
}

export interface StepConfirmationsProps {
  styleId: number
  /** Null for a detail that is not saved yet. */
  detailId: number | null
  /** Names the step for those who hear the buttons. */
  label: string
  /** As saved; null where another supplier or factory was chosen since. */
  verification: Confirmations | null
  /** What is typed and not saved: nobody could confirm it. */
  hasUnsavedChanges?: boolean
}
