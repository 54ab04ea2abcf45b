import { Box, Button, Flex, Group } from '@mantine/core'
import type { Review } from '#contract/passports/passport-reviews.ts'
import { formatInstant, formatRelative } from '#web/lib/formats.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import classes from './analytics.module.css'
import { useDecideReview } from './passport-analytics.queries.ts'
import { StarRow } from './star-row.tsx'

interface ReviewRowProps {
  styleId: number
  review: Review
  mayModerate: boolean
}

const NOBODY = 'A customer'

export function ReviewRow({ styleId, review, mayModerate }: ReviewRowProps) {
  const { stars, text, name, language, created_at, version } = review
  return (
    <li className={classes.review}>
      <Box flex={1} miw={0}>
        <Group gap="2px 10px">
          <StarRow stars={stars} />
          <Strong component="bdi" breaks>
            {name ?? NOBODY}
          </Strong>
        </Group>
        {text && (
          <p className={classes.text} lang={language} dir="auto">
            {text}
          </p>
        )}
        <Quiet mt={2}>
          <time dateTime={created_at} title={formatInstant(created_at)}>
            {formatRelative(created_at)}
          </time>
          {` · version ${version} · ${language.toUpperCase()}`}
        </Quiet>
      </Box>
      <div className={classes.decision}>
        {review.status !== 'pending' && <Decided review={review} />}
        {mayModerate && <Buttons styleId={styleId} review={review} />}
      </div>
    </li>
  )
}

function Decided({ review: { status, decided_by } }: { review: Review }) {
  return (
    <Flex component="span" gap="2px 8px" align="center" wrap="wrap">
      {status === 'approved' ? (
        <Pill tone="confirmed">Approved</Pill>
      ) : (
        <Pill tone="unconfirmed">Rejected</Pill>
      )}
      {decided_by && (
        <Quiet component="span" mt={2}>
          by {decided_by}
        </Quiet>
      )}
    </Flex>
  )
}

function Buttons({ styleId, review }: { styleId: number; review: Review }) {
  const decide = useDecideReview(styleId, review.id)
  const label = `the review by ${review.name ?? NOBODY.toLowerCase()} with ${review.stars} of 5 stars`
  const button = (words: string, status: Review['status'], variant?: 'default') => (
    <Button
      size="xs"
      {...(variant && { variant })}
      loading={decide.isPending && decide.variables === status}
      disabled={decide.isPending}
      aria-label={`${words} ${label}`}
      onClick={() => decide.mutate(status, { onError: noticeError })}
    >
      {words}
    </Button>
  )
  if (review.status !== 'pending') return button('Undo', 'pending', 'default')
  return (
    <>
      {button('Reject', 'rejected', 'default')}
      {button('Approve', 'approved')}
    </>
  )
}
