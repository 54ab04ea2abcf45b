import { Button, Flex, Group } from '@mantine/core'
import type { ApiKey } from '#contract/accounts/api-keys.ts'
import { formatInstant, formatInstantDay, formatRelative } from '#web/lib/formats.ts'
import { placeOf } from '#web/records/style/row-address.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Code, Quiet } from '#web/ui/text/text.tsx'
import { useRevokeApiKey } from './api-key.queries.ts'
import { nameScope, STATE_WORDS } from './api-key-words.ts'
import classes from './api-keys.module.css'

const askToRevoke = ({ name }: ApiKey) =>
  confirm({
    title: `Revoke «${name}»?`,
    body: 'Programs that use it are refused at once. A revoked key never works again.',
    confirmLabel: 'Revoke',
    danger: true,
  })

const endOf = ({ expires_at, revoked_at, state }: ApiKey): string => {
  if (revoked_at) return `Revoked ${formatInstantDay(revoked_at)}`
  if (!expires_at) return 'No end'
  return `${state === 'expired' ? 'Ended' : 'Ends'} ${formatInstantDay(expires_at)}`
}

export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const revoke = useRevokeApiKey()
  const { name, prefix, scopes, created_by, created_at, last_used_at, state } = apiKey
  const isOpen = state === 'open' || state === 'stopped'
  const ask = async () => {
    if (await askToRevoke(apiKey)) revoke.mutate(apiKey.id)
  }
  return (
    <li
      className={classes.row}
      data-place={placeOf('keys', apiKey.id)}
      data-ended={isOpen ? undefined : true}
    >
      <div className={classes.words}>
        <Group gap="4px 10px">
          <span className={classes.name}>{name}</span>
          <Pill tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].name}</Pill>
        </Group>
        <Quiet component="div" breaks mt={2}>
          <Code component="code" size={12}>
            {prefix}…
          </Code>{' '}
          made by {created_by} on {formatInstantDay(created_at)}
        </Quiet>
        {state === 'stopped' && (
          <Quiet component="div" breaks mt={2}>
            It works again once {created_by} is active again. Otherwise revoke it.
          </Quiet>
        )}
        <Flex component="ul" gap={6} wrap="wrap" mt={8} aria-label={`Permissions of ${name}`}>
          {scopes.map((scope) => (
            <li key={scope}>
              <Pill icon={null}>{nameScope(scope)}</Pill>
            </li>
          ))}
        </Flex>
      </div>
      <div className={classes.times}>
        <span title={last_used_at ? formatInstant(last_used_at) : undefined}>
          {last_used_at ? `Used ${formatRelative(last_used_at)}` : 'Never used'}
        </span>
        <span>{endOf(apiKey)}</span>
      </div>
      <div className={classes.act}>
        {isOpen && (
          <Button
            variant="subtle"
            color="coral"
            px={12}
            aria-label={`Revoke ${name}`}
            loading={revoke.isPending}
            onClick={() => void ask()}
          >
            Revoke
          </Button>
        )}
      </div>
    </li>
  )
}
