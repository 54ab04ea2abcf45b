import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call              | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listSignOnButtons | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
findSignOn        | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
beginSignOn       | 404    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 404
finishSignOn      | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
endSignOn         | 404    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 404
unlinkMember      | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 404
`,
  {
    findSignOn: ({ address }) => ({ body: { email: address } }),
    beginSignOn: () => ({ params: { id: '999999' }, body: {} }),
    finishSignOn: () => ({ params: { id: '999999' } }),
    endSignOn: () => ({ params: { id: '999999' }, body: { logout_token: 'x' } }),
    unlinkMember: () => ({ params: { id: '999999' } }),
  },
)
