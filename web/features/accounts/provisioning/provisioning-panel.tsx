/** The company's directory keeps its people and groups: address, token, and what came of it. */
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PROVISIONING_TEXTS, type Provisioning } from '#contract/accounts/provisioning.ts'
import { BehindQuestion, useFactorQuestion } from '#web/features/accounts/second-factors/factor-question.tsx'
import { formatInstantDay, formatRelative } from '#web/lib/formats.ts'
import { ROLE_NAMES } from '#web/lib/session/role-names.ts'
import { CopyButton } from '#web/records/copy-button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { IconAlertTriangle } from '#web/ui/icons.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from './provisioning.module.css'
import { provisioningQuery, useMakeToken, useRevokeToken } from './provisioning.queries.ts'

export function ProvisioningPanel() {
  const provisioning = useQuery(provisioningQuery)
  return (
    <Panel
      title="Provisioning"
      description="Your directory keeps people and groups here over SCIM 2.0: people who join the company get an account, and people who leave it are signed out everywhere."
    >
      {provisioning.isPending && <RowsSkeleton rows={2} />}
      {provisioning.isError && (
        <ErrorState error={provisioning.error} onRetry={() => void provisioning.refetch()} />
      )}
      {provisioning.data?.domains.length === 0 && provisioning.data.token === null && (
        <Empty title={PROVISIONING_TEXTS.domainFirst}>
          A directory keeps only people whose address is in a proved domain.
        </Empty>
      )}
      {provisioning.data && (provisioning.data.domains.length > 0 || provisioning.data.token) && (
        <Settings provisioning={provisioning.data} />
      )}
    </Panel>
  )
}

function Settings({ provisioning }: { provisioning: Provisioning }) {
  const { address, token, people, groups } = provisioning
  const question = useFactorQuestion()
  const [secret, setSecret] = useState<string | null>(null)
  const make = useMakeToken(question.ask, setSecret)
  const revoke = useRevokeToken(question.ask)
  const askMake = async () => {
    const isSure =
      token === null ||
      (await confirm({
        title: 'Create another token?',
        body: 'The present token ends at once. Give the new one to your directory.',
        confirmLabel: 'Create',
      }))
    if (isSure) make.mutate()
  }
  const askRevoke = async () => {
    const isSure = await confirm({
      title: 'Revoke the token?',
      body: 'Your directory changes nothing here any more. People and groups stay as they are.',
      confirmLabel: 'Revoke',
      danger: true,
    })
    if (!isSure) return
    setSecret(null)
    revoke.mutate()
  }
  return (
    <BehindQuestion question={question}>
      <Stack gap={20} align="stretch">
        <dl className={classes.facts}>
          <div>
            <dt>Address for the directory</dt>
            <dd className={classes.code}>{address}</dd>
          </div>
          {token && (
            <div>
              <dt>Token</dt>
              <dd>
                <span className={classes.code}>{token.prefix}…</span>{' '}
                {`Created by ${token.created_by} on ${formatInstantDay(token.created_at)}`} ·{' '}
                {token.last_used_at ? `used ${formatRelative(token.last_used_at)}` : 'not used yet'}
              </dd>
            </div>
          )}
        </dl>
        {secret !== null && token && <Secret secret={secret} />}
        <Group gap={8}>
          <Button variant="default" loading={make.isPending} onClick={() => void askMake()}>
            {token ? 'Create another token' : 'Create a token'}
          </Button>
          {token && (
            <Button
              variant="subtle"
              color="coral"
              loading={revoke.isPending}
              onClick={() => void askRevoke()}
            >
              Revoke the token
            </Button>
          )}
        </Group>
        <p className={classes.facts}>
          The directory gives each person’s email address as userName. Roles come from the groups of the
          providers above, by a group’s name or by its ID at the directory.
        </p>
        {(people > 0 || groups.length > 0) && <Kept people={people} groups={groups} />}
      </Stack>
    </BehindQuestion>
  )
}

function Secret({ secret }: { secret: string }) {
  return (
    <Alert color="coral" variant="light" icon={<IconAlertTriangle size={18} />}>
      <Stack gap={8} align="stretch">
        Copy the token now and give it to your directory. It cannot be shown again.
        <TextInput
          label="Token"
          readOnly
          value={secret}
          classNames={{ input: classes.code }}
          onFocus={(event) => event.target.select()}
        />
        <Group gap={8}>
          <CopyButton text={secret} />
        </Group>
      </Stack>
    </Alert>
  )
}

function Kept({ people, groups }: Pick<Provisioning, 'people' | 'groups'>) {
  return (
    <details>
      <summary>{`People: ${people} · Groups: ${groups.length}`}</summary>
      <ul>
        {groups.map(({ id, name, members, role }) => (
          <li key={id} className={classes.group}>
            <div className={classes.words}>{name}</div>
            <div className={classes.facts}>{`People: ${members}`}</div>
            <div className={classes.facts}>{role ? ROLE_NAMES[role] : 'Gives no role'}</div>
          </li>
        ))}
      </ul>
    </details>
  )
}
