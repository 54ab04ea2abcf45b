import { apart } from '#server/test/matrix.ts'

export const companies = apart(
  `
call              | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readClaimBlocks   | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | 403
changeClaimBlocks | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | 403      | 403
`,
  { changeClaimBlocks: () => ({ body: { rules: ['generic'] } }) },
)
