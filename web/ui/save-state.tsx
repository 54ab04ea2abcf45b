/** Whether what one sees is saved, and what to do when somebody else saved meanwhile (decisions §9). */
import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatRelative } from '#web/lib/formats.ts'
import { IconCheck, IconClock, IconRefresh } from './icons.ts'
import classes from './save-state.module.css'

export type SaveStateName = 'saved' | 'saving' | 'changed'

const WORDS = { saved: 'Saved', saving: 'Saving…', changed: 'Not saved yet' } as const

export function SaveState({ state }: { state: SaveStateName }) {
  const Icon = state === 'saved' ? IconCheck : state === 'saving' ? IconRefresh : IconClock
  return (
    <span role="status" className={classes.state} data-state={state}>
      <Icon size={15} aria-hidden />
      {WORDS[state]}
    </span>
  )
}

interface StaleNoticeProps {
  saved: { by: string; at: string; version: number }
  /** What differs between the two, where that can be said. */
  differences?: ReactNode
  onKeepMine: () => void
  onTakeTheirs: () => void
  isSaving?: boolean
}

/** Nothing typed is lost: it stays in the form until the reader decides. */
export function StaleNotice({ saved, differences, onKeepMine, onTakeTheirs, isSaving }: StaleNoticeProps) {
  return (
    <Alert
      color="coral"
      variant="light"
      role="alert"
      icon={<IconRefresh size={18} />}
      title={`${saved.by} saved this ${formatRelative(saved.at)}`}
    >
      <p>Your changes are still here and not saved. Which of the two should stay?</p>
      {differences}
      <div className={classes.choices}>
        <Button variant="filled" size="xs" onClick={onKeepMine} loading={isSaving}>
          Keep mine
        </Button>
        <Button variant="default" size="xs" onClick={onTakeTheirs} disabled={isSaving}>
          Take theirs
        </Button>
      </div>
    </Alert>
  )
}
