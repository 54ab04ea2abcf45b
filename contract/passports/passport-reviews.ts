/** What shoppers write about a product on its passport, and who lets it be seen (docs/product.md, Reviews). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idInPath, idParams, instant } from '../values/fields.ts'
import { pageNumber, pageOf } from '../values/page.ts'
import { fixed } from '../values/text/marked.ts'

export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

export const MAX_STARS = 5
export const MAX_REVIEW_TEXT = 2000
export const MAX_REVIEW_NAME = 100
/** A field of the form that people do not see: what is filled in there was filled in by a machine. */
export const REVIEW_TRAP = 'website'
/** On the public page, the newest first. */
export const SHOWN_REVIEWS = 5

export const REVIEW_TEXTS = {
  feedback: 'Customer Feedback',
  starsRequired: 'Choose 1 to 5 stars',
  textTooLong: fixed`Must be no more than ${MAX_REVIEW_TEXT} characters`,
  nameTooLong: fixed`Must be no more than ${MAX_REVIEW_NAME} characters`,
  closed: 'This passport does not accept reviews.',
  notFound: 'Review not found',
} as const

const WHOLE_STARS = /^[1-5]$/

/** Forms send line breaks as two characters and count them as one. */
const typed = (max: number, tooLong: string) =>
  z
    .string()
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(max, tooLong))
    .nullish()
    .transform((value) => value || null)

/** As the page's form sends it, where everything is text, or a program as JSON. */
export const newReview = z.object({
  stars: z.union([z.int().min(1).max(MAX_STARS), z.string().regex(WHOLE_STARS).transform(Number)], {
    error: REVIEW_TEXTS.starsRequired,
  }),
  text: typed(MAX_REVIEW_TEXT, REVIEW_TEXTS.textTooLong),
  name: typed(MAX_REVIEW_NAME, REVIEW_TEXTS.nameTooLong),
})
export type NewReview = z.output<typeof newReview>

const stars = z.int().min(1).max(MAX_STARS)

/** What anybody reads. */
export const shownReview = z.object({
  stars,
  text: z.string().nullable(),
  name: z.string().nullable(),
  /** Of the text. */
  language: z.string(),
  created_at: instant,
})
export type ShownReview = z.infer<typeof shownReview>

/** The approved reviews as the page shows them: all counted, the newest named. */
export const shownReviews = z.object({
  count: z.int(),
  /** Of all approved ones, to two decimals; null where there is none. */
  average: z.number().nullable(),
  newest: z.array(shownReview),
})
export type ShownReviews = z.infer<typeof shownReviews>

export const review = shownReview.extend({
  id,
  /** The published version that its writer read. */
  version: z.int(),
  status: z.enum(REVIEW_STATUSES),
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
})
export type Review = z.infer<typeof review>

export const reviewSummary = z.object({
  pending: z.int(),
  approved: z.int(),
  rejected: z.int(),
  /** Of the approved ones. */
  average: z.number().nullable(),
})
export type ReviewSummary = z.infer<typeof reviewSummary>

export const listReviews = call({
  name: 'listPassportReviews',
  method: 'GET',
  path: '/api/inquiry/{id}/trace/reviews',
  tag: 'Passport',
  summary: 'What shoppers wrote, newest first, with the average and the count of the approved ones',
  access: 'passport:see_analytics',
  params: idParams,
  query: z.object({ status: z.enum(REVIEW_STATUSES).optional(), page: pageNumber }),
  answer: pageOf(review).extend({
    summary: reviewSummary,
    can: z.object({ moderate: z.boolean() }),
  }),
  errors: ['not_found'],
})

export const readShownReviews = call({
  name: 'readShownPassportReviews',
  method: 'GET',
  path: '/api/inquiry/{id}/trace/reviews/shown',
  tag: 'Passport',
  summary: 'The approved reviews as the public page shows them',
  access: 'passport:read',
  params: idParams,
  answer: shownReviews,
  errors: ['not_found'],
})

export const decideReview = call({
  name: 'decidePassportReview',
  method: 'POST',
  path: '/api/inquiry/{id}/trace/reviews/{reviewId}/status',
  tag: 'Passport',
  summary: 'Approve or reject a review, or undo that',
  access: 'passport:moderate',
  params: z.object({ id: idInPath, reviewId: idInPath }),
  body: z.object({ status: z.enum(REVIEW_STATUSES) }),
  answer: z.object({ review, summary: reviewSummary }),
  errors: ['not_found'],
})
