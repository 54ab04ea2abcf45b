import type { SectionRules } from './section.ts'

export const compositionRules: SectionRules = {
  key: 'composition',
  words: 'fabric composition',
  fields: ['fabricComposition'],
  read: ({ fabric_composition }) => ({ fabricComposition: fabric_composition }),
  preview: ({ fabricComposition }) => {
    const text = fabricComposition.trim()
    return { composition: text ? { text } : null }
  },
}
