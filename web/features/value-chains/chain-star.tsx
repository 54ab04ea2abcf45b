import type { ValueChain } from '#contract/value-chains.ts'
import { FavouriteStar } from '#web/records/favourite-star.tsx'
import { useToggleFavourite } from './value-chain.queries.ts'

export function ChainStar({ chain }: { chain: Pick<ValueChain, 'id' | 'name' | 'is_favorite'> }) {
  return (
    <FavouriteStar name={chain.name} isFavourite={chain.is_favorite} toggle={useToggleFavourite(chain)} />
  )
}
