import { Button, Flex } from '@mantine/core'
import {
  decideStepVerification,
  STEP_VERIFICATION_TEXTS as TEXTS,
} from '#contract/passports/step-verification.ts'
import { decisionBody } from '#contract/values/decisions.ts'
import { send } from '#web/lib/api/api.ts'
import { DecideRequestButtons } from '#web/records/requests/decide-request-buttons.tsx'
import { noticeError } from '#web/ui/notices/notices.ts'
import type { ConfirmationRowProps } from './confirmation-row.ts'
import { useReloadPassport, useRequestStep, useWithdrawStep } from './step-verification.queries.ts'

const NOBODY = 0

const STEP_DECISION = decisionBody(TEXTS.reasonRequired)

export function ConfirmationButtons(props: ConfirmationRowProps) {
  const { can } = props.confirmation
  return (
    <Flex component="span" gap={6}>
      {can.request && <RequestButton {...props} />}
      {can.withdraw && <WithdrawButton {...props} />}
      {can.decide && props.detailId !== null && <DecisionButtons {...props} />}
    </Flex>
  )
}

const targetOf = ({ styleId, detailId, type }: ConfirmationRowProps) => ({
  styleId,
  detailId: detailId ?? NOBODY,
  type,
})

function RequestButton(props: ConfirmationRowProps) {
  const { detailId, hasUnsavedChanges, type, label } = props
  const request = useRequestStep(targetOf(props))
  const ask = () => {
    if (detailId === null || hasUnsavedChanges) noticeError(TEXTS.saveFirst)
    else request.mutate()
  }
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={request.isPending}
      aria-label={`Request the ${type} to verify ${label}`}
      onClick={ask}
    >
      Request
    </Button>
  )
}

function WithdrawButton(props: ConfirmationRowProps) {
  const withdraw = useWithdrawStep(targetOf(props))
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={withdraw.isPending}
      aria-label={`Remove request to the ${props.type} for ${props.label}`}
      onClick={() => withdraw.mutate()}
    >
      Remove request
    </Button>
  )
}

function DecisionButtons(props: ConfirmationRowProps) {
  const { confirmation, type, label, hasUnsavedChanges, detailId } = props
  const target = targetOf(props)
  const isVerified = confirmation.state === 'verified'
  const canDecline = isVerified || confirmation.state === 'requested'
  return (
    <DecideRequestButtons
      name={label}
      size="compact-xs"
      blocked={hasUnsavedChanges ? TEXTS.saveFirst : null}
      accept={
        isVerified
          ? null
          : {
              label: 'Verify',
              title: `Verify ${label} as the ${type}`,
              question: `Verify ${label}?`,
              consequence: `You confirm as the ${type} that this step took place there and was carried out by this company. Your name, your company and the time are stored with it. Shoppers see the verification once the passport is published.`,
              confirmLabel: 'Verify',
            }
      }
      decline={
        canDecline
          ? {
              label: isVerified ? 'Take back' : 'Decline',
              title: `${isVerified ? 'Take back the verification of' : 'Decline to verify'} ${label} as the ${type}`,
              dialogTitle: isVerified
                ? `Take back the verification of ${label}`
                : `Decline to verify ${label}`,
              hint: 'Everybody who works on this passport sees it',
            }
          : null
      }
      schema={STEP_DECISION}
      draftKey={`decline-step:${detailId}:${type}`}
      reload={useReloadPassport(target)}
      decide={(word) =>
        send(decideStepVerification, {
          params: { id: String(target.detailId) },
          body: { type, ...word },
        })
      }
      said={(answer) => (answer[type].state === 'verified' ? 'Step verified' : 'Verification declined')}
    />
  )
}
