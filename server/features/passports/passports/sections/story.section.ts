import type { DraftSection } from './section.ts'
import { sanitizeStory } from './story.rules.ts'

interface Story {
  html: string
}

export const storySection: DraftSection<Story> = {
  key: 'story',
  take: ({ sustainability }) =>
    sustainability === undefined ? null : { html: sanitizeStory(sustainability) },
  read: async (_db, content) => ({
    trace: { sustainability_and_circularity: content?.html ?? '' },
    frozen: { story: content?.html ? { html: content.html } : null },
  }),
}
