import type { SectionRules } from './section-rules.ts'

/** The editor writes an empty paragraph where nothing is typed. */
const hasWords = (html: string): boolean => html.replace(/<[^>]*>/g, '').trim() !== ''

export const storyRules: SectionRules = {
  key: 'story',
  words: 'story',
  fields: ['sustainability'],
  read: ({ sustainability_and_circularity }) => ({ sustainability: sustainability_and_circularity }),
  preview: ({ sustainability }) => ({ story: hasWords(sustainability) ? { html: sustainability } : null }),
}
