import { ActionIcon } from '@mantine/core'
import type { ValueChain } from '#contract/value-chains.ts'
import { IconStar, IconStarFilled } from '#web/ui/icons.ts'
import { useToggleFavourite } from './value-chain.queries.ts'
import classes from './value-chain-card.module.css'

/** Whether the chain is one's own favourite. */
export function ChainStar({ chain }: { chain: Pick<ValueChain, 'id' | 'name' | 'is_favorite'> }) {
  const toggle = useToggleFavourite(chain)
  const Icon = chain.is_favorite ? IconStarFilled : IconStar
  return (
    <ActionIcon
      className={classes.star}
      data-on={chain.is_favorite || undefined}
      size={32}
      aria-pressed={chain.is_favorite}
      aria-label={`Favourite: ${chain.name}`}
      onClick={() => !toggle.isPending && toggle.mutate(!chain.is_favorite)}
    >
      <Icon size={19} />
    </ActionIcon>
  )
}
