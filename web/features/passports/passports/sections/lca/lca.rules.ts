import { hasLcaValues } from '#contract/passports/passport-lca.ts'
import type { SectionRules } from '../section-rules.ts'

export const lcaRules: SectionRules = {
  key: 'lca',
  words: 'life-cycle values',
  fields: ['lcaValues'],
  read: ({ lca_values }) => ({ lcaValues: lca_values }),
  preview: ({ lcaValues }) => ({ lca: lcaValues && hasLcaValues(lcaValues) ? lcaValues : null }),
}
