/** Value chains to choose from: the assigned one stands first. */
import { useState } from 'react'
import type { ValueChain } from '#contract/companies/value-chains.ts'
import { ValueChainList } from '#web/features/companies/value-chains/list/value-chain-list.tsx'
import { readChainSearch } from '#web/features/companies/value-chains/list/value-chain-search.rules.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useChainAssignment } from '#web/records/assignment/chain-assignment.queries.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import classes from '../assignment.module.css'
import { AssignedPill } from '../assignment-buttons.tsx'
import type { AssignmentTabProps } from '../assignment-tab-props.ts'
import { BesideFilters } from '../beside-filters.tsx'
import { ChainActions } from './chain-actions.tsx'
import { ChainChangedNotice } from './chain-changed-notice.tsx'
import { ChainPopup } from './chain-popup.tsx'

export function ValueChainsTab({ style, search, onChange }: AssignmentTabProps) {
  const [viewed, setViewed] = useState<ValueChain | null>(null)
  const assignment = useChainAssignment(style.id)
  const assignedId = style.inquiry_value_chain?.account_value_chain.id
  const isAssigned = (chain: ValueChain) => chain.id === assignedId
  return (
    <BesideFilters>
      <ChainChangedNotice style={style} assignment={assignment} />
      <ValueChainList
        search={readChainSearch({ ...search })}
        onChange={onChange}
        styleId={style.id}
        onView={setViewed}
        emptyAction={<NewChainLink />}
        renderFooter={(chain) => (
          <span className={classes.actions}>
            {isAssigned(chain) && <AssignedPill />}
            <ChainActions
              style={style}
              chain={chain}
              isAssigned={isAssigned(chain)}
              assignment={assignment}
            />
          </span>
        )}
      />
      {style.can.assign && (
        <p className={classes.hint}>
          None suitable? <NewChainLink />
        </p>
      )}
      {viewed && (
        <ChainPopup chain={viewed} back="Back to value chains" onClose={() => setViewed(null)}>
          <ChainActions
            style={style}
            chain={viewed}
            isAssigned={isAssigned(viewed)}
            assignment={assignment}
            onAgreed={() => setViewed(null)}
          />
        </ChainPopup>
      )}
    </BesideFilters>
  )
}

function NewChainLink() {
  const { organization } = useSession()
  if (!organization.verified) return null
  return (
    <ButtonLink to="/value-chains/new" variant="subtle" size="compact-sm">
      Create a value chain
    </ButtonLink>
  )
}
