import { hasLcaValues, type LcaValues, lcaDataOf, NO_LCA_VALUES } from '#contract/passports/passport-lca.ts'
import type { DraftSection } from './section.ts'

export const lcaSection: DraftSection<LcaValues> = {
  key: 'lca',
  inputOf: (content) => ({ lcaValues: content ?? NO_LCA_VALUES }),
  take: ({ lcaValues }) => lcaValues ?? null,
  read: async (_db, content) => {
    const values = content ?? NO_LCA_VALUES
    return {
      trace: { lca_values: values, lca_data: lcaDataOf(values) },
      frozen: { lca: hasLcaValues(values) ? values : null },
    }
  },
}
