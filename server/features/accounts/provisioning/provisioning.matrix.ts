import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call                    | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readProvisioning        | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
makeProvisioningToken   | 401    | ok   403  403          | ok   403  403             | ok                 | 403      | 403      | 403
revokeProvisioningToken | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
`,
  {},
)
