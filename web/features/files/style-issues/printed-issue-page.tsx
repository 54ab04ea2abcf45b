/** Where the code of an issue's PDF leads, for anybody who holds the print: whether it is still the one to work by. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { readPrintedIssue } from '#contract/files/style-issues.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { BrokenLink } from '#web/records/entry/broken-link.tsx'
import { EntryFrame } from '#web/records/entry/entry-frame.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid')

export function PrintedIssuePage() {
  const { id = '', number = '', digest = '' } = useParams({ strict: false })
  const issue = useQuery({
    queryKey: ['printed-issue', id, number, digest],
    queryFn: ({ signal }) => send(readPrintedIssue, { params: { id, number, digest } }, { signal }),
    retry: false,
  })
  if (isUnknown(issue.error)) return <BrokenLink>Sign in and open the issues of the style.</BrokenLink>
  if (!issue.data)
    return (
      <EntryFrame title={`Issue ${number}`}>
        {issue.isError ? (
          <ErrorState error={issue.error} onRetry={() => void issue.refetch()} />
        ) : (
          <RowsSkeleton rows={1} />
        )}
      </EntryFrame>
    )
  const { style_number, is_replaced } = issue.data
  const open = (
    <ButtonLink
      to="/inquiries/$id/issues/$number"
      params={{ id, number }}
      variant="default"
      fullWidth
      size="md"
    >
      Open it in Selvedge
    </ButtonLink>
  )
  return is_replaced ? (
    <EntryFrame
      title={`Issue ${number} was replaced`}
      lead={`A later issue of ${style_number} is in force. Do not work by this print, and ask for the later one.`}
    >
      {open}
    </EntryFrame>
  ) : (
    <EntryFrame
      title={`Issue ${number} is in force`}
      lead={`No later issue of ${style_number} replaces this print.`}
    >
      {open}
    </EntryFrame>
  )
}
