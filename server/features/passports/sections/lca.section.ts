import { hasLcaValues, type LcaValues, lcaDataOf, NO_LCA_VALUES } from '#contract/passport-lca.ts'
import type { DraftSection } from './section.ts'

export const lcaSection: DraftSection<LcaValues> = {
  key: 'lca',
  inputOf: (content) => ({ lcaValues: content ?? NO_LCA_VALUES }),
  take: ({ lcaValues }) => lcaValues ?? null,
  present: async (_db, content) => {
    const values = content ?? NO_LCA_VALUES
    return { lca_values: values, lca_data: lcaDataOf(values) }
  },
  freeze: async (_db, content) => ({ lca: content && hasLcaValues(content) ? content : null }),
}
