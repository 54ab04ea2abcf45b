import { apart } from '#server/test/matrix.ts'

const NONE = { id: '999999' }

export const others = apart(
  `
call                  | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
shareEvidence         | 401    | 404  404  403          | 404  404  403             | 403                | 403      | 403      | 403
takeBackEvidence      | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
listOfferedEvidence   | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | 403
decideOfferedEvidence | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
`,
  {
    shareEvidence: ({ other }) => ({ params: NONE, body: { organization_ids: [other.id], level: 'facts' } }),
    takeBackEvidence: () => ({ params: { ...NONE, sharingId: '999999' } }),
    decideOfferedEvidence: () => ({ params: NONE, body: { approve_status: true, version: 1 } }),
  },
)
