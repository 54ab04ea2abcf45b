import { apart, onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call                          | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
publishPassportByPost         | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 403      | 403
publishPassportByGet          | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 403      | 403
updatePublishedPassportByPost | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 403      | 403
updatePublishedPassportByGet  | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 403      | 403
readPublication               | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
removePublicationRequest      | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
withdrawPassport              | 401    | ok   403  403        | 403  403  403             | 404  404  404            | 403      | 403
takeBackWithdrawal            | 401    | ok   403  403        | 403  403  403             | 404  404  404            | 403      | 403
`,
  { withdrawPassport: () => ({ body: { reason: 'recall' } }) },
)

export const others = apart(
  `
call                    | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listPublicationRequests | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
readPublicationRequest  | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 403
decidePublication       | 401    | 404  403  403          | 404  403  403             | 404                | 403      | 403      | 403
listPublishingCompanies | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
addPublishingCompany    | 401    | ok   403  403          | ok   403  403             | ok                 | 403      | 403      | 403
removePublishingCompany | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 403
listPublishedPassports  | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
`,
  {
    readPublicationRequest: () => ({ params: { id: '999999' } }),
    decidePublication: () => ({ params: { id: '999999' }, body: { approve_status: true } }),
    addPublishingCompany: ({ other }) => ({ body: { organization_id: other.id } }),
    removePublishingCompany: () => ({ params: { id: '999999' } }),
  },
)
