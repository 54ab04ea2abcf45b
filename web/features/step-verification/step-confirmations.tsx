/**
 * Who stands up for a step's detail, since when, and what the reader can do about it
 * (docs/product.md, Step verification).
 */
import {
  CONFIRMERS,
  type Confirmation,
  type Confirmations,
  type Confirmer,
} from '#contract/step-verification.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { Pill, type PillTone } from '#web/ui/pill.tsx'
import { ConfirmationButtons } from './confirmation-buttons.tsx'
import classes from './step-confirmations.module.css'

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

const TONES: Record<Confirmation['state'], PillTone> = {
  none: 'unconfirmed',
  requested: 'waiting',
  declined: 'unconfirmed',
  verified: 'confirmed',
}

const wordsOf = (state: Confirmation['state'], type: Confirmer): string =>
  ({
    none: `Not verified by ${type}`,
    requested: `Asked the ${type}`,
    declined: `Declined by ${type}`,
    verified: `Verified by ${type}`,
  })[state]

const NOT_SAVED: Confirmation = {
  state: 'none',
  at: null,
  by: null,
  reason: null,
  can: { request: true, withdraw: false, decide: false },
}

export function StepConfirmations({ verification, ...target }: StepConfirmationsProps) {
  return (
    <ul className={classes.list} aria-label={`Verification of ${target.label}`}>
      {CONFIRMERS.map((type) => (
        <ConfirmationRow
          key={type}
          {...target}
          type={type}
          confirmation={verification?.[type] ?? NOT_SAVED}
        />
      ))}
    </ul>
  )
}

export interface ConfirmationRowProps extends Omit<StepConfirmationsProps, 'verification'> {
  type: Confirmer
  confirmation: Confirmation
}

function ConfirmationRow(props: ConfirmationRowProps) {
  const { confirmation, type } = props
  const { state, at, by, reason } = confirmation
  return (
    <li className={classes.row}>
      <Pill tone={TONES[state]}>{wordsOf(state, type)}</Pill>
      {by && (
        <span className={classes.who}>
          {by}
          {at && ` · ${formatInstant(at)}`}
          {reason && `: “${reason}”`}
        </span>
      )}
      <ConfirmationButtons {...props} />
    </li>
  )
}
