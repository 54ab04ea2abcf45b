/**
 * Who stands up for a step's detail, since when, and what the reader can do about it
 * (docs/product.md, Step verification).
 */
import { Flex } from '@mantine/core'
import { CONFIRMERS, type Confirmation, type Confirmer } from '#contract/passports/step-verification.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { Pill, type PillTone } from '#web/ui/pill.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { ConfirmationButtons } from './confirmation-buttons.tsx'
import type { ConfirmationRowProps, StepConfirmationsProps } from './confirmation-row.ts'

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
    <Flex component="ul" direction="column" gap={8} aria-label={`Verification of ${target.label}`}>
      {CONFIRMERS.map((type) => (
        <ConfirmationRow
          key={type}
          {...target}
          type={type}
          confirmation={verification?.[type] ?? NOT_SAVED}
        />
      ))}
    </Flex>
  )
}

function ConfirmationRow(props: ConfirmationRowProps) {
  const { confirmation, type } = props
  const { state, at, by, reason } = confirmation
  return (
    <Flex component="li" gap="4px 10px" align="center" wrap="wrap" mih={30}>
      <Pill tone={TONES[state]}>{wordsOf(state, type)}</Pill>
      {by && (
        <Quiet component="span" breaks>
          {by}
          {at && ` · ${formatInstant(at)}`}
          {reason && `: “${reason}”`}
        </Quiet>
      )}
      <ConfirmationButtons {...props} />
    </Flex>
  )
}
