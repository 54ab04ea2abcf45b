import { normalizeGtin } from '#contract/values/codes/gtin.ts'
import type { SectionRules } from '../section-rules.ts'

export const gtinRules: SectionRules = {
  key: 'gtin',
  words: 'GTIN',
  fields: ['gtin'],
  read: ({ gtin }) => ({ gtin }),
  preview: ({ gtin }) => ({ gtin: normalizeGtin(gtin) }),
}
