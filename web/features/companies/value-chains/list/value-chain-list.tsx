/** Search, filters, cards and pages: the same wherever value chains are looked up or chosen. */
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ValueChain } from '#contract/companies/value-chains.ts'
import card from '#web/records/record-card.module.css'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { valueChainsQuery } from '../value-chain.queries.ts'
import { NoChains } from './no-chains.tsx'
import { ValueChainCard } from './value-chain-card.tsx'
import { ValueChainCardsSkeleton } from './value-chain-cards-skeleton.tsx'
import classes from './value-chain-list.module.css'
import type { ChainSearch } from './value-chain-search.rules.ts'
import { ValueChainTools } from './value-chain-tools.tsx'

interface ValueChainListProps {
  search: ChainSearch
  /** `isRefining` for a change that goes on writing the same search: it takes the place of what was written. */
  onChange: (search: ChainSearch, isRefining: boolean) => void
  /** Marks the chain that is assigned to this style. */
  styleId?: number
  renderFooter?: (chain: ValueChain) => ReactNode
  /** Opens a chain in place. */
  onView?: (chain: ValueChain) => void
  /** Stands between the filters and the number of hits. */
  tool?: ReactNode
  /** What to do where there are none at all. */
  emptyAction?: ReactNode
}

export function ValueChainList(props: ValueChainListProps) {
  const { search, onChange, styleId, tool } = props
  const chains = useQuery(valueChainsQuery(search, styleId))
  const { data } = chains
  return (
    <Stack gap={16}>
      <ValueChainTools search={search} onChange={onChange} total={data?.total} tool={tool} />
      {chains.isPending && <ValueChainCardsSkeleton />}
      {chains.isError && (
        <Panel>
          <ErrorState error={chains.error} onRetry={() => void chains.refetch()} />
        </Panel>
      )}
      {data && <Cards {...props} chains={data.data} isOld={chains.isPlaceholderData} />}
      {data && (
        <Pagination
          label="Value chains"
          page={search.page ?? 1}
          total={data.total}
          pageSize={data.page_size}
          onChange={(page) => onChange({ ...search, page }, false)}
        />
      )}
    </Stack>
  )
}

interface CardsProps extends ValueChainListProps {
  chains: readonly ValueChain[]
  isOld: boolean
}

function Cards({ chains, isOld, search, styleId, renderFooter, onView, emptyAction }: CardsProps) {
  if (chains.length === 0) return <NoChains search={search} action={emptyAction} />
  return (
    <ul className={`${card.cards} ${classes.cards}`} aria-busy={isOld}>
      {chains.map((chain) => (
        <ValueChainCard
          key={chain.id}
          chain={chain}
          isAssigned={Boolean(styleId) && chain.assigned}
          onView={onView && (() => onView(chain))}
          footer={renderFooter?.(chain)}
        />
      ))}
    </ul>
  )
}
