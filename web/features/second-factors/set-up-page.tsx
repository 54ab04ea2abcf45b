/** What an admin without a second factor sees in place of every page. */
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AddApp } from './add-app.tsx'
import { useReloadSecondFactors } from './second-factor.queries.ts'
import classes from './second-factors.module.css'

export function SetUpSecondFactorPage() {
  const reload = useReloadSecondFactors()
  return (
    <Page title="Set up two-step sign-in" width="narrow">
      <Panel
        title="Authenticator app"
        description="Admins see every company’s data, so a password alone is not enough. It takes a minute; a passkey can be added afterwards."
      >
        <div className={classes.setUp}>
          <AddApp onDone={() => void reload()} />
        </div>
      </Panel>
    </Page>
  )
}
