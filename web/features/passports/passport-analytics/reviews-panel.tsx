/** What shoppers wrote, and whether others read it (docs/product.md, Reviews). */
import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REVIEW_TEXTS, type ReviewStatus, type ReviewSummary } from '#contract/passports/passport-reviews.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { readerLocale } from '#web/lib/language/reader-locale.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { reviewsQuery } from './passport-analytics.queries.ts'
import { ReviewRow } from './review-row.tsx'
import { StarRow } from './star-row.tsx'

const EMPTY: Record<ReviewStatus, string> = {
  pending: 'No reviews are waiting for your decision',
  approved: 'No approved reviews yet',
  rejected: 'No rejected reviews',
}
const NAMES: Record<ReviewStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

const optionsOf = (summary: ReviewSummary | undefined) =>
  (['pending', 'approved', 'rejected'] as const).map((status) => ({
    value: status,
    label: summary ? `${NAMES[status]} (${formatNumber(summary[status])})` : NAMES[status],
  }))

export function ReviewsPanel({ styleId }: { styleId: number }) {
  const [status, setStatus] = useState<ReviewStatus>('pending')
  const [page, setPage] = useState(1)
  const reviews = useQuery(reviewsQuery(styleId, status, page))
  const { data } = reviews
  const choose = (next: ReviewStatus) => {
    setStatus(next)
    setPage(1)
  }
  return (
    <Panel
      title={REVIEW_TEXTS.feedback}
      description={data && <Average summary={data.summary} />}
      action={
        <Segmented label="Status" options={optionsOf(data?.summary)} value={status} onChange={choose} />
      }
      flush={Boolean(data?.data.length)}
    >
      {reviews.isPending && <RowsSkeleton rows={3} />}
      {reviews.isError && <ErrorState error={reviews.error} onRetry={() => void reviews.refetch()} />}
      {data?.data.length === 0 && (
        <Empty title={EMPTY[status]}>
          Shoppers write reviews on the public page. Each review stays pending until somebody approves it.
        </Empty>
      )}
      {data && data.data.length > 0 && (
        <>
          <ul>
            {data.data.map((review) => (
              <ReviewRow key={review.id} styleId={styleId} review={review} mayModerate={data.can.moderate} />
            ))}
          </ul>
          <Pagination
            label="Reviews"
            page={page}
            total={data.total}
            pageSize={data.page_size}
            onChange={setPage}
          />
        </>
      )}
    </Panel>
  )
}

const AVERAGE = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

function Average({ summary: { average, approved } }: { summary: ReviewSummary }) {
  if (average === null) return 'No approved reviews yet.'
  return (
    <Flex component="span" gap="2px 8px" align="center" wrap="wrap">
      <StarRow stars={average} />
      <span>
        <strong>{new Intl.NumberFormat(readerLocale(), AVERAGE).format(average)}</strong> out of 5 ·{' '}
        {approved === 1 ? '1 approved review' : `${formatNumber(approved)} approved reviews`}
      </span>
    </Flex>
  )
}
