/** The people of one's own company; account managers invite, change and deactivate them. */
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { DefaultInChargePanel } from '#web/features/collaboration/in-charge/default-in-charge-panel.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { ImportFromFile } from '#web/records/table-import/check/import-from-file.tsx'
import { IconUserPlus } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { InvitationsPanel } from './invitations-panel.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MembersPanel } from './members-panel.tsx'
import { teamQuery } from './team.queries.ts'

const ImportTeamDialog = loadComponent(() => import('./importing/import-team-dialog.tsx'), 'ImportTeamDialog')

const SecondFactorPolicyPanel = loadComponent(
  () => import('#web/features/accounts/second-factor-policies/policy-panel.tsx'),
  'SecondFactorPolicyPanel',
)

export function TeamPage() {
  const { organization, can } = useSession()
  const team = useQuery(teamQuery)
  const [isInviting, dialog] = useDisclosure(false)
  const inviteButton = team.data?.can.manage && (
    <>
      <ImportFromFile>
        {(_unfinished, onClose) => team.data && <ImportTeamDialog team={team.data} onClose={onClose} />}
      </ImportFromFile>
      <Button leftSection={<IconUserPlus size={17} />} onClick={dialog.open}>
        Invite
      </Button>
    </>
  )
  return (
    <Page title="Team" facts={`The people of ${organization.name}`} actions={inviteButton}>
      {team.isPending && <PanelSkeleton title="People" rows={4} />}
      {team.isError && (
        <Panel>
          <ErrorState error={team.error} onRetry={() => void team.refetch()} />
        </Panel>
      )}
      {team.data && (
        <>
          <MembersPanel
            members={team.data.members}
            roles={team.data.roles}
            canManage={team.data.can.manage}
            onInvite={dialog.open}
          />
          {organization.type !== 'operator' && <DefaultInChargePanel />}
          {can.manage_second_factor_policy && (
            <Suspense fallback={<PanelSkeleton title="Two-step sign-in" rows={2} />}>
              <SecondFactorPolicyPanel />
            </Suspense>
          )}
          {team.data.invitations.length > 0 && (
            <InvitationsPanel invitations={team.data.invitations} canManage={team.data.can.manage} />
          )}
        </>
      )}
      <InviteDialog roles={team.data?.roles ?? []} isOpen={isInviting} onClose={dialog.close} />
    </Page>
  )
}
