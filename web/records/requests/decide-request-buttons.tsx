/** Accept after a question, or decline with a reason. */
import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ComponentProps } from 'react'
import { type Confirmation, confirm } from '#web/ui/dialogs/confirm.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { type Deciding, useDecision } from './requests.queries.ts'

interface Choice {
  label: string
  /** Names the button for those who hear it, where the label and the name do not. */
  title?: string
}

interface Accepting extends Pick<Confirmation, 'field'> {
  question: string
  consequence: string
  confirmLabel: string
}

interface DecideRequestButtonsProps<Answer> extends Deciding<Answer> {
  /** What it is about, in the buttons' names. */
  name: string
  /** Null where there is nothing to accept. */
  accept: (Choice & Accepting) | null
  /** Null where there is nothing to decline. */
  decline: (Choice & { dialogTitle?: string; hint: string }) | null
  /** The body of the call. */
  schema: ComponentProps<typeof ReasonDialog>['schema']
  draftKey: string
  size?: 'compact-xs' | 'xs' | 'sm'
  /** Why nothing can be accepted now. */
  blocked?: string | null
}

export function DecideRequestButtons<Answer>({
  name,
  accept,
  decline,
  schema,
  draftKey,
  size = 'sm',
  blocked = null,
  ...deciding
}: DecideRequestButtonsProps<Answer>) {
  const [isDeclining, dialog] = useDisclosure(false)
  const decide = useDecision(deciding)
  const titleOf = ({ label, title }: Choice) => title ?? `${label} ${name}`
  const ask = async ({ question, consequence, confirmLabel, field }: NonNullable<typeof accept>) => {
    if (blocked !== null) return noticeError(blocked)
    const isSure = await confirm({
      ...{ title: question, body: consequence, confirmLabel },
      ...(field && { field }),
    })
    if (isSure) decide.mutate({ approve_status: true, reason: '' }, { onError: noticeError })
  }
  return (
    <Group gap={8} wrap="nowrap">
      {decline && (
        <Button
          size={size}
          variant="default"
          disabled={decide.isPending}
          aria-label={titleOf(decline)}
          onClick={dialog.open}
        >
          {decline.label}
        </Button>
      )}
      {accept && (
        <Button
          size={size}
          aria-label={titleOf(accept)}
          loading={decide.isPending}
          onClick={() => void ask(accept)}
        >
          {accept.label}
        </Button>
      )}
      {decline && (
        <ReasonDialog
          title={decline.dialogTitle ?? titleOf(decline)}
          hint={decline.hint}
          confirmLabel={decline.label}
          schema={schema}
          draftKey={draftKey}
          save={(reason) => decide.mutateAsync({ approve_status: false, reason })}
          isOpen={isDeclining}
          onClose={dialog.close}
        />
      )}
    </Group>
  )
}
