import { useSession } from '#web/lib/session/session.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import classes from './dashboard.module.css'

/** Of a company that has no styles yet, and that nothing waits for. */
export function NoStyles() {
  const { organization } = useSession()
  return (
    <Panel title="Styles">
      <p className={classes.facts}>
        {organization.type === 'supplier'
          ? 'Styles appear here once a brand assigns your company, or once you make one.'
          : 'Styles appear here once somebody of your company makes one.'}
      </p>
    </Panel>
  )
}
