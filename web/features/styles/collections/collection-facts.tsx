import type { Collection } from '#contract/styles/collections.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Code, Quiet } from '#web/ui/text/text.tsx'

const countWords = (count: number): string => (count === 1 ? '1 style' : `${formatNumber(count)} styles`)

interface CollectionFactsProps {
  collection: Collection
  /** In place of how many styles it holds. */
  count?: string | undefined
}

/** Number, season, whose it is where it is not one's own, and how many styles it holds. */
export function CollectionFacts({ collection, count }: CollectionFactsProps) {
  const { organization } = useSession()
  const { brand_organization: brand, created_by_organization: maker } = collection
  const facts = [
    collection.season,
    brand.id !== organization.id && `for ${brand.name}`,
    maker.id !== organization.id && maker.id !== brand.id && `made by ${maker.name}`,
    count ?? countWords(collection.number_of_styles),
  ]
  return (
    <Quiet size="inherit">
      <Code component="span">{collection.collection_number}</Code>
      {facts.filter(Boolean).map((fact) => (
        <span key={String(fact)}> · {fact}</span>
      ))}
    </Quiet>
  )
}
