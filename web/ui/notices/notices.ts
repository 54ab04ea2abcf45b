/** Short notices at the screen's edge. */
import { notifications } from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'
import { NetworkError } from '#web/lib/api/api.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { noticePlace } from './notice-place.ts'
import { UndoNotice } from './undo-notice.tsx'

/** How long a success stays (docs/product.md, Waits and widths). */
const SUCCESS_MS = 3000
/** Long enough to be read aloud. */
const ERROR_MS = 10_000
/** Long enough to be noticed, read and reached by keyboard. */
const UNDO_MS = 10_000
const closeButtonProps = { 'aria-label': 'Dismiss' }

interface Notice {
  message: ReactNode
  color: string
  autoClose: number
  role: string
  id?: string
}

const show = (notice: Notice): void => {
  notifications.show({ ...notice, position: noticePlace(), closeButtonProps })
}

const idOf = ({ role, message }: Pick<Notice, 'role'> & { message: string }): string => `${role}: ${message}`

/** The same said again takes the place of the one before: they do not stack. */
const showOnce = (notice: Notice & { message: string }): void => {
  const id = idOf(notice)
  notifications.hide(id)
  show({ ...notice, id })
}

/** What came to no answer for want of a network, and was said so. */
const unreached = new Set<string>()

/** What succeeds shows that the network is there: that it was not is said no longer. */
export const noticeSuccess = (message: string): void => {
  for (const id of unreached) notifications.hide(id)
  unreached.clear()
  showOnce({ message, color: 'teal', autoClose: SUCCESS_MS, role: 'status' })
}

/**
 * For what is done at once and can be taken back; it waits while the pointer or the focus is on it.
 * @returns takes the offer away, once there is something newer of the same thing
 */
export const noticeUndo = (message: string, undo: () => void): (() => void) => {
  const id = makeRandomKey()
  let isUndone = false
  const onUndo = () => {
    // It can still be pressed while it fades.
    if (isUndone) return
    isUndone = true
    notifications.hide(id)
    undo()
  }
  show({
    id,
    message: createElement(UndoNotice, { message, onUndo }),
    color: 'teal',
    autoClose: UNDO_MS,
    role: 'status',
  })
  return () => {
    isUndone = true
    notifications.hide(id)
  }
}

/** Takes a text, or anything that was thrown. */
export const noticeError = (error: unknown): void => {
  const message = typeof error === 'string' ? error : textsOf(error).join(' ')
  if (error instanceof NetworkError) unreached.add(idOf({ role: 'alert', message }))
  showOnce({ message, color: 'coral', autoClose: ERROR_MS, role: 'alert' })
}
