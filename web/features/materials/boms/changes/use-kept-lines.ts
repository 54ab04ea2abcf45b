/** Changes of lines that an earlier page was about to save. */
import type { BomItem } from '#contract/materials/boms.ts'
import type { KeptChange } from '#web/lib/changes/kept-changes.ts'
import { useKeptChanges } from '#web/records/changes/use-kept-changes.ts'
import type { Parts } from './line-parts.rules.ts'
import { isBomOf, type KeptBomChange, makeAgain } from './said-changes.rules.ts'
import type { BomChanges } from './use-bom-changes.ts'

/** @param putParts where a sheet is open, which asks of lines that somebody else was quicker with */
export const useKeptLines = (
  styleId: number,
  { saveAtOnce }: Pick<BomChanges, 'saveAtOnce'>,
  putParts?: (parts: Parts<BomItem>, again: KeptChange) => Promise<boolean>,
): void =>
  useKeptChanges(isBomOf(styleId), async (kept) => {
    const { said } = kept.data as KeptBomChange
    if (said.kind === 'rows' && putParts) return putParts(said.parts, kept)
    return (await saveAtOnce(makeAgain(said), undefined, kept)) !== null
  })
