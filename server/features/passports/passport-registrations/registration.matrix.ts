import { apart, onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call             | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
readRegistration | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | ok
sendRegistration | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 403      | 403
`,
  {},
)

export const others = apart(
  `
call                | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
exportRegistrations | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
`,
  {},
)
