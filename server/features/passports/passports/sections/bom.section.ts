import { BOM_RECORD_TEXTS } from '#contract/passports/passport-bom.ts'
import { listBomRecords, listShownBomItems, selectBomItems } from '#server/features/materials/boms/index.ts'
import type { Problems } from '#server/platform/documents/problems.ts'
import type { DraftSection } from './section.ts'

/** Ids of the lines that are shown. They are columns of the BOM's lines, so that the BOM and the passport agree. */
export const bomSection: DraftSection<number[]> = {
  key: 'bom',
  elsewhere: {
    read: listShownBomItems,
    write: (tx, { actor, styleId, content }) =>
      selectBomItems(tx, { styleId, userId: actor.user_id, ids: content ?? [] }),
  },
  take: ({ selectedBomItems }) => (selectedBomItems ? [...new Set(selectedBomItems)] : null),
  check: async (tx, { styleId, content }) => {
    const known = new Set((await listBomRecords(tx, styleId)).map(({ id }) => id))
    const problems: Problems = {}
    content.forEach((id, index) => {
      if (!known.has(id)) problems[`selectedBomItems.${index}`] = BOM_RECORD_TEXTS.unknown
    })
    return problems
  },
  read: async (db, _content, styleId) => {
    const records = await listBomRecords(db, styleId)
    const shown = records.filter(({ is_selected }) => is_selected)
    return {
      trace: { bom_records: records },
      frozen: { bom: shown.length > 0 ? shown.map(({ line }) => line) : null },
    }
  },
}
