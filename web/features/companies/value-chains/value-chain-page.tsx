/** One value chain: read, and edited by its makers with `?mode=edit`. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { VALUE_CHAIN_TEXTS, type ValueChainDetails } from '#contract/companies/value-chains.ts'
import { formatRelative } from '#web/lib/formats.ts'
import { sayName } from '#web/lib/language/say.ts'
import { readChoice } from '#web/records/fields/search-values.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { ErrorState, NotFound } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PageSkeleton, PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { ChainActions } from './chain-actions.tsx'
import { ChainStar } from './chain-star.tsx'
import { SharingPill } from './sharing-pill.tsx'
import { UsesPanel } from './uses-panel.tsx'
import { valueChainQuery } from './value-chain.queries.ts'
import { CHAINS_CRUMB } from './value-chain-crumbs.ts'
import { ValueChainView } from './value-chain-view.tsx'
import { cutMaker } from './value-chain-words.ts'

const EditValueChain = loadComponent(() => import('./editor/edit-value-chain.tsx'), 'EditValueChain')

export function ValueChainPage() {
  const { id = '' } = useParams({ strict: false })
  const isId = /^[1-9]\d{0,14}$/.test(id)
  const chain = useQuery({ ...valueChainQuery(Number(id)), enabled: isId })
  if (chain.data) return <Opened key={id} chain={chain.data.data} />
  return (
    <Page title="Value chain" breadcrumbs={CHAINS_CRUMB}>
      {isId && chain.isPending && <PanelSkeleton rows={5} />}
      {!isId && (
        <Panel>
          <NotFound>{VALUE_CHAIN_TEXTS.notFound}</NotFound>
        </Panel>
      )}
      {chain.isError && (
        <Panel>
          <ErrorState error={chain.error} onRetry={() => void chain.refetch()} />
        </Panel>
      )}
    </Page>
  )
}

function Opened({ chain }: { chain: ValueChainDetails }) {
  const mode = readChoice(useSearch({ strict: false }), 'mode', ['edit'])
  const navigate = useNavigate()
  if (mode !== 'edit' || !chain.can.change) return <Reading chain={chain} />
  const leave = (isSaved: boolean) =>
    navigate({
      to: '/value-chains/$id',
      params: { id: String(chain.id) },
      replace: true,
      ignoreBlocker: isSaved,
    })
  return (
    <Suspense fallback={<PageSkeleton />}>
      <EditValueChain chain={chain} leave={leave} />
    </Suspense>
  )
}

function Reading({ chain }: { chain: ValueChainDetails }) {
  const maker = chain.account.organization_registry.name
  const savedBy = chain.updated_by ? ` by ${chain.updated_by}` : ''
  return (
    <Page
      title={chain.name}
      breadcrumbs={CHAINS_CRUMB}
      state={
        <>
          <SharingPill isShared={chain.shared} />
          <ChainStar chain={chain} />
        </>
      }
      facts={
        <>
          <span title={maker}>Created by {cutMaker(maker)}</span> · {sayName(chain.product_type.name)} · Saved{' '}
          {formatRelative(chain.updated_at)}
          {savedBy}
        </>
      }
      actions={chain.can.change && <ChainActions chain={chain} />}
      rail={chain.can.see_uses && <UsesPanel chainId={chain.id} />}
    >
      <ValueChainView chain={chain} />
    </Page>
  )
}
