import { apart, onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call           | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
readInCharge   | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | 403
changeInCharge | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | 403
`,
  { changeInCharge: () => ({ body: {} }) },
)

export const others = apart(
  `
call                  | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readDefaultInCharge   | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | 403
changeDefaultInCharge | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
`,
  { changeDefaultInCharge: () => ({ body: {} }) },
)
