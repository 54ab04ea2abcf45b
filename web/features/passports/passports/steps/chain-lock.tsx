/** Says why the steps cannot be edited, and takes the value chain off for those who may. */
import { Box, Button } from '@mantine/core'
import { PASSPORT_TEXTS } from '#contract/passports/passports.ts'
import type { Style } from '#contract/styles/styles.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useChainAssignment } from '#web/records/assignment/chain-assignment.queries.ts'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'

export function ChainLock({ style }: { style: Style }) {
  const { organization } = useSession()
  const { askRemove, isPending } = useChainAssignment(style.id)
  const chain = style.inquiry_value_chain?.account_value_chain
  if (!chain) return null
  const remove = (
    <Button
      size="xs"
      variant="default"
      disabled={!organization.verified}
      loading={isPending}
      onClick={() => void askRemove(chain)}
    >
      Remove value chain
    </Button>
  )
  return (
    <Box role="alert" mb={12}>
      <NoticeStrip label="Supply chain locked" tone="attention" actions={style.can.assign && remove}>
        Value chain {chain.name}: {PASSPORT_TEXTS.supplyChainLocked}
      </NoticeStrip>
    </Box>
  )
}
