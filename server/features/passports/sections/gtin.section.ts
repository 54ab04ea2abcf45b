import type { DraftSection } from './section.ts'

interface Gtin {
  gtin: string
}

export const gtinSection: DraftSection<Gtin> = {
  key: 'gtin',
  take: ({ gtin }) => (gtin === undefined ? null : { gtin }),
  present: async (_db, content) => ({ gtin: content?.gtin ?? '' }),
  freeze: async (_db, content) => ({ gtin: content?.gtin || null }),
}
