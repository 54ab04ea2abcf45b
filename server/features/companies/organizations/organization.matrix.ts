import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call                       | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readCompanyProfile         | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
changeCompanyProfile       | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
uploadLogo                 | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
addFactory                 | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 403
removeFactory              | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 403
requestAccountVerification | 401    | 404  403  403          | 404  403  403             | 404                | 403      | 403      | 403
listVerificationRequests   | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
decideAccountVerification  | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
`,
  {
    readCompanyProfile: ({ other }) => ({ params: { companyUuid: other.uuid } }),
    changeCompanyProfile: ({ count }) => ({ body: { name: `Company ${count}` } }),
    addFactory: ({ other }) => ({
      body: {
        name: 'Mill',
        established_city: 'Porto',
        established_country: 'PT',
        global_organization_id: other.id,
      },
    }),
    removeFactory: () => ({ params: { id: '999999' } }),
    requestAccountVerification: ({ other }) => ({ params: { organizationRegistryId: String(other.id) } }),
    decideAccountVerification: () => ({
      params: { id: '1' },
      body: { approve_status: false, reason: 'No website' },
    }),
  },
)
