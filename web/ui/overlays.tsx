/**
 * What floats above any page: the question that waits for an answer, and the notices. Both come with the first load,
 * since they tell of a network that went away.
 */
import { Notifications } from '@mantine/notifications'
import { useQuestion } from './confirm.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export function Overlays() {
  const question = useQuestion()
  return (
    <>
      <Notifications position="bottom-right" containerWidth={380} />
      {question && <ConfirmDialog question={question} />}
    </>
  )
}
