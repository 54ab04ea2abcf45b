import { type Made, type MadeInput, readMade } from '#contract/values/made-at.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'

interface Report {
  created_at: string
  revision: number
}

/** When something of the report was made, by the server's clock. @throws Refusal `invalid` at `made_at` */
export const madeIn = ({ created_at, revision }: Report, said: MadeInput, now: Date): Made => {
  // What waits for an approved report may be taken into its revision, which is younger.
  const made = readMade(said, { now, notBefore: revision > 1 ? null : created_at })
  return typeof made === 'string' ? refuseInput({ made_at: made }) : made
}
