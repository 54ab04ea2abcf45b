/** One line that two people changed: three-way, by field. */
import type { BomItem } from '#contract/boms.ts'
import { type Merged, type MergeRules, mergeDocuments, type Versions } from '#web/lib/document/merge.rules.ts'

/** Fields of a line that are decided together, with what names them. */
export const TOGETHER_IN_LINE: readonly (readonly string[])[] = [
  ['supplier_id', 'supplier', 'factory_id', 'factory'],
  ['consumption', 'unit'],
  ['unit_price', 'currency'],
  ['weight', 'weight_unit'],
]

/** Which line it is, and who reads it, is theirs. */
const contentOf = ({ id: _, changed_in: __, price_visible: ___, ...content }: BomItem) => content

/** On top of what is saved; what both changed differently is mine unless `choose` says otherwise. */
export const mergeLine = (
  { base, mine, theirs }: Versions<BomItem>,
  choose?: MergeRules['choose'],
): Merged<BomItem> => {
  const versions = { base: contentOf(base), mine: contentOf(mine), theirs: contentOf(theirs) }
  const { merged, conflicts } = mergeDocuments(versions, {
    together: TOGETHER_IN_LINE,
    ...(choose && { choose }),
  })
  return { merged: { ...theirs, ...merged }, conflicts }
}
