import type { ValueChain } from '#contract/companies/value-chains.ts'
import { FavouriteStar } from '#web/records/favourite-star.tsx'
import { useToggleFavourite } from './value-chain.queries.ts'

interface ChainStarProps {
  chain: Pick<ValueChain, 'id' | 'name' | 'is_favorite'>
  tabIndex?: -1 | undefined
}

export function ChainStar({ chain, tabIndex }: ChainStarProps) {
  return (
    <FavouriteStar
      name={chain.name}
      isFavourite={chain.is_favorite}
      toggle={useToggleFavourite(chain)}
      tabIndex={tabIndex}
    />
  )
}
