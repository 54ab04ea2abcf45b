import { Button } from '@mantine/core'
import { confirm } from '#web/ui/confirm.ts'
import { useSetWithdrawn } from './publication.queries.ts'

interface WithdrawButtonProps {
  styleId: number
  /** In the button's name. */
  productName: string
  isWithdrawn: boolean
}

const askToWithdraw = (productName: string): Promise<boolean> =>
  confirm({
    title: `Withdraw the passport of ${productName}?`,
    body: 'The link and the labels then show that the passport was withdrawn, with product name, style number and date. This also applies to the machine-readable data, the bill of materials and pages that embed the passport. Owners keep all versions, and the company that published it is notified. You can undo this.',
    confirmLabel: 'Withdraw passport',
    danger: true,
  })

const askToTakeBack = (productName: string): Promise<boolean> =>
  confirm({
    title: `Make the passport of ${productName} public again?`,
    body: 'The newest version becomes public again.',
    confirmLabel: 'Make public',
  })

export function WithdrawButton({ styleId, productName, isWithdrawn }: WithdrawButtonProps) {
  const setWithdrawn = useSetWithdrawn(styleId)
  const ask = async () => {
    const isSure = await (isWithdrawn ? askToTakeBack(productName) : askToWithdraw(productName))
    if (isSure) setWithdrawn.mutate(!isWithdrawn)
  }
  const word = isWithdrawn ? 'Make public again' : 'Withdraw'
  return (
    <Button
      size="xs"
      variant="default"
      loading={setWithdrawn.isPending}
      aria-label={`${word}: ${productName}`}
      onClick={() => void ask()}
    >
      {word}
    </Button>
  )
}
