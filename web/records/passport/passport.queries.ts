import { queryOptions } from '@tanstack/react-query'
import { readShownReviews } from '#contract/passports/passport-reviews.ts'
import { readTrace } from '#contract/passports/passports.ts'
import { send } from '#web/lib/api/api.ts'

export const passportQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['passport', styleId],
    queryFn: ({ signal }) => send(readTrace, { params: { id: String(styleId) } }, { signal }),
  })

/** What a published passport's page shows of its reviews. */
export const shownReviewsQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['passport-shown-reviews', styleId],
    queryFn: ({ signal }) => send(readShownReviews, { params: { id: String(styleId) } }, { signal }),
  })
