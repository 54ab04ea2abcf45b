import { apart } from '#server/test/matrix.ts'

export const others = apart(`
call                      | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
requestOrganization       | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
requestOrganizations      | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
listOrganizationRequests  | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
decideOrganizationRequest | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
`)
