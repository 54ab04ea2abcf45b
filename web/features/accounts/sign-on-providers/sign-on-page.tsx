/** The providers through which people sign in: of the company, or for an admin of the installation. */

import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ProvisioningPanel } from '#web/features/accounts/provisioning/provisioning-panel.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Page } from '#web/ui/pages/page.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { AddProviderForm } from './add-provider-form.tsx'
import { NamedDomains } from './named-domains.tsx'
import { ProviderPanel } from './provider-panel.tsx'
import { signOnProvidersQuery } from './sign-on.queries.ts'

const TITLE = 'Single sign-on'

export function SignOnPage() {
  const { can } = useSession()
  const providers = useQuery(signOnProvidersQuery)
  const [isAdding, dialog] = useDisclosure(false)
  return (
    <Page
      title={TITLE}
      facts="People sign in through a provider of OpenID Connect"
      actions={
        providers.data && (
          <Button leftSection={<IconPlus size={17} />} onClick={dialog.open}>
            Add a provider
          </Button>
        )
      }
    >
      {providers.isPending && <PanelSkeleton title={TITLE} rows={3} />}
      {providers.isError && (
        <Panel>
          <ErrorState error={providers.error} onRetry={() => void providers.refetch()} />
        </Panel>
      )}
      {providers.data?.data.length === 0 && (
        <Panel>
          <Empty title="No providers yet">
            With one, people sign in as everywhere else at work, and get and lose access there.
          </Empty>
        </Panel>
      )}
      {providers.data?.data.map((provider) => (
        <ProviderPanel key={provider.id} provider={provider} roles={providers.data.roles} />
      ))}
      {can.administer ? <NamedDomains /> : <ProvisioningPanel />}
      <Dialog opened={isAdding} onClose={dialog.close} title="Add a provider">
        <AddProviderForm onDone={dialog.close} />
      </Dialog>
    </Page>
  )
}
