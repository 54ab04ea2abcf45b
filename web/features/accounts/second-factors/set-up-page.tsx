/** What somebody who must have a second factor and has none sees in place of every page. */

import { Box } from '@mantine/core'
import { useSession } from '#web/lib/session/session.ts'
import entry from '#web/records/entry/entry-frame.module.css'
import { EntryFrame } from '#web/records/entry/entry-frame.tsx'
import { useSignOut } from '#web/records/use-sign-out.ts'
import { AddApp } from './add-app.tsx'
import { useReloadSecondFactors } from './second-factor.queries.ts'

export function SetUpSecondFactorPage() {
  const reload = useReloadSecondFactors()
  const signOut = useSignOut()
  const { can } = useSession()
  const leave = (
    <button type="button" className={entry.plainLink} onClick={() => void signOut()}>
      Sign out
    </button>
  )
  return (
    <EntryFrame
      title="Set up two-step sign-in"
      lead={
        can.administer
          ? 'Admins see every company’s data, so a password alone is not enough. This takes a minute; you can add a passkey afterwards.'
          : 'Your company or the operator requires it, and the days for it are over. This takes a minute; you can add a passkey afterwards.'
      }
      foot={leave}
    >
      <Box mt={24}>
        <AddApp onDone={() => void reload()} />
      </Box>
    </EntryFrame>
  )
}
