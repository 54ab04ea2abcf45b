import { useInfiniteQuery } from '@tanstack/react-query'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { CommentThread } from './comment-thread.tsx'
import { commentsQuery, type Part } from './comments.queries.ts'

export function PartComments({ styleId, subject }: { styleId: number; subject: Part }) {
  const answer = useInfiniteQuery(commentsQuery(styleId, subject))
  if (answer.data) return <CommentThread styleId={styleId} subject={subject} />
  if (!answer.isError) return <PanelSkeleton rows={3} />
  return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
}
