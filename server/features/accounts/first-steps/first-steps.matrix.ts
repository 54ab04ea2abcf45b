import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call              | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readFirstSteps    | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
putAwayFirstSteps | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
`,
  { putAwayFirstSteps: () => ({ body: { put_away: true } }) },
)
