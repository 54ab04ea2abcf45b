import type { Session } from '#contract/accounts/accounts.ts'
import type { Collection } from '#contract/styles/collections.ts'
import type { CollectionCounts } from '#web/features/styles/collections/collections-search.rules.ts'
import type { StyleValues } from './style-form.rules.ts'

type Company = Pick<Session['organization'], 'id' | 'type'>

/** Brands make styles in their own collections; others choose (docs/product.md, Style form). */
export const hasTypeChoice = (company: Company): boolean => company.type !== 'brand'

/** The type that the form starts with: the preselected collection's, else the one that there are collections of. */
export const findFirstType = (
  company: Company,
  counts: CollectionCounts,
  preselected: Pick<Collection, 'brand_id'> | null,
): StyleValues['collection_type'] => {
  if (preselected) return preselected.brand_id === company.id ? 'own' : 'created_for_others'
  const hasOnlyOthers =
    counts.number_of_collections_owned === 0 && counts.number_of_collections_created_for_others > 0
  return hasTypeChoice(company) && hasOnlyOthers ? 'created_for_others' : 'own'
}
