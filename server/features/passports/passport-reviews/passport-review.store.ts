import { sql } from 'kysely'
import {
  type NewReview,
  type Review,
  type ReviewStatus,
  type ReviewSummary,
  SHOWN_REVIEWS,
  type ShownReviews,
} from '#contract/passports/passport-reviews.ts'
import { isOwned } from '#server/features/passports/passports/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export interface InsertedReview extends NewReview {
  styleId: number
  version: number
  language: string
  at: Date
}

export const insertReview = async (tx: Tx, review: InsertedReview): Promise<void> => {
  const { styleId, version, stars, text, name, language, at } = review
  await tx
    .insertInto('passport_reviews')
    .values({ style_id: styleId, version, stars, text, name, language, created_at: at.toISOString() })
    .execute()
}

/** The style that shoppers know by this number, locked, with those who own it. */
export const lockReviewedStyle = (tx: Tx, styleNumber: string) =>
  tx
    .selectFrom('styles as s')
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .where('s.style_number', '=', styleNumber)
    .select(['s.id', 's.style_name', 's.style_number', 's.deleted_at'])
    .select(['c.brand_id', 'c.created_by_organization_id', isOwned.as('is_owned')])
    .forNoKeyUpdate('s')
    .executeTakeFirst()

const reviewsOf = (db: Reader, styleId: number) =>
  db
    .selectFrom('passport_reviews as r')
    .leftJoin('users as u', 'u.id', 'r.decided_by')
    .where('r.style_id', '=', styleId)
    .select(['r.id', 'r.version', 'r.stars', 'r.text', 'r.name', 'r.language', 'r.created_at'])
    .select(['r.decided_at', 'u.full_name as decided_by'])
    .select((eb) => eb.ref('r.status').$castTo<ReviewStatus>().as('status'))

interface ListInput {
  styleId: number
  /** Of all statuses where there is none. */
  status?: ReviewStatus | undefined
  offset: number
  limit: number
}

export const listReviews = async (
  db: Reader,
  { styleId, status, offset, limit }: ListInput,
): Promise<{ data: Review[]; summary: ReviewSummary }> => {
  const [data, summary] = await Promise.all([
    reviewsOf(db, styleId)
      .$if(status !== undefined, (query) => query.where('r.status', '=', status as ReviewStatus))
      .orderBy('r.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    summarizeReviews(db, styleId),
  ])
  return { data, summary }
}

export const findReview = (db: Reader, styleId: number, id: number): Promise<Review | undefined> =>
  reviewsOf(db, styleId).where('r.id', '=', id).executeTakeFirst()

/** Of two who decide on it at once, the second one reads what the first one decided. */
export const lockReview = (tx: Tx, styleId: number, id: number): Promise<Review | undefined> =>
  reviewsOf(tx, styleId).where('r.id', '=', id).forUpdate('r').executeTakeFirst()

export const summarizeReviews = async (db: Reader, styleId: number): Promise<ReviewSummary> => {
  const { average, ...counts } = await db
    .selectFrom('passport_reviews')
    .where('style_id', '=', styleId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('pending'),
      fn.countAll<number>().filterWhere('status', '=', 'approved').as('approved'),
      fn.countAll<number>().filterWhere('status', '=', 'rejected').as('rejected'),
      sql<string | null>`round(avg(stars) filter (where status = 'approved'), 2)`.as('average'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counts, average: average === null ? null : Number(average) }
}

/** Of the approved ones only. */
export const readShownReviews = async (db: Reader, styleId: number): Promise<ShownReviews> => {
  const [{ approved, average }, newest] = await Promise.all([
    summarizeReviews(db, styleId),
    db
      .selectFrom('passport_reviews')
      .where('style_id', '=', styleId)
      .where('status', '=', 'approved')
      .select(['stars', 'text', 'name', 'language', 'created_at'])
      .orderBy('id', 'desc')
      .limit(SHOWN_REVIEWS)
      .execute(),
  ])
  return { count: approved, average, newest }
}

interface Decision {
  id: number
  status: ReviewStatus
  userId: number
  at: Date
}

/** A review that is pending again was decided by nobody. */
export const setReviewStatus = async (tx: Tx, { id, status, userId, at }: Decision): Promise<void> => {
  const isDecided = status !== 'pending'
  await tx
    .updateTable('passport_reviews')
    .set({
      status,
      decided_by: isDecided ? userId : null,
      decided_at: isDecided ? at.toISOString() : null,
    })
    .where('id', '=', id)
    .execute()
}
