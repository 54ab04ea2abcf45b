import type { DraftSection } from './section.ts'

interface Gtin {
  gtin: string
}

export const gtinSection: DraftSection<Gtin> = {
  key: 'gtin',
  take: ({ gtin }) => (gtin === undefined ? null : { gtin }),
  read: async (_db, content) => ({
    trace: { gtin: content?.gtin ?? '' },
    frozen: { gtin: content?.gtin || null },
  }),
}
