import { apart } from '#server/test/matrix.ts'

const TOKEN = 'x'.repeat(43)

export const others = apart(
  `
call                    | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readCompanyInvitation   | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readOwnClaim            | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
sendClaimCode           | 401    | ok   403  403          | ok   403  403             | ok                 | 403      | ok       | 403
confirmClaimByCode      | 401    | ok   403  403          | ok   403  403             | ok                 | 403      | ok       | 403
claimAgain              | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
becomeOwnCompany        | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
acceptCompanyInvitation | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
inviteCompany           | 401    | ok   ok   403          | 403  403  403             | 403                | 403      | 403      | 403
listClaims              | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
decideClaim             | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | 404
`,
  {
    readCompanyInvitation: () => ({ body: { token: TOKEN } }),
    confirmClaimByCode: () => ({ body: { code: '12345678' } }),
    becomeOwnCompany: ({ count }) => ({ body: { name: `Company ${count}` } }),
    acceptCompanyInvitation: () => ({ body: { token: TOKEN } }),
    inviteCompany: ({ invitable, address }) => ({
      params: { companyUuid: invitable.uuid },
      body: { email: address },
    }),
    decideClaim: () => ({ params: { id: '999999' }, body: { approve_status: true } }),
  },
)
