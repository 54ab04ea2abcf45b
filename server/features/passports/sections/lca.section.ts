import { hasLcaValues, type LcaValues, NO_LCA_VALUES } from '#contract/passport-lca.ts'
import type { DraftSection } from './section.ts'

export const lcaSection: DraftSection<LcaValues> = {
  key: 'lca',
  take: ({ lcaValues }) => lcaValues ?? null,
  present: async (_db, content) => ({ lca_values: content ?? NO_LCA_VALUES }),
  freeze: async (_db, content) => ({ lca: content && hasLcaValues(content) ? content : null }),
}
