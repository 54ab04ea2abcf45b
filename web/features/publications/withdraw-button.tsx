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
    body: 'Whoever scans a label or opens the link reads that the passport was withdrawn, with the name, the style number and the date. That goes for the page, its data for machines, the bill of materials and pages that frame it. Owners keep all versions, and the company that published it is told. You can take this back.',
    confirmLabel: 'Withdraw passport',
    danger: true,
  })

const askToTakeBack = (productName: string): Promise<boolean> =>
  confirm({
    title: `Make the passport of ${productName} public again?`,
    body: 'Everybody reads the newest version from then on.',
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
