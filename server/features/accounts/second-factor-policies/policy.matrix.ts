import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call                     | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readSecondFactorPolicy   | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | ok
changeSecondFactorPolicy | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | ok
`,
  {
    changeSecondFactorPolicy: () => ({ body: { applies_to: 'nobody', grace_days: 7 } }),
  },
)
