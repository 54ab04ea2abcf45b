import { Button } from '@mantine/core'
import { useSession } from '#web/lib/session/session.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { usePutAwayFirstSteps } from './first-steps.queries.ts'

/** Brings the path back after it was put away. */
export function FirstStepsPanel() {
  const { first_steps } = useSession()
  const putAway = usePutAwayFirstSteps()
  if (first_steps !== 'put_away') return null
  return (
    <Panel title="First steps" description="The way to your first published passport. You have put it away.">
      <Button variant="default" loading={putAway.isPending} onClick={() => putAway.mutate(false)}>
        Show the first steps again
      </Button>
    </Panel>
  )
}
