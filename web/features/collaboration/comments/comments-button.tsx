/** The comments on one part of a style: how many there are, and a drawer with them. */
import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconMessage } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { commentCountsQuery, type Part } from './comments.queries.ts'

/** For anyone who opens them. */
const PartComments = loadComponent(() => import('./part-comments.tsx'), 'PartComments')

interface CommentsButtonProps {
  styleId: number
  part: Part
  size?: 'xs' | 'sm'
  /** An icon among others, with the count where there are comments. */
  isCompact?: boolean
}

export function CommentsButton({ styleId, part, size = 'xs', isCompact = false }: CommentsButtonProps) {
  // Hundreds of these may stand on a page, and few are pressed.
  const [hasDrawer, setHasDrawer] = useState(false)
  const [isOpen, drawer] = useDisclosure(false)
  const open = () => {
    // Closed first: a drawer that begins open does not know where the focus came from.
    flushSync(() => setHasDrawer(true))
    drawer.open()
  }
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
      {hasDrawer && (
        <Drawer
          opened={isOpen}
          onClose={drawer.close}
          position="right"
          title={`Comments on ${part.name}`}
          closeButtonProps={{ 'aria-label': 'Close' }}
        >
          <Suspense fallback={<PanelSkeleton rows={3} />}>
            <PartComments styleId={styleId} subject={part} />
          </Suspense>
        </Drawer>
      )}
    </>
  )
}
