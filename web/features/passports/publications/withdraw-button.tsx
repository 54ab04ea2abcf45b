import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { useSetWithdrawn } from './publication.queries.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface WithdrawButtonProps {
  styleId: number
  /** In the button's name. */
  productName: string
  isWithdrawn: boolean
}

const askToTakeBack = (productName: string): Promise<boolean> =>
  confirm({
    title: `Make the passport of ${productName} public again?`,
    body: 'The newest version becomes public again.',
    confirmLabel: 'Make public',
  })

export function WithdrawButton({ styleId, productName, isWithdrawn }: WithdrawButtonProps) {
  const setWithdrawn = useSetWithdrawn(styleId)
  const [isAsking, dialog] = useDisclosure()
  const ask = async () => {
    if (!isWithdrawn) return dialog.open()
    if (await askToTakeBack(productName)) setWithdrawn.mutate(null)
  }
  const word = isWithdrawn ? 'Make public again' : 'Withdraw'
  return (
    <>
      {isAsking && (
        <WithdrawDialog
          title={`Withdraw the passport of ${productName}?`}
          says="The link and the labels then show that the passport was withdrawn, with product name, style number and date. This also applies to the machine-readable data, the bill of materials and pages that embed the passport. Owners keep all versions, and the company that published it is notified. You can undo this."
          confirmLabel="Withdraw passport"
          onWithdraw={setWithdrawn.mutate}
          onClose={dialog.close}
        />
      )}
      <Button
        size="xs"
        variant="default"
        loading={setWithdrawn.isPending}
        aria-label={`${word}: ${productName}`}
        onClick={() => void ask()}
      >
        {word}
      </Button>
    </>
  )
}
