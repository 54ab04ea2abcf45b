import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { decideStyleVerification } from '#contract/style-verification.ts'
import { ReasonDialog } from '#web/records/reason-dialog.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { noticeError } from '#web/ui/notices.ts'
import { useDecideStyle } from './style-verification.queries.ts'

interface DecideStyleButtonsProps {
  styleId: number
  /** Name or number, as the reader knows the style. */
  title: string
  size?: 'xs' | 'sm'
}

export function DecideStyleButtons({ styleId, title, size = 'sm' }: DecideStyleButtonsProps) {
  const [isRejecting, dialog] = useDisclosure(false)
  const decide = useDecideStyle(styleId)
  const verify = async () => {
    const isSure = await confirm({
      title: `Verify ${title}?`,
      body: 'You confirm that this style is made for the brand. Passport, bill of materials, quality control and cost open for everybody who works on it.',
      confirmLabel: 'Verify style',
    })
    if (isSure) decide.mutate({ approve: true, reason: '' }, { onError: noticeError })
  }
  return (
    <Group gap={8} wrap="nowrap">
      <Button
        size={size}
        variant="default"
        disabled={decide.isPending}
        aria-label={`Reject ${title}`}
        onClick={dialog.open}
      >
        Reject
      </Button>
      <Button
        size={size}
        loading={decide.isPending}
        aria-label={`Verify ${title}`}
        onClick={() => void verify()}
      >
        Verify
      </Button>
      <ReasonDialog
        title={`Reject ${title}`}
        hint="Whoever made the style reads it and can ask again"
        schema={decideStyleVerification.body}
        draftKey={`reject-style:${styleId}`}
        save={(reason) => decide.mutateAsync({ approve: false, reason })}
        isOpen={isRejecting}
        onClose={dialog.close}
      />
    </Group>
  )
}
