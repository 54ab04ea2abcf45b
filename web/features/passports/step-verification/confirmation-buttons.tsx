import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { STEP_VERIFICATION_TEXTS, stepDecision } from '#contract/passports/step-verification.ts'
import { ReasonDialog } from '#web/records/requests/reason-dialog.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import type { ConfirmationRowProps } from './confirmation-row.ts'
import classes from './step-confirmations.module.css'
import { useDecideStep, useRequestStep, useWithdrawStep } from './step-verification.queries.ts'

const NOBODY = 0

export function ConfirmationButtons(props: ConfirmationRowProps) {
  const { can } = props.confirmation
  return (
    <span className={classes.buttons}>
      {can.request && <RequestButton {...props} />}
      {can.withdraw && <WithdrawButton {...props} />}
      {can.decide && props.detailId !== null && <DecisionButtons {...props} />}
    </span>
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
    if (detailId === null || hasUnsavedChanges) noticeError(STEP_VERIFICATION_TEXTS.saveFirst)
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
  const [isDeclining, dialog] = useDisclosure(false)
  const decide = useDecideStep(targetOf(props))
  const isVerified = confirmation.state === 'verified'
  const verify = async () => {
    if (hasUnsavedChanges) return noticeError(STEP_VERIFICATION_TEXTS.saveFirst)
    const isSure = await confirm({
      title: `Verify ${label}?`,
      body: `You confirm as the ${type} that this step took place there and was carried out by this company. Your name, your company and the time are stored with it. Shoppers see the verification once the passport is published.`,
      confirmLabel: 'Verify',
    })
    if (isSure) decide.mutate({ approve: true, reason: '' }, { onError: noticeError })
  }
  return (
    <>
      {!isVerified && (
        <Button
          size="compact-xs"
          loading={decide.isPending}
          aria-label={`Verify ${label} as the ${type}`}
          onClick={() => void verify()}
        >
          Verify
        </Button>
      )}
      {(isVerified || confirmation.state === 'requested') && (
        <Button
          size="compact-xs"
          variant="default"
          disabled={decide.isPending}
          aria-label={`${isVerified ? 'Take back the verification of' : 'Decline to verify'} ${label} as the ${type}`}
          onClick={dialog.open}
        >
          {isVerified ? 'Take back' : 'Decline'}
        </Button>
      )}
      <ReasonDialog
        title={isVerified ? `Take back the verification of ${label}` : `Decline to verify ${label}`}
        hint="Everybody who works on this passport sees it"
        confirmLabel={isVerified ? 'Take back' : 'Decline'}
        schema={stepDecision}
        draftKey={`decline-step:${detailId}:${type}`}
        save={(reason) => decide.mutateAsync({ approve: false, reason })}
        isOpen={isDeclining}
        onClose={dialog.close}
      />
    </>
  )
}
