/**
 * What floats above any page: the notices, which come with the first load since they tell of a network that went away,
 * and the question that waits for an answer, whose dialog is fetched as soon as somebody touches the page.
 */
import { Notifications } from '@mantine/notifications'
import { Suspense, useEffect } from 'react'
import { dismissQuestion, useQuestion } from './confirm.ts'
import { loadComponent } from './load-component.tsx'
import { useNoticeRoom } from './notice-room.ts'
import classes from './overlays.module.css'

const loadDialog = () => import('./confirm-dialog.tsx')
const ConfirmDialog = loadComponent(loadDialog, 'ConfirmDialog')

/** Whatever is asked follows something that one does. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const

const onFirstTouch = (work: () => void): (() => void) => {
  const stop = () => {
    for (const touch of TOUCHES) window.removeEventListener(touch, begin)
  }
  const begin = () => {
    stop()
    work()
  }
  for (const touch of TOUCHES) window.addEventListener(touch, begin, { passive: true })
  return stop
}

export function Overlays() {
  const question = useQuestion()
  useNoticeRoom()
  useEffect(() => {
    const stop = onFirstTouch(() => void loadDialog().catch(() => undefined))
    return () => {
      stop()
      dismissQuestion()
    }
  }, [])
  return (
    <>
      <Notifications position="bottom-right" containerWidth={380} />
      <div className={classes.corner}>
        <Suspense>{question && <ConfirmDialog question={question} />}</Suspense>
      </div>
    </>
  )
}
