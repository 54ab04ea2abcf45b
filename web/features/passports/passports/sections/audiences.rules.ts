import type { SectionRules } from './section-rules.ts'

export const audiencesRules: SectionRules = {
  key: 'audiences',
  words: 'who reads what',
  fields: ['audiences'],
  read: ({ audiences }) => ({ audiences }),
  preview: () => ({}),
}
