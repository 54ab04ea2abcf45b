/** Accept after a question, or decline with a reason. */
import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface DecideRequestButtonsProps {
  /** What it is about, in the buttons' names. */
  name: string
  accept: { label: string; question: string; consequence: string; confirmLabel: string }
  decline: { label: string; hint: string }
  schema: ComponentProps<typeof ReasonDialog>['schema']
  draftKey: string
  size?: 'xs' | 'sm'
  decide: UseMutationResult<unknown, Error, { approve: boolean; reason: string }>
}

export function DecideRequestButtons({
  name,
  accept,
  decline,
  schema,
  draftKey,
  size = 'sm',
  decide,
}: DecideRequestButtonsProps) {
  const [isDeclining, dialog] = useDisclosure(false)
  const ask = async () => {
    const { question, consequence, confirmLabel } = accept
    const isSure = await confirm({ title: question, body: consequence, confirmLabel })
    if (isSure) decide.mutate({ approve: true, reason: '' }, { onError: noticeError })
  }
  return (
    <Group gap={8} wrap="nowrap">
      <Button
        size={size}
        variant="default"
        disabled={decide.isPending}
        aria-label={`${decline.label} ${name}`}
        onClick={dialog.open}
      >
        {decline.label}
      </Button>
      <Button
        size={size}
        aria-label={`${accept.label} ${name}`}
        loading={decide.isPending}
        onClick={() => void ask()}
      >
        {accept.label}
      </Button>
      <ReasonDialog
        title={`${decline.label} ${name}`}
        hint={decline.hint}
        confirmLabel={decline.label}
        schema={schema}
        draftKey={draftKey}
        save={(reason) => decide.mutateAsync({ approve: false, reason })}
        isOpen={isDeclining}
        onClose={dialog.close}
      />
    </Group>
  )
}
