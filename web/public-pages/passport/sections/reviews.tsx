import type { ShownReview } from '#contract/passports/passport-reviews.ts'
import { formatAverage, formatDay, formatNumber } from '../formats.ts'
import type { PassportSection, PassportView } from '../passport-view.ts'
import { WriteReview } from '../review-form.tsx'
import { Dotted } from '../route/dotted.tsx'
import { Stars } from '../stars.tsx'

function Rating({ average, count, view }: { average: number; count: number; view: PassportView }) {
  const { texts, language } = view
  return (
    <p className="rating">
      <Stars filled={average} />
      <strong>{texts.reviews.outOfFive(formatAverage(average, language))}</strong>
      <span>{texts.reviews.count(count, formatNumber(count, language))}</span>
    </p>
  )
}

function OneReview({ review, view }: { review: ShownReview; view: PassportView }) {
  const { texts, language } = view
  const { stars, text, name, created_at } = review
  return (
    <li className="review">
      <p className="facts">
        <Stars filled={stars} />
        <span className="spoken">{texts.reviews.stars(stars)}</span>
        <span>
          <Dotted>
            <bdi>{name ?? texts.reviews.somebody}</bdi>
            {formatDay(created_at, language)}
          </Dotted>
        </span>
      </p>
      {text && (
        <p className="plain" lang={review.language} dir="auto">
          {text}
        </p>
      )}
    </li>
  )
}

function Reviews({ view }: { view: PassportView }) {
  const { reviews, reviewForm, texts } = view
  if (!reviews) return null
  return (
    <>
      {reviews.average === null ? (
        <p className="muted">{texts.reviews.none}</p>
      ) : (
        <Rating average={reviews.average} count={reviews.count} view={view} />
      )}
      {reviews.newest.length > 0 && (
        <ul className="review-list">
          {reviews.newest.map((review, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and nothing shown tells them apart
            <OneReview key={index} review={review} view={view} />
          ))}
        </ul>
      )}
      {reviewForm && <WriteReview form={reviewForm} view={view} />}
    </>
  )
}

export const reviews: PassportSection = {
  id: 'reviews',
  anchor: 'reviews',
  title: (texts) => texts.reviews.title,
  isShown: ({ layout }, { reviews, reviewForm }) =>
    layout.reviews && reviews !== null && (reviews.count > 0 || reviewForm !== null),
  Content: Reviews,
}
