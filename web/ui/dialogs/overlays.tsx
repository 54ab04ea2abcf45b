/**
 * What floats above any page: the notices, which come with the first load since they tell of a network that went away,
 * and the question that waits for an answer, whose dialog is fetched as soon as somebody touches the page.
 */
import { Notifications } from '@mantine/notifications'
import { Suspense, useEffect } from 'react'
import { onFirstTouch } from '#web/lib/on-first-touch.ts'
import { useNoticeRoom } from '../notices/notice-room.ts'
import { loadComponent } from '../pages/load-component.tsx'
import { dismissQuestion, useQuestion } from './confirm.ts'
import classes from './overlays.module.css'

const loadDialog = () => import('./confirm-dialog.tsx')
const ConfirmDialog = loadComponent(loadDialog, 'ConfirmDialog')

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
