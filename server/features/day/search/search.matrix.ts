import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call             | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
searchEverything | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
`,
  {},
)
