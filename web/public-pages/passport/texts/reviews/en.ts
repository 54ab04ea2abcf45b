import type { ReviewTexts } from './review-texts.ts'

export const reviewsEn: ReviewTexts = {
  title: 'Reviews',
  outOfFive: (average) => `${average} out of 5`,
  stars: (count) => (count === 1 ? '1 star' : `${count} stars`),
  count: (count, written) => (count === 1 ? '1 review' : `${written} reviews`),
  none: 'No reviews yet.',
  somebody: 'A customer',
  write: 'Write a review',
  rating: 'Your rating',
  text: 'Your review (optional)',
  name: 'Your name (optional)',
  before: 'The brand reads each review before it appears here. Nothing else about you is kept with it.',
  send: 'Send review',
  sentTitle: 'Thank you for your review.',
  sent: 'It appears here once the brand has looked at it.',
  refused: 'Your review was not sent.',
  problems: {
    stars: 'Choose 1 to 5 stars.',
    text: 'The review is longer than 2,000 characters.',
    name: 'The name is longer than 100 characters.',
    too_many: 'Many reviews have come from your network. Please try again later.',
  },
}
