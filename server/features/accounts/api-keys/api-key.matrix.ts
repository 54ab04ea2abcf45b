import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call         | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listApiKeys  | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
makeApiKey   | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
revokeApiKey | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 403
`,
  {
    makeApiKey: () => ({ body: { name: 'ERP', scopes: ['styles:read'], expires_in_days: 30 } }),
    revokeApiKey: () => ({ params: { id: '999999' } }),
  },
)
