/** What an admin sets for the whole installation while it runs. */
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { SecondFactorPolicyPanel } from '#web/features/accounts/second-factor-policies/policy-panel.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { ErrorState, Forbidden } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { installationSettingsQuery } from './settings.queries.ts'
import { SettingsForm } from './settings-form.tsx'

const LogoPanel = loadComponent(() => import('./logo-panel.tsx'), 'LogoPanel')

const TITLE = 'Settings of the installation'

export function InstallationSettingsPage() {
  return (
    <Page title={TITLE} facts="In force at once, without a restart">
      {useSession().can.administer ? (
        <Settings />
      ) : (
        <Panel>
          <Forbidden />
        </Panel>
      )}
    </Page>
  )
}

function Settings() {
  const settings = useQuery(installationSettingsQuery)
  return (
    <>
      {settings.isPending && <PanelSkeleton title="Settings" rows={5} />}
      {settings.isError && (
        <Panel>
          <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
        </Panel>
      )}
      {settings.data && (
        <>
          <SettingsForm settings={settings.data} />
          <Suspense fallback={<PanelSkeleton title="Logo of the sign-in page" rows={2} />}>
            <LogoPanel settings={settings.data} />
          </Suspense>
        </>
      )}
      <SecondFactorPolicyPanel />
    </>
  )
}
