/** The one showing of the recovery codes. */
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyButton } from '#web/records/copy-button.tsx'
import { IconAlertTriangle } from '#web/ui/icons.ts'
import classes from './second-factors.module.css'

interface RecoveryCodesProps {
  /** Null when the answer that had them was lost on its way. */
  codes: readonly string[] | null
  onDone: () => void
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const ref = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => ref.current?.querySelector<HTMLElement>('button')?.focus(), [])
  return (
    <Stack gap={20} align="stretch" ref={ref}>
      {codes ? (
        <>
          <Alert color="amber" variant="light" icon={<IconAlertTriangle size={18} />}>
            Keep these recovery codes in a safe place. Each code signs you in once, together with your
            password, if you lose your phone and your passkeys. They cannot be shown again.
          </Alert>
          <ul className={classes.codes} aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Group gap={8}>
            <CopyButton text={codes.join('\n')} />
          </Group>
        </>
      ) : (
        <Alert color="coral" variant="light" role="alert" icon={<IconAlertTriangle size={18} />}>
          The response with your recovery codes was lost. Create new codes on your account page.
        </Alert>
      )}
      <Group justify="flex-end">
        <Button onClick={onDone}>{codes ? 'I have saved them' : 'Close'}</Button>
      </Group>
    </Stack>
  )
}
