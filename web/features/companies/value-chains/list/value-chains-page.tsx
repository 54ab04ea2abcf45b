/** All value chains that one may see: the own company's and shared ones. */
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { VALUE_CHAIN_TEXTS } from '#contract/companies/value-chains.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Hint } from '#web/ui/notices/hint.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { ValueChainCardsSkeleton } from './value-chain-cards-skeleton.tsx'
import { ValueChainList } from './value-chain-list.tsx'
import { type ChainsPageSearch, readChainsPageSearch } from './value-chain-search.rules.ts'

const ValueChainsTable = loadComponent(() => import('../table/value-chains-table.tsx'), 'ValueChainsTable')

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'table', label: 'Table' },
] as const

export function ValueChainsPage() {
  const search = readChainsPageSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const onChange = (next: ChainsPageSearch, isRefining: boolean) =>
    void navigate({ to: '/value-chains', search: next, replace: isRefining, resetScroll: false })
  const { view, page: _page, ...rest } = search
  const list = {
    search,
    onChange,
    emptyAction: <NewButton />,
    tool: (
      <Segmented
        label="View"
        options={VIEWS}
        value={view ?? 'list'}
        onChange={(chosen) => onChange(chosen === 'table' ? { ...rest, view: chosen } : rest, false)}
      />
    ),
  }
  return (
    <Page
      title="Value chains"
      facts="Presets of suppliers and circularity partners: your own and those that other companies share."
      actions={<NewButton />}
    >
      {view === 'table' ? (
        <Suspense fallback={<ValueChainCardsSkeleton />}>
          <ValueChainsTable {...list} />
        </Suspense>
      ) : (
        <ValueChainList {...list} />
      )}
    </Page>
  )
}

const ICON = <IconPlus size={17} />

function NewButton() {
  const { organization, can } = useSession()
  if (can.administer) return null
  if (organization.verified) {
    return (
      <ButtonLink to="/value-chains/new" leftSection={ICON}>
        New value chain
      </ButtonLink>
    )
  }
  return (
    <Hint text={VALUE_CHAIN_TEXTS.needsVerification}>
      <Button aria-disabled data-disabled leftSection={ICON}>
        New value chain
      </Button>
    </Hint>
  )
}
