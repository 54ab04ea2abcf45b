/** The one showing of a key, with how to use it. */
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { ApiKey } from '#contract/accounts/api-keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { CopyButton } from '#web/records/copy-button.tsx'
import { IconAlertTriangle } from '#web/ui/icons.ts'
import { Strong } from '#web/ui/text/text.tsx'
import classes from './api-keys.module.css'
import { exampleOf } from './example-call.rules.ts'

interface NewKeyProps {
  apiKey: ApiKey
  /** Null when the answer that had it was lost on its way. */
  secret: string | null
  onDone: () => void
}

export function NewKey({ apiKey, secret, onDone }: NewKeyProps) {
  const first = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => first.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <Stack gap={20} align="stretch" ref={first}>
      {secret ? <SecretFields apiKey={apiKey} secret={secret} /> : <LostKey />}
      <Group justify="flex-end">
        <Button onClick={onDone}>{secret ? 'I have copied it' : 'Close'}</Button>
      </Group>
    </Stack>
  )
}

function SecretFields({ apiKey, secret }: { apiKey: ApiKey; secret: string }) {
  const { organization } = useSession()
  const exampleId = useId()
  const example = exampleOf({
    origin: window.location.origin,
    secret,
    scopes: apiKey.scopes,
    companyUuid: organization.uuid,
  })
  return (
    <>
      <Alert color="coral" variant="light" icon={<IconAlertTriangle size={18} />}>
        Copy the key now and store it with the secrets of your program. It cannot be shown again.
      </Alert>
      <div>
        <TextInput
          label="API key"
          readOnly
          value={secret}
          classNames={{ input: classes.secret }}
          onFocus={(event) => event.target.select()}
        />
        <Group gap={8} mt={8}>
          <CopyButton text={secret} />
        </Group>
      </div>
      <figure aria-labelledby={exampleId}>
        <Strong id={exampleId} component="figcaption" weight={500}>
          An example call
        </Strong>
        <pre className={classes.example}>{example}</pre>
      </figure>
    </>
  )
}

function LostKey() {
  return (
    <Alert color="coral" variant="light" role="alert" icon={<IconAlertTriangle size={18} />}>
      The key was created, but the response that contained it was lost. Revoke it in the list and create
      another.
    </Alert>
  )
}
