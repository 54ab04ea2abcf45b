import { Button } from '@mantine/core'
import type { z } from 'zod'
import type { invitation } from '#contract/accounts/team.ts'
import { formatInstantDay } from '#web/lib/formats.ts'
import { ROLE_NAMES } from '#web/lib/session/role-names.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import classes from './team.module.css'
import { useWithdrawInvitation } from './team.queries.ts'

type Invitation = z.infer<typeof invitation>

interface InvitationsPanelProps {
  invitations: Invitation[]
  canManage: boolean
}

export function InvitationsPanel({ invitations, canManage }: InvitationsPanelProps) {
  const withdraw = useWithdrawInvitation()
  const ask = async (entry: Invitation) => {
    const isSure = await confirm({
      title: `Withdraw the invitation of ${entry.email}?`,
      body: 'The link in the email stops working.',
      confirmLabel: 'Withdraw',
      danger: true,
    })
    if (isSure) withdraw.mutate(entry.id)
  }
  return (
    <Panel title="Invited" flush>
      <ul>
        {invitations.map((entry) => (
          <li key={entry.id} className={classes.row}>
            <div className={classes.words}>
              <Strong component="div" breaks>
                {entry.email}
              </Strong>
              <Quiet component="div" weight={400} breaks>
                {ROLE_NAMES[entry.role]}, invited by {entry.invited_by}
              </Quiet>
            </div>
            <Pill tone="waiting">Until {formatInstantDay(entry.expires_at)}</Pill>
            {canManage && (
              <Button
                variant="subtle"
                color="coral"
                className={classes.act}
                px={12}
                aria-label={`Withdraw the invitation of ${entry.email}`}
                loading={withdraw.isPending && withdraw.variables === entry.id}
                onClick={() => void ask(entry)}
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
