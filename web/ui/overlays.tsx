/** What floats above any page: the question that waits for an answer, and the notices. */
import { Suspense } from 'react'
import { useQuestion } from './confirm.ts'
import { loadComponent } from './load-component.ts'
import { useHasNotices } from './notices.ts'

const ConfirmDialog = loadComponent(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')
const NoticeBoard = loadComponent(() => import('./notice-board.tsx'), 'NoticeBoard')

export function Overlays() {
  const question = useQuestion()
  const hasNotices = useHasNotices()
  return (
    <>
      <Suspense>{hasNotices && <NoticeBoard />}</Suspense>
      <Suspense>{question && <ConfirmDialog question={question} />}</Suspense>
    </>
  )
}
