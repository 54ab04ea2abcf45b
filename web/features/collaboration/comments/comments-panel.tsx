/** What people of the companies on a style write to each other, whatever of the style it is about. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { CommentThread } from './comment-thread.tsx'
import { commentsQuery, type Subject } from './comments.queries.ts'

const STYLE: Subject = { kind: 'style' }

export function CommentsPanel({ styleId }: { styleId: number }) {
  const answer = useInfiniteQuery(commentsQuery(styleId))
  if (!answer.data && !answer.isError) return <PanelSkeleton rows={3} />
  return (
    <Panel title="Comments">
      {answer.data ? (
        <CommentThread styleId={styleId} subject={STYLE} />
      ) : (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      )}
    </Panel>
  )
}
