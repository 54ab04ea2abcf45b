/**
 * The sustainability and circularity story: text with simple marks, sanitised on the server
 * (docs/product.md, Passport sections).
 */
import { z } from 'zod'

/** Characters of HTML, marks included. */
export const MAX_STORY = 50_000
export const STORY_TEXTS = { tooLong: 'The story should be less than 50,000 characters' } as const

/** What a story may carry; everything else is taken away, with its content where that is code. */
export const STORY_ELEMENTS = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const
export const STORY_LINK_SCHEMES = ['https', 'http', 'mailto'] as const

export const storyInput = z.object({
  sustainability: z.string().max(MAX_STORY, STORY_TEXTS.tooLong).optional(),
})
export const storyTrace = z.object({ sustainability_and_circularity: z.string() })
/** `html` was sanitised when it was saved; nothing but `STORY_ELEMENTS` is in it. */
export const snapshotStory = z.object({ story: z.object({ html: z.string() }).nullable().default(null) })
