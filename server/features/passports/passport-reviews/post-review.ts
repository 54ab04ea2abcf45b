import { type NewReview, REVIEW_TEXTS } from '#contract/passports/passport-reviews.ts'
import { passportSnapshot } from '#contract/passports/passport-snapshot.ts'
import { told } from '#contract/values/text/told.ts'
import { notifyOnce } from '#server/features/collaboration/notifications/index.ts'
import {
  findLatestVersion,
  findWithdrawal,
  requirePublic,
} from '#server/features/passports/passports/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { countTowards, takeFromLimit } from '#server/platform/limits/rate-limit.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { insertReview, lockReviewedStyle } from './passport-review.store.ts'
import { readLayout } from './review.rules.ts'

interface PostedReview {
  number: string
  review: NewReview
  language: string
  /** IPv6 by its /64. */
  address: string
  now: Date
}

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
/** A household, a class or an office shares an address. */
const AN_HOUR_A_STYLE = 5
const A_DAY = 20

/**
 * Keeps a review until the brand decides on it. The same from the same address within a minute is one.
 * @throws Refusal `not_found`, `withdrawn`, `conflict` where none is taken, `too_many`
 */
export const postReview = async (tx: Tx, posted: PostedReview): Promise<void> => {
  const { number, review, language, now } = posted
  const style = found(await lockReviewedStyle(tx, number))
  const version = found(await findLatestVersion(tx, style.id))
  const withdrawal = await findWithdrawal(tx, style.id)
  requirePublic({
    snapshot: passportSnapshot.parse(version.snapshot),
    withdrawn_at: withdrawal?.at ?? null,
    reason: withdrawal?.reason ?? null,
    note: withdrawal?.note ?? null,
  })
  const isMaintained = style.deleted_at === null && style.is_owned
  if (!isMaintained || !readLayout(version.snapshot).reviews)
    throw new Refusal('conflict', { text: REVIEW_TEXTS.closed })
  if (await isRepeated(tx, posted, style.id)) return
  await takeFromLimits(tx, posted, style.id)
  await insertReview(tx, { ...review, styleId: style.id, version: version.number, language, at: now })
  await tellOwners(tx, style)
}

const isRepeated = async (
  tx: Tx,
  { review, address, now }: PostedReview,
  styleId: number,
): Promise<boolean> => {
  const { stars, text, name } = review
  const key = `review:same:${JSON.stringify([address, styleId, stars, text, name])}`
  const { count } = await countTowards(tx, { key, seconds: MINUTE }, now)
  return count > 1
}

const takeFromLimits = async (tx: Tx, { address, now }: PostedReview, styleId: number): Promise<void> => {
  const hour = { key: `review:hour:${address}:${styleId}`, attempts: AN_HOUR_A_STYLE, seconds: HOUR }
  await takeFromLimit(tx, hour, now)
  await takeFromLimit(tx, { key: `review:day:${address}`, attempts: A_DAY, seconds: DAY }, now)
}

type ReviewedStyle = NonNullable<Awaited<ReturnType<typeof lockReviewedStyle>>>

/** The style is locked, so of two reviews at once only the first is told. */
const tellOwners = async (tx: Tx, style: ReviewedStyle): Promise<void> => {
  for (const organizationId of new Set([style.brand_id, style.created_by_organization_id]))
    await notifyOnce(tx, {
      styleId: style.id,
      audience: { organizationId, managersOnly: true },
      news: {
        kind: 'review_posted',
        text: told`A new review of ${style.style_name ?? style.style_number} is waiting for your decision.`,
        link: `/inquiries/${style.id}?tracetab=analytics#trace`,
      },
    })
}
