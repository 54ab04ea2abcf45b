import { REVIEW_TEXTS } from '#contract/passports/passport-reviews.ts'
import { passportSnapshot, type TraceLayout } from '#contract/passports/passport-snapshot.ts'
import type { ReviewProblem } from '#server/platform/public-pages/renderer.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'

export const readLayout = (snapshot: unknown): TraceLayout => passportSnapshot.parse(snapshot).layout

const FIELDS = ['stars', 'text', 'name'] as const satisfies ReviewProblem[]

/** What the page says of a refusal in the reader's own language; null for what it has no words for. */
export const problemsOf = ({ code, details }: Refusal): ReviewProblem[] | null => {
  if (code === 'too_many') return ['too_many']
  const problems = FIELDS.filter((field) => details.fields?.[field])
  return code === 'invalid' && problems.length > 0 ? problems : null
}

export type TypedReview = { stars: string; text: string; name: string }

/** What stands in the form again, as it was typed, as long as it can be a review at all. */
export const typedOf = (fields: Readonly<Record<string, string>>): TypedReview => ({
  stars: fields.stars ?? '',
  text: fields.text ?? '',
  name: fields.name ?? '',
})

export const isClosed = ({ code, details }: Refusal): boolean =>
  code === 'conflict' && details.text?.includes(REVIEW_TEXTS.closed) === true
