/** Comments with the newest last, above the field for one's own. */
import { Box, Button } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { CommentRow } from './comment-row.tsx'
import { commentsQuery, type Subject, useCommentChanges } from './comments.queries.ts'
import { NewComment } from './new-comment.tsx'
import { useMarkedComment } from './use-marked-comment.ts'

interface CommentThreadProps {
  styleId: number
  subject: Subject
}

/** The comments are there: anyone who shows the thread has waited for them. */
export function CommentThread({ styleId, subject }: CommentThreadProps) {
  const answer = useSuspenseInfiniteQuery(commentsQuery(styleId, subject))
  const changes = useCommentChanges(styleId, subject)
  const [sent, setSent] = useState(0)
  const { pages } = answer.data
  const comments = pages.flatMap(({ data }) => data).reverse()
  const marked = useMarkedComment(answer, { isWanted: subject.kind === 'style' })
  const canWrite = pages[0]?.can.write ?? false
  return (
    <>
      {answer.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={answer.isFetchingNextPage}
          onClick={() => void answer.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
      {comments.length === 0 ? (
        <Empty title="No comments yet">
          {canWrite && 'Ask a question or tell the others what has changed.'}
        </Empty>
      ) : (
        <Box component="ol" mb={16}>
          {comments.map((comment) => (
            <CommentRow
              key={comment.id}
              {...{ styleId, comment, changes }}
              isOnPart={subject.kind !== 'style'}
              isMarked={comment.id === marked}
            />
          ))}
        </Box>
      )}
      {canWrite && (
        <NewComment
          key={sent}
          {...{ styleId, subject, changes }}
          goesOn={sent > 0}
          onSent={() => setSent((count) => count + 1)}
        />
      )}
    </>
  )
}
