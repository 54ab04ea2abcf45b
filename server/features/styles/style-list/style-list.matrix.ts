import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call             | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listStyles       | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | 403
listStyleIds     | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | 403
listStyleChoices | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | 403
`,
  {},
)
