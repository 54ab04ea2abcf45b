/** What can be done with a chain from its page. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { VALUE_CHAIN_TEXTS, type ValueChainDetails } from '#contract/companies/value-chains.ts'
import { IconPencil } from '#web/records/icons.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { IconLock } from '#web/ui/icons.ts'
import { useRetireChain, useShareChain } from './value-chain.queries.ts'
import { IconArchive, IconShare } from './value-chain-icons.ts'

const askToShare = (name: string): Promise<boolean> =>
  confirm({
    title: `Share ${name}?`,
    body: 'Every company on Selvedge can then find it, see its suppliers and partners, and assign it to its own styles. Only your company can change it.',
    confirmLabel: 'Share',
  })

const askToUnshare = (name: string): Promise<boolean> =>
  confirm({
    title: `Unshare ${name}?`,
    body: `It becomes private: other companies can no longer find it. ${VALUE_CHAIN_TEXTS.keptWhereUsed}`,
    confirmLabel: 'Unshare',
  })

const askToRetire = (name: string): Promise<boolean> =>
  confirm({
    title: `Retire ${name}?`,
    body: `It is removed from every list and can no longer be assigned or opened here. This cannot be undone. ${VALUE_CHAIN_TEXTS.keptWhereUsed}`,
    confirmLabel: 'Retire',
    danger: true,
  })

export function ChainActions({ chain }: { chain: ValueChainDetails }) {
  const navigate = useNavigate()
  const share = useShareChain(chain)
  const retire = useRetireChain(chain, () => navigate({ to: '/value-chains' }))
  const toggleSharing = async () => {
    const isAgreed = chain.shared ? await askToUnshare(chain.name) : await askToShare(chain.name)
    if (isAgreed) share.mutate(!chain.shared)
  }
  const askAndRetire = async () => {
    if (await askToRetire(chain.name)) retire.mutate()
  }
  const isBusy = share.isPending || retire.isPending
  return (
    <>
      <Button
        variant="subtle"
        color="coral"
        leftSection={<IconArchive size={17} />}
        loading={retire.isPending}
        disabled={isBusy}
        onClick={() => void askAndRetire()}
      >
        Retire
      </Button>
      <Button
        variant="default"
        leftSection={chain.shared ? <IconLock size={17} /> : <IconShare size={17} />}
        loading={share.isPending}
        disabled={isBusy}
        onClick={() => void toggleSharing()}
      >
        {chain.shared ? 'Unshare' : 'Share'}
      </Button>
      <ButtonLink
        to="/value-chains/$id"
        params={{ id: String(chain.id) }}
        search={{ mode: 'edit' }}
        leftSection={<IconPencil size={17} />}
      >
        Edit
      </ButtonLink>
    </>
  )
}
