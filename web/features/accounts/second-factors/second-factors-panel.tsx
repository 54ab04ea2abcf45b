/** One's own second factors, on the account page. */

import { Box, Button, Group } from '@mantine/core'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  type SecondFactors,
} from '#contract/accounts/second-factor.ts'
import { send } from '#web/lib/api/api.ts'
import { formatInstantDay, formatRelative } from '#web/lib/formats.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconDeviceMobile, IconFingerprint, IconKey } from '#web/ui/icons.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import { AddApp } from './add-app.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorsQuery, useReloadSecondFactors } from './second-factor.queries.ts'
import classes from './second-factors.module.css'

type Doing =
  | { kind: 'add-app' | 'add-passkey' | 'remove-app' | 'renew-codes' }
  | { kind: 'remove-passkey'; id: number; name: string }

const TITLES: Record<Doing['kind'], string> = {
  'add-app': 'Set up an authenticator app',
  'add-passkey': 'Add a passkey',
  'remove-app': 'Remove the authenticator app?',
  'remove-passkey': 'Remove the passkey?',
  'renew-codes': 'New recovery codes',
}

export function SecondFactorsPanel() {
  const factors = useQuery(secondFactorsQuery)
  const [doing, setDoing] = useState<Doing | null>(null)
  const reload = useReloadSecondFactors()
  const finish = async (said?: string) => {
    setDoing(null)
    if (said) noticeSuccess(said)
    await reload()
  }
  return (
    <Panel
      title="Two-step sign-in"
      description="A second step in addition to your password, so that a stolen password is not enough."
    >
      {factors.isPending && <RowsSkeleton rows={2} />}
      {factors.isError && <ErrorState error={factors.error} onRetry={() => void factors.refetch()} />}
      {factors.data && <FactorList factors={factors.data} onDo={setDoing} />}
      <Dialog
        opened={doing !== null}
        onClose={() => void finish()}
        title={doing ? TITLES[doing.kind] : ''}
        closeOnClickOutside={false}
      >
        {doing && (
          <Action doing={doing} onDone={(said) => void finish(said)} onCancel={() => setDoing(null)} />
        )}
      </Dialog>
    </Panel>
  )
}

interface FactorListProps {
  factors: SecondFactors
  onDo: (doing: Doing) => void
}

function FactorList({ factors, onDo }: FactorListProps) {
  const { totp, passkeys, recovery_codes_left: left, passkeys_possible } = factors
  const hasAny = totp !== null || passkeys.length > 0
  const canAddPasskey = passkeys_possible && browserSupportsWebAuthn()
  return (
    <>
      {!hasAny && <Empty title="Your account is protected by your password only">Add one of these.</Empty>}
      <ul>
        {totp && (
          <FactorRow
            icon={<IconDeviceMobile size={20} aria-hidden />}
            name="Authenticator app"
            facts={`Since ${formatInstantDay(totp.created_at)}`}
            action={
              <RemoveButton name="the authenticator app" onClick={() => onDo({ kind: 'remove-app' })} />
            }
          />
        )}
        {passkeys.map(({ id, name, created_at, last_used_at }) => (
          <FactorRow
            key={id}
            icon={<IconFingerprint size={20} aria-hidden />}
            name={name}
            facts={`Passkey since ${formatInstantDay(created_at)} · ${last_used_at ? `used ${formatRelative(last_used_at)}` : 'not used yet'}`}
            action={<RemoveButton name={name} onClick={() => onDo({ kind: 'remove-passkey', id, name })} />}
          />
        ))}
        {hasAny && (
          <FactorRow
            icon={<IconKey size={20} aria-hidden />}
            name="Recovery codes"
            facts={left === 1 ? 'One is left' : `${left} are left`}
            action={
              <Button variant="subtle" size="xs" onClick={() => onDo({ kind: 'renew-codes' })}>
                Create new codes
              </Button>
            }
          />
        )}
      </ul>
      <Group gap={8} mt={12}>
        {!totp && (
          <Button variant="default" onClick={() => onDo({ kind: 'add-app' })}>
            Set up an authenticator app
          </Button>
        )}
        {canAddPasskey && (
          <Button variant="default" onClick={() => onDo({ kind: 'add-passkey' })}>
            Add a passkey
          </Button>
        )}
      </Group>
    </>
  )
}

function FactorRow(row: { icon: ReactNode; name: string; facts: string; action: ReactNode }) {
  return (
    <li className={classes.row}>
      <Quiet component="span" size="inherit" flex="none">
        {row.icon}
      </Quiet>
      <Box flex={1} miw={0}>
        <Strong component="div" weight={500} breaks>
          {row.name}
        </Strong>
        <Quiet component="div">{row.facts}</Quiet>
      </Box>
      {row.action}
    </li>
  )
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button variant="subtle" color="coral" size="xs" aria-label={`Remove ${name}`} onClick={onClick}>
      Remove
    </Button>
  )
}

interface ActionProps {
  doing: Doing
  onDone: (said?: string) => void
  onCancel: () => void
}

function Action({ doing, onDone, onCancel }: ActionProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={() => onDone()} />
  switch (doing.kind) {
    case 'add-app':
      return <AddApp onDone={() => onDone('Two-step sign-in is on.')} onCancel={onCancel} />
    case 'add-passkey':
      return <AddPasskey onDone={() => onDone('The passkey is added.')} onCancel={onCancel} />
    case 'renew-codes':
      return (
        <PasswordForm
          label="Create codes"
          save={(body) => send(renewRecoveryCodes, { body })}
          onSaved={({ recovery_codes }) => setCodes(recovery_codes)}
          onCancel={onCancel}
        >
          <Quiet size="inherit">The codes that you have stop working.</Quiet>
        </PasswordForm>
      )
    case 'remove-app':
      return (
        <PasswordForm
          label="Remove"
          isDestructive
          save={(body) => send(removeTotp, { body })}
          onSaved={() => onDone('The authenticator app is removed.')}
          onCancel={onCancel}
        >
          <Quiet size="inherit">Its codes no longer sign you in.</Quiet>
        </PasswordForm>
      )
    case 'remove-passkey':
      return (
        <PasswordForm
          label="Remove"
          isDestructive
          save={(body) => send(removePasskey, { params: { id: String(doing.id) }, body })}
          onSaved={() => onDone('The passkey is removed.')}
          onCancel={onCancel}
        >
          <Quiet size="inherit">«{doing.name}» no longer signs you in.</Quiet>
        </PasswordForm>
      )
  }
}
