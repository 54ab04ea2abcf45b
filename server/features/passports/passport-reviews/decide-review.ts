import {
  REVIEW_TEXTS,
  type Review,
  type ReviewStatus,
  type ReviewSummary,
} from '#contract/passports/passport-reviews.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { holdStyle } from '#server/access/style-scope/index.ts'
import { dropPublicPage } from '#server/features/passports/passports/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { findReview, lockReview, setReviewStatus, summarizeReviews } from './passport-review.store.ts'

interface Decision {
  actor: Actor
  styleId: number
  reviewId: number
  status: ReviewStatus
}

/** Of two who decide at once the later one counts; deciding what is decided so already changes nothing. */
export const decideReview = async (
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  { actor, styleId, reviewId, status }: Decision,
): Promise<{ review: Review; summary: ReviewSummary }> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:moderate', style)
  const before = found(await lockReview(tx, styleId, reviewId), REVIEW_TEXTS.notFound)
  if (before.status !== status) {
    await setReviewStatus(tx, { id: reviewId, status, userId: actor.user_id, at: now() })
    await audit(tx, actor, {
      action: `passport.review_${status}`,
      subject: { kind: 'style', id: styleId },
      details: { review_id: reviewId, before: before.status },
    })
    // What is rejected instead of pending changes nothing that anybody sees.
    if (before.status === 'approved' || status === 'approved') await dropPublicPage(tx, style.style_number)
  }
  const review = found(await findReview(tx, styleId, reviewId), REVIEW_TEXTS.notFound)
  return { review, summary: await summarizeReviews(tx, styleId) }
}
