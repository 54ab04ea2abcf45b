/** What shoppers of the demo world wrote, and what became of it. */
import type { NewReview, ReviewStatus } from '#contract/passports/passport-reviews.ts'

export interface DemoReview extends NewReview {
  style: string
  language: string
  /** Whole days from today. */
  day: number
  status: ReviewStatus
}

const harbour = (review: Omit<DemoReview, 'style'>): DemoReview => ({ style: 'Harbour tee', ...review })

export const DEMO_REVIEWS: readonly DemoReview[] = [
  harbour({
    stars: 5,
    text: 'Third summer with this tee and the collar still sits flat. Good to see who dyed it.',
    name: 'Ingrid S.',
    language: 'en',
    day: -41,
    status: 'approved',
  }),
  harbour({
    stars: 4,
    text: 'Weicher Stoff, fällt etwas größer aus. Den Weg der Baumwolle nachzulesen hat mir gefallen.',
    name: 'Jonas',
    language: 'de',
    day: -30,
    status: 'approved',
  }),
  harbour({ stars: 5, text: null, name: null, language: 'en', day: -22, status: 'approved' }),
  harbour({
    stars: 3,
    text: 'Jolie coupe, mais la couleur a un peu passé après six lavages à 40.',
    name: 'Maëlle',
    language: 'fr',
    day: -12,
    status: 'approved',
  }),
  harbour({
    stars: 5,
    text: 'Kumaşı çok rahat, dikişleri sağlam.',
    name: null,
    language: 'tr',
    day: -6,
    status: 'approved',
  }),
  harbour({
    stars: 1,
    text: 'CHEAP WATCHES!!! best price, look me up',
    name: 'Deals4U',
    language: 'en',
    day: -4,
    status: 'rejected',
  }),
  harbour({
    stars: 4,
    text: 'Scanned the label in the shop and bought it because of the repair service.',
    name: 'Priya',
    language: 'en',
    day: -1,
    status: 'pending',
  }),
  harbour({
    stars: 2,
    text: 'One sleeve came 2 cm longer than the other.',
    name: null,
    language: 'en',
    day: 0,
    status: 'pending',
  }),
  {
    style: 'Fjord hoodie',
    stars: 5,
    text: 'Warm without being heavy.',
    name: 'Tom',
    language: 'en',
    day: -5,
    status: 'approved',
  },
]

/** The label of the tee's second run of labels, and when the first of them was scanned. */
export const SECOND_RUN = { style: 'Harbour tee', label: 'Autumn labels, Porto', day: -18 }

/** More at weekends, growing since publication; the same in every demo world. */
export const viewsOn = (day: number, since: number): number => {
  const age = day - since
  const weekend = ((day % 7) + 7) % 7 < 2 ? 1.6 : 1
  const wave = 1 + 0.35 * Math.sin(age * 1.7) * Math.cos(age * 0.6)
  return Math.max(0, Math.round((6 + age * 0.5) * weekend * wave))
}
