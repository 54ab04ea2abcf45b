/** Assigning copied the chain: what its maker changed since then is not on the style. */
import { Button } from '@mantine/core'
import { ASSIGNMENT_TEXTS } from '#contract/assignments.ts'
import type { Style } from '#contract/styles.ts'
import { useSession } from '#web/lib/session.ts'
import { NoticeStrip } from '#web/ui/notice-strip.tsx'
import type { ChainAssignment } from './chain-assignment.queries.ts'

export function ChainChangedNotice({ style, assignment }: { style: Style; assignment: ChainAssignment }) {
  const { organization } = useSession()
  const chain = style.inquiry_value_chain?.account_value_chain
  if (!chain || (chain.is_current && !chain.retired)) return null
  const canAssignAgain = style.can.assign && !chain.retired
  return (
    <NoticeStrip
      label="Value chain changed"
      tone="attention"
      actions={
        canAssignAgain && (
          <Button
            variant="default"
            size="xs"
            disabled={assignment.isPending || !organization.verified}
            loading={assignment.savingId === chain.id}
            onClick={() => void assignment.askAssign(chain)}
          >
            Assign again
          </Button>
        )
      }
    >
      {chain.retired ? `${chain.name} was retired after it was assigned` : ASSIGNMENT_TEXTS.chainChanged}
    </NoticeStrip>
  )
}
