import { apart, onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call                              | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
setStyleVerificationRequested     | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 403      | 403
requestStyleVerificationFromBrand | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 403      | 403
decideStyleVerification           | 401    | ok   403  403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    setStyleVerificationRequested: () => ({ body: { status: true } }),
    decideStyleVerification: () => ({ body: { approve_status: true } }),
  },
)

export const others = apart(`
call                          | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listStyleVerificationRequests | 401    | ok   403  403          | 403  403  403             | ok                 | ok       | 403      | ok
`)
