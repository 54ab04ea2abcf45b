import type { Style } from '#contract/styles.ts'
import { useSession } from '#web/lib/session.ts'
import { AddButton, RemoveButton } from './assignment-buttons.tsx'
import type { ChainAssignment, NamedChain } from './chain-assignment.queries.ts'

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
