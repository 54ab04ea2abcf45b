import { FirstStepsPanel } from '#web/features/accounts/first-steps/first-steps-panel.tsx'
import { SecondFactorsPanel } from '#web/features/accounts/second-factors/second-factors-panel.tsx'
import { FollowsPanel } from '#web/features/collaboration/follows/follows-panel.tsx'
import { NotificationSettingsPanel } from '#web/features/collaboration/notifications/notification-settings-panel.tsx'
import { ROLE_NAMES } from '#web/lib/session/role-names.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Page } from '#web/ui/pages/page.tsx'
import { ChangePasswordPanel } from './change-password-panel.tsx'
import { LanguagePanel } from './language-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

/** One's own account: where one is signed in, the password, and what one is told. */
export function AccountPage() {
  const { user, organization } = useSession()
  return (
    <Page
      title="Your account"
      facts={`${user.full_name} · ${user.email} · ${ROLE_NAMES[user.role]} at ${organization.name}`}
      width="narrow"
    >
      <FirstStepsPanel />
      <SessionsPanel />
      <SecondFactorsPanel />
      <ChangePasswordPanel />
      <LanguagePanel />
      <NotificationSettingsPanel />
      <FollowsPanel />
    </Page>
  )
}
