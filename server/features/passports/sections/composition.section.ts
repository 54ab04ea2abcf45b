import type { DraftSection } from './section.ts'

interface Composition {
  text: string
}

export const compositionSection: DraftSection<Composition> = {
  key: 'composition',
  take: ({ fabricComposition }) => (fabricComposition === undefined ? null : { text: fabricComposition }),
  present: async (_db, content) => ({ fabric_composition: content?.text ?? '' }),
  freeze: async (_db, content) => ({ composition: content?.text ? { text: content.text } : null }),
}
