/** The comments on one part of a style: how many there are, and a drawer with them. */
import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CommentPart } from '#contract/comments.ts'
import { IconMessage } from '#web/ui/icons.ts'
import { ErrorState } from '#web/ui/page-state.tsx'
import { PanelSkeleton } from '#web/ui/skeletons.tsx'
import { CommentThread } from './comment-thread.tsx'
import { commentCountsQuery, commentsQuery, type Subject } from './comments.queries.ts'

interface CommentsButtonProps {
  styleId: number
  part: { kind: CommentPart; id: number; name: string }
  size?: 'xs' | 'sm'
  /** An icon among others, with the count where there are comments. */
  isCompact?: boolean
}

export function CommentsButton({ styleId, part, size = 'xs', isCompact = false }: CommentsButtonProps) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const { data } = useQuery(commentCountsQuery(styleId))
  const count = data?.data.find(({ kind, id }) => kind === part.kind && id === part.id)?.count ?? 0
  const name = count === 0 ? `Comment on ${part.name}` : `Comments on ${part.name}: ${count}`
  return (
    <>
      {isCompact ? (
        <Button variant="subtle" color="gray" h={28} px={5} aria-label={name} title={name} onClick={open}>
          <IconMessage size={17} aria-hidden />
          {count > 0 && <span>&nbsp;{count}</span>}
        </Button>
      ) : (
        <Button
          variant="default"
          size={size}
          leftSection={<IconMessage size={16} />}
          aria-label={name}
          onClick={open}
        >
          {count === 0 ? 'Comment' : count}
        </Button>
      )}
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        title={`Comments on ${part.name}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <PartComments styleId={styleId} subject={part} />
      </Drawer>
    </>
  )
}

function PartComments({ styleId, subject }: { styleId: number; subject: Subject }) {
  const answer = useInfiniteQuery(commentsQuery(styleId, subject))
  if (answer.data) return <CommentThread styleId={styleId} subject={subject} />
  if (!answer.isError) return <PanelSkeleton rows={3} />
  return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
}
