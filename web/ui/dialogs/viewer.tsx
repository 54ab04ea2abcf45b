/** One thing as large as the screen allows, with its neighbours by buttons and arrow keys. */

import { ActionIcon, Group } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconArrowLeft, IconArrowRight } from '../icons.ts'
import classes from './viewer.module.css'

interface ViewerProps {
  title: string
  /** What one of them is called: "image". */
  noun: string
  /** Of the one that is shown, from 0. */
  place: number
  count: number
  onMove: (place: number) => void
  onClose: () => void
  /** Buttons beside those of the neighbours. */
  actions: ReactNode
  children: ReactNode
}

export function Viewer({ title, noun, place, count, onMove, onClose, actions, children }: ViewerProps) {
  const canMove = (step: number) => place + step >= 0 && place + step < count
  const move = (step: number) => canMove(step) && onMove(place + step)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  }
  return (
    <Dialog opened onClose={onClose} title={title} size="min(1200px, 96vw)" onKeyDown={onKeyDown}>
      <div className={classes.large}>{children}</div>
      <Group gap={8} justify="space-between" pt={12}>
        <Group gap={8}>
          <ActionIcon
            variant="default"
            aria-label={`Previous ${noun}`}
            disabled={!canMove(-1)}
            onClick={() => move(-1)}
          >
            <IconArrowLeft size={18} />
          </ActionIcon>
          <span>
            {place + 1} of {count}
          </span>
          <ActionIcon
            variant="default"
            aria-label={`Next ${noun}`}
            disabled={!canMove(1)}
            onClick={() => move(1)}
          >
            <IconArrowRight size={18} />
          </ActionIcon>
        </Group>
        {actions}
      </Group>
    </Dialog>
  )
}
