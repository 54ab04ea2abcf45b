import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useQueuedRequests } from '#web/lib/device-queue/use-device-queue.ts'
import { ROLE_NAMES } from '#web/lib/session/role-names.ts'
import { useSession } from '#web/lib/session/session.ts'
import { unsentOf } from '#web/records/device-queue/request-words.rules.ts'
import { useSignOut } from '#web/records/use-sign-out.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Dropdown, DropdownItem } from '#web/ui/fields/dropdown.tsx'
import { IconLogout, IconUserCircle } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import classes from './user-menu.module.css'

const SignOutDialog = loadComponent(
  () => import('#web/features/quality/device-queue/sign-out-dialog.tsx'),
  'SignOutDialog',
)

export function UserMenu() {
  const { user, organization } = useSession()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const isUnsent = unsentOf(useQueuedRequests()).length > 0
  const target = <Avatar name={user.full_name} size={30} />
  return (
    <>
      <Dropdown label={`Your menu, ${user.full_name}`} target={target} width={248}>
        {(close) => (
          <>
            <div className={classes.who}>
              <div className={classes.name}>{user.full_name}</div>
              <div className={classes.fact}>{organization.name}</div>
              <div className={classes.fact}>{ROLE_NAMES[user.role]}</div>
            </div>
            <DropdownItem
              icon={<IconUserCircle size={17} />}
              onClick={() => {
                close()
                void navigate({ to: '/account' })
              }}
            >
              Sessions & password
            </DropdownItem>
            <DropdownItem
              icon={<IconLogout size={17} />}
              onClick={() => {
                close()
                if (isUnsent) setAsking(true)
                else void signOut()
              }}
            >
              Sign out
            </DropdownItem>
          </>
        )}
      </Dropdown>
      <Suspense>{isAsking && <SignOutDialog signOut={signOut} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
