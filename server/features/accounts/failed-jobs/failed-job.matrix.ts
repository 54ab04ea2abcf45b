import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call               | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listFailedJobs     | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
retryFailedJob     | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | 404
retryAllFailedJobs | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
`,
  {
    retryFailedJob: () => ({ params: { id: '6b0c7c52-2f0f-4b7e-9d1e-6b7f4b5a1c01' } }),
  },
)
