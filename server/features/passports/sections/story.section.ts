import type { DraftSection } from './section.ts'
import { sanitizeStory } from './story.rules.ts'

interface Story {
  html: string
}

export const storySection: DraftSection<Story> = {
  key: 'story',
  take: ({ sustainability }) =>
    sustainability === undefined ? null : { html: sanitizeStory(sustainability) },
  present: async (_db, content) => ({ sustainability_and_circularity: content?.html ?? '' }),
  freeze: async (_db, content) => ({ story: content?.html ? { html: content.html } : null }),
}
