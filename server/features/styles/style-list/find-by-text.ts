import type { StyleAttention, StyleCard } from '#contract/styles/styles.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { KeptStyle } from './kept/kept-style.rules.ts'
import type { KeptStyles } from './kept/kept-styles.ts'
import type { StyleShelf } from './kept/style-shelf.ts'
import { attentionOf } from './read-attention.ts'
import { makeFilter } from './style-filter.rules.ts'

/** Styles that the company sees in one collection, the newest first. */
export interface InCollection {
  all: readonly KeptStyle[]
  /** Those that have the text in name or number. */
  found: readonly KeptStyle[]
}

const groupByCollection = (shelf: StyleShelf): ReadonlyMap<number, KeptStyle[]> =>
  shelf.recall('by collection', () => {
    const groups = new Map<number, KeptStyle[]>()
    for (const style of shelf.all()) {
      const known = groups.get(style.shown.collection.id)
      if (known) known.push(style)
      else groups.set(style.shown.collection.id, [style])
    }
    for (const styles of groups.values()) styles.sort((a, b) => b.shown.id - a.shown.id)
    return groups
  })

/** By the collection's id. */
export const findByText = async (
  kept: KeptStyles,
  { organization_id }: { organization_id: number },
  text: string,
): Promise<ReadonlyMap<number, InCollection>> => {
  const [shelf, words] = await Promise.all([kept.of(organization_id), kept.wordsOf(text)])
  return shelf.recall(`text ${text}`, () => {
    const fits = makeFilter({}, { today: '', words, mayChange: () => false })
    const groups = [...groupByCollection(shelf)]
    return new Map(groups.map(([id, all]) => [id, { all, found: fits ? all.filter(fits) : all }]))
  })
}

export const toCard = (actor: Actor, style: KeptStyle): StyleCard => ({
  ...pickCard(style),
  ...attentionOf(actor, style),
})

const pickCard = ({ shown }: KeptStyle): Omit<StyleCard, keyof StyleAttention> => ({
  id: shown.id,
  style_number: shown.style_number,
  style_name: shown.style_name,
  status: shown.status,
  product_type: shown.product_type,
  start_date: shown.start_date,
  end_date: shown.end_date,
  bulk_order_quantity: shown.bulk_order_quantity,
  verified: shown.verified,
  default_image: shown.default_image,
  updated_at: shown.updated_at,
})
