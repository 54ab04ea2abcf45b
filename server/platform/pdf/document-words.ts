/** What `document.typ` says of its own, in the reader's language. */
import { directionOf } from '#contract/values/codes/languages.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'

/** Filled in by the template, which knows them once the document is set; no letters, so that nothing turns them. */
const PLACES = ['#0#', '#1#'] as const

export const documentWords = ({ language, t }: Speaker) => ({
  language,
  direction: directionOf(language),
  document_words: {
    places: PLACES,
    page: t`${PLACES[0]} of ${PLACES[1]}`,
    missing: t`Characters without a font are printed as boxes with their Unicode number: ${PLACES[0]}.`,
    missing_more: t`Characters without a font are printed as boxes with their Unicode number: ${PLACES[0]} and ${PLACES[1]} more.`,
  },
})
