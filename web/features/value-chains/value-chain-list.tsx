/** Search, filters, cards and pages: the same wherever value chains are looked up or chosen. */
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { VALUE_CHAIN_TEXTS, type ValueChain } from '#contract/value-chains.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { useSession } from '#web/lib/session.ts'
import { productTypesQuery } from '#web/records/company/company.queries.ts'
import card from '#web/records/record-card.module.css'
import { IconSearch } from '#web/ui/icons.ts'
import { Empty, ErrorState } from '#web/ui/page-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { valueChainsQuery } from './value-chain.queries.ts'
import { ValueChainCard } from './value-chain-card.tsx'
import { ValueChainCardsSkeleton } from './value-chain-cards-skeleton.tsx'
import classes from './value-chain-list.module.css'
import { type ChainSearch, isNarrowed, readChainSearch } from './value-chain-search.rules.ts'

interface ValueChainListProps {
  search: ChainSearch
  /** `isRefining` for a change that goes on writing the same search: it takes the place of what was written. */
  onChange: (search: ChainSearch, isRefining: boolean) => void
  /** Marks the chain that is assigned to this style. */
  styleId?: number
  renderFooter?: (chain: ValueChain) => ReactNode
  /** Opens a chain in place. */
  onView?: (chain: ValueChain) => void
  /** What to do where there are none at all. */
  emptyAction?: ReactNode
}

export function ValueChainList(props: ValueChainListProps) {
  const { search, onChange, styleId } = props
  const chains = useQuery(valueChainsQuery(search, styleId))
  const { data } = chains
  return (
    <div className={classes.list}>
      <Tools search={search} onChange={onChange} total={data?.total} />
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
          onChange={(page) => onChange(readChainSearch({ ...search, page }), false)}
        />
      )}
    </div>
  )
}

interface ToolsProps extends Pick<ValueChainListProps, 'search' | 'onChange'> {
  total: number | undefined
}

const SHOWS = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Ours' },
  { value: 'shared', label: 'Shared' },
] as const

function Tools({ search, onChange, total }: ToolsProps) {
  const { can } = useSession()
  const productTypes = useQuery(productTypesQuery)
  const refine = (change: object, isRefining = false) =>
    onChange(readChainSearch({ ...search, page: 1, ...change }), isRefining)
  return (
    <div className={card.tools}>
      <div className={`${card.search} ${classes.search}`}>
        <SearchField
          label="Search value chains"
          value={search.query ?? ''}
          onSearch={(query) => refine({ query }, Boolean(search.query))}
        />
      </div>
      <Select
        className={classes.type}
        aria-label="Product type"
        placeholder="Any product type"
        searchable
        clearable
        openOnFocus={false}
        clearButtonProps={{ 'aria-label': 'Any product type' }}
        data={(productTypes.data?.productTypes ?? []).map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        value={search.type ? String(search.type) : null}
        onChange={(type) => refine({ type })}
        nothingFoundMessage="No such product type"
      />
      <Segmented
        label="Which value chains"
        // The operator's company makes none.
        options={SHOWS.filter(({ value }) => value !== 'mine' || !can.administer)}
        value={search.show ?? 'all'}
        onChange={(show) => refine({ show })}
      />
      <p className={`${card.count} ${classes.count}`} role="status">
        {total !== undefined && `${formatNumber(total)} ${total === 1 ? 'value chain' : 'value chains'}`}
      </p>
    </div>
  )
}

interface CardsProps extends ValueChainListProps {
  chains: readonly ValueChain[]
  isOld: boolean
}

function Cards({ chains, isOld, search, styleId, renderFooter, onView, emptyAction }: CardsProps) {
  if (chains.length === 0) {
    return (
      <Panel>
        <Empty
          icon={IconSearch}
          title={VALUE_CHAIN_TEXTS.none}
          action={isNarrowed(search) ? undefined : emptyAction}
        >
          {isNarrowed(search)
            ? 'Try fewer letters, or fewer filters.'
            : 'A value chain is a preset of suppliers for each step and of partners for circular services.'}
        </Empty>
      </Panel>
    )
  }
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
