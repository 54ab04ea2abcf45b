import { queryOptions } from '@tanstack/react-query'
import { readShownReviews } from '#contract/passports/passport-reviews.ts'
import { readTrace } from '#contract/passports/passports.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'

export const passportQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['passport', styleId],
    meta: readsOfStyle('suppliers', 'bom', 'passport'),
    queryFn: ({ signal }) => send(readTrace, { params: { id: String(styleId) } }, { signal }),
  })

/** What a published passport's page shows of its reviews. */
export const shownReviewsQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['passport-shown-reviews', styleId],
    meta: readsOfStyle('passport'),
    queryFn: ({ signal }) => send(readShownReviews, { params: { id: String(styleId) } }, { signal }),
  })
