import { onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call                     | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
listPassportReviews      | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | ok
readShownPassportReviews | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
decidePassportReview     | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    decidePassportReview: ({ style }) => ({
      params: { id: String(style), reviewId: '999999' },
      body: { status: 'approved' },
    }),
  },
  { besides: ['Review not found'] },
)
