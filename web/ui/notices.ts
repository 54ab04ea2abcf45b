/** Short notices at the screen's edge. What draws them is loaded with the first one. */
import { createElement, type ReactNode, useSyncExternalStore } from 'react'
import { textsOf } from '#web/lib/error-texts.ts'

/** How long a success stays (S0 §9). */
const SUCCESS_MS = 3000
/** Long enough to be read aloud. */
const ERROR_MS = 10_000
/** Long enough to be noticed, read and reached by keyboard. */
const UNDO_MS = 10_000
const closeButtonProps = { 'aria-label': 'Dismiss' }

let isWanted = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Whether any notice was given yet. */
export const useHasNotices = (): boolean => useSyncExternalStore(subscribe, () => isWanted)

interface Notice {
  message: ReactNode
  color: string
  autoClose: number
  role: string
  id?: string
}

const show = async (notice: Notice) => {
  isWanted = true
  for (const listener of listeners) listener()
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ ...notice, closeButtonProps })
}

export const noticeSuccess = (message: string): void => {
  void show({ message, color: 'teal', autoClose: SUCCESS_MS, role: 'status' })
}

/** For what is done at once and can be taken back; it waits while the pointer or the focus is on it. */
export const noticeUndo = async (message: string, undo: () => void): Promise<void> => {
  const [{ UndoNotice }, { notifications }] = await Promise.all([
    import('./undo-notice.tsx'),
    import('@mantine/notifications'),
  ])
  const id = crypto.randomUUID()
  let isUndone = false
  const onUndo = () => {
    // It can still be pressed while it fades.
    if (isUndone) return
    isUndone = true
    notifications.hide(id)
    undo()
  }
  await show({
    id,
    message: createElement(UndoNotice, { message, onUndo }),
    color: 'teal',
    autoClose: UNDO_MS,
    role: 'status',
  })
}

/** Takes a text, or anything that was thrown. */
export const noticeError = (error: unknown): void => {
  const message = typeof error === 'string' ? error : textsOf(error).join(' ')
  void show({ message, color: 'coral', autoClose: ERROR_MS, role: 'alert' })
}
