import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call               | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readTeam           | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
inviteMember       | 401    | ok   403  403          | ok   403  403             | ok                 | 403      | 403      | ok
withdrawInvitation | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 404
changeMember       | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 404
`,
  {
    inviteMember: ({ address }) => ({ body: { email: address, role: 'brand_user' } }),
    withdrawInvitation: () => ({ params: { id: '999999' } }),
    changeMember: ({ other }) => ({
      params: { id: String(other.manager.user_id) },
      body: { role: 'supplier_user', active: false },
    }),
  },
)
