import type { Style } from '#contract/styles/styles.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { ChainAssignment, NamedChain } from '#web/records/assignment/chain-assignment.queries.ts'
import { AddButton, RemoveButton } from '../assignment-buttons.tsx'

interface ChainActionsProps {
  style: Style
  chain: NamedChain
  isAssigned: boolean
  assignment: ChainAssignment
  /** The reader agreed to what was asked. */
  onAgreed?: () => void
}

/** Add or Remove for those who may assign; disabled while something is saved, and until the account is verified. */
export function ChainActions({ style, chain, isAssigned, assignment, onAgreed }: ChainActionsProps) {
  const { organization } = useSession()
  if (!style.can.assign) return null
  const { askAssign, askRemove, isPending, savingId } = assignment
  const Action = isAssigned ? RemoveButton : AddButton
  const act = async () => {
    if (await (isAssigned ? askRemove(chain) : askAssign(chain))) onAgreed?.()
  }
  return (
    <Action
      name={chain.name}
      isDisabled={isPending || !organization.verified}
      isSaving={savingId === chain.id}
      onClick={() => void act()}
    />
  )
}
