/** Assigning copied the chain: what its maker changed since then is not on the style. */
import { Button } from '@mantine/core'
import { ASSIGNMENT_TEXTS } from '#contract/styles/assignments.ts'
import type { Style } from '#contract/styles/styles.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { ChainAssignment } from '#web/records/assignment/chain-assignment.queries.ts'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'

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
