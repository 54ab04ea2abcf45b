/** Whether what one sees is saved. */
import { IconCheck, IconClock, IconRefresh } from '../icons.ts'
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
