import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import { readAnalytics } from '#contract/passports/passport-analytics.ts'
import { decideReview, listReviews, type ReviewStatus } from '#contract/passports/passport-reviews.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import type { DayRange } from './view-series.rules.ts'

const paramsOf = (styleId: number) => ({ id: String(styleId) })

export const analyticsQuery = (styleId: number, { from, to }: DayRange) =>
  queryOptions({
    queryKey: ['passport-analytics', styleId, from, to],
    meta: readsOfStyle(),
    queryFn: ({ signal }) =>
      send(readAnalytics, { params: paramsOf(styleId), query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const reviewsKey = (styleId: number) => ['passport-reviews', styleId]

export const reviewsQuery = (styleId: number, status: ReviewStatus, page: number) =>
  queryOptions({
    queryKey: [...reviewsKey(styleId), status, page],
    meta: readsOfStyle('passport'),
    queryFn: ({ signal }) =>
      send(listReviews, { params: paramsOf(styleId), query: { status, page: String(page) } }, { signal }),
    placeholderData: (previous, query) =>
      query?.queryKey[2] === status ? keepPreviousData(previous) : undefined,
    staleTime: 0,
  })

type Reviews = CallAnswer<typeof listReviews>
type Decided = CallAnswer<typeof decideReview>

/** The review stays where it stands, so that the decision can be undone there; the lists are read again when opened. */
const keepInPlace = (queries: QueryClient, styleId: number, { review, summary }: Decided): void => {
  queries.setQueriesData<Reviews>(
    { queryKey: reviewsKey(styleId) },
    (list) =>
      list && {
        ...list,
        summary,
        data: list.data.map((each) => (each.id === review.id ? review : each)),
      },
  )
}

export const useDecideReview = (styleId: number, reviewId: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (status: ReviewStatus) =>
      send(decideReview, {
        params: { ...paramsOf(styleId), reviewId: String(reviewId) },
        body: { status },
      }),
    onSuccess: (decided) => {
      keepInPlace(queries, styleId, decided)
      void queries.invalidateQueries({ queryKey: ['passport-shown-reviews', styleId] })
    },
  })
}
