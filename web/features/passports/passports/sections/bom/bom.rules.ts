import type { SectionRules } from '../section-rules.ts'

export const bomRules: SectionRules = {
  key: 'bom',
  words: 'BOM records',
  fields: ['selectedBomItems'],
  read: ({ bom_records }) => ({
    selectedBomItems: bom_records.filter(({ is_selected }) => is_selected).map(({ id }) => id),
  }),
  preview: ({ selectedBomItems }, { trace }) => {
    const shown = trace.bom_records.filter(({ id }) => selectedBomItems.includes(id))
    return { bom: shown.length > 0 ? shown.map(({ line }) => line) : null }
  },
}

/** The ids in the order of the records, so that ticking and unticking again is no edit. */
export const tickRecord = (
  records: readonly { id: number }[],
  selected: readonly number[],
  { id, isTicked }: { id: number; isTicked: boolean },
): number[] =>
  records.map((record) => record.id).filter((each) => (each === id ? isTicked : selected.includes(each)))
