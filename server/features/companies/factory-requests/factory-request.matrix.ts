import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call                 | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
requestFactory       | 401    | ok   ok   403          | ok   ok   403             | 403                | 403      | 403      | 403
listFactoryRequests  | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | ok
decideFactoryRequest | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 404
`,
  {
    requestFactory: ({ other, count }) => ({
      body: { name: `Mill ${count}`, city: 'Porto', country: 'PT', organization_id: other.id },
    }),
    decideFactoryRequest: () => ({ params: { id: '999999' }, body: { approve_status: true } }),
  },
)
