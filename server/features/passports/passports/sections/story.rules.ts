import sanitize from 'sanitize-html'
import { STORY_ELEMENTS, STORY_LINK_SCHEMES } from '#contract/passports/passport-story.ts'

const LEADS_OUT = new RegExp(`^(${STORY_LINK_SCHEMES.join('|')}):`, 'i')

/** Only the marks of a story, and links that lead out without telling where from; '' where no text is left. */
export const sanitizeStory = (html: string): string => {
  const clean = sanitize(html, {
    allowedTags: [...STORY_ELEMENTS],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: [...STORY_LINK_SCHEMES],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        // No address within our own pages: a story stands on more than one of them.
        attribs: {
          ...(LEADS_OUT.test(href ?? '') && { href: href ?? '' }),
          rel: 'noopener nofollow',
          target: '_blank',
        },
      }),
      b: 'strong',
      i: 'em',
      h1: 'h3',
      h2: 'h3',
    },
  }).trim()
  const hasText = sanitize(clean, { allowedTags: [], allowedAttributes: {} }).trim() !== ''
  return hasText ? clean : ''
}
