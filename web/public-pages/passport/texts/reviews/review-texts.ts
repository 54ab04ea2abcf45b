/** What is said around reviews in one language; numbers arrive as the language writes them. */
export type ReviewTexts = {
  title: string
  outOfFive: (average: string) => string
  /** Of one radio button, 1 to 5. */
  stars: (count: number) => string
  count: (count: number, written: string) => string
  none: string
  /** In place of a name that was not given. */
  somebody: string
  write: string
  rating: string
  text: string
  name: string
  before: string
  send: string
  sentTitle: string
  sent: string
  refused: string
  problems: Record<ReviewProblem, string>
}

/** What can be wrong with a review that was sent. */
export type ReviewProblem = 'stars' | 'text' | 'name' | 'too_many'
