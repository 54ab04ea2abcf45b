/** Lines that two people changed: three-way, by field; whether a line stays is decided where only one removed it. */
import type { BomItem } from '#contract/materials/boms.ts'
import { type Merged, type MergeRules, mergeDocuments, type Versions } from '#web/lib/document/merge.rules.ts'

/** Fields of a line that are decided together, with what names them. */
export const TOGETHER_IN_LINE: readonly (readonly string[])[] = [
  ['supplier_id', 'supplier', 'factory_id', 'factory'],
  ['consumption', 'unit'],
  ['unit_price', 'currency'],
  ['weight', 'weight_unit'],
]

/** When it was saved, and who reads it, is theirs. */
const contentOf = ({ changed_in: _, price_visible: __, ...content }: BomItem) => content

/** On top of what is saved; what both changed differently is mine unless `choose` says otherwise. */
export const mergeLines = (
  { base, mine, theirs }: Versions<readonly BomItem[]>,
  choose?: MergeRules['choose'],
): Merged<BomItem[]> => {
  const versions = { base: base.map(contentOf), mine: mine.map(contentOf), theirs: theirs.map(contentOf) }
  const { merged, conflicts } = mergeDocuments(versions, {
    together: TOGETHER_IN_LINE,
    ...(choose && { choose }),
  })
  const whole = new Map([...base, ...theirs].map((line) => [line.id, line]))
  return { merged: merged.flatMap((line) => ({ ...(whole.get(line.id) as BomItem), ...line })), conflicts }
}
