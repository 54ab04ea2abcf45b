/** All value chains that one may see: the own company's and shared ones. */
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { VALUE_CHAIN_TEXTS } from '#contract/value-chains.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Page } from '#web/ui/page.tsx'
import { ValueChainList } from './value-chain-list.tsx'
import { readChainSearch } from './value-chain-search.rules.ts'

export function ValueChainsPage() {
  const search = readChainSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <Page
      title="Value chains"
      facts="Presets of suppliers and circularity partners: your own and those that other companies share."
      actions={<NewButton />}
    >
      <ValueChainList
        search={search}
        onChange={(next, isRefining) =>
          void navigate({ to: '/value-chains', search: next, replace: isRefining, resetScroll: false })
        }
        emptyAction={<NewButton />}
      />
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
