import type { ReactNode } from 'react'
import { VALUE_CHAIN_TEXTS } from '#contract/companies/value-chains.ts'
import { IconSearch } from '#web/ui/icons.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { type ChainSearch, isNarrowed } from './value-chain-search.rules.ts'

interface NoChainsProps {
  search: ChainSearch
  /** What to do where there are none at all. */
  action?: ReactNode
}

export function NoChains({ search, action }: NoChainsProps) {
  return (
    <Panel>
      <Empty
        icon={IconSearch}
        title={VALUE_CHAIN_TEXTS.none}
        action={isNarrowed(search) ? undefined : action}
      >
        {isNarrowed(search)
          ? 'Try fewer letters, or fewer filters.'
          : 'A value chain is a preset of suppliers for each step and of partners for circular services.'}
      </Empty>
    </Panel>
  )
}
