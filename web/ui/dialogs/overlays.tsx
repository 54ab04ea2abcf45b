/**
 * What floats above any page: the notices, which are fetched as soon as the page is idle since they tell of a network
 * that went away, the question that waits for an answer, whose dialog is fetched once somebody touches the page, and a
 * line that runs while what was pressed is on its way.
 */
import { useNotifications } from '@mantine/notifications'
import { Suspense, useEffect } from 'react'
import { onFirstTouch } from '#web/lib/on-first-touch.ts'
import { useHasWaits } from '#web/lib/told-waits.ts'
import { useIdle } from '#web/lib/use-idle.ts'
import { loadComponent } from '../pages/load-component.tsx'
import { dismissQuestion, useQuestion } from './confirm.ts'
import classes from './overlays.module.css'

const loadDialog = () => import('./confirm-dialog.tsx')
const NoticesList = loadComponent(() => import('../notices/notices-list.tsx'), 'NoticesList')
const ConfirmDialog = loadComponent(loadDialog, 'ConfirmDialog')

export function Overlays() {
  const question = useQuestion()
  const { notifications } = useNotifications()
  const showsNotices = useIdle() || notifications.length > 0
  useEffect(() => {
    const stop = onFirstTouch(() => void loadDialog().catch(() => undefined))
    return () => {
      stop()
      dismissQuestion()
    }
  }, [])
  const hasWaits = useHasWaits()
  return (
    <>
      {hasWaits && <div role="progressbar" aria-label="Loading…" className={classes.line} />}
      <Suspense>{showsNotices && <NoticesList />}</Suspense>
      <div className={classes.corner}>
        <Suspense>{question && <ConfirmDialog question={question} />}</Suspense>
      </div>
    </>
  )
}
