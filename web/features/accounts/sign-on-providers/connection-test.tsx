/** Asks the provider what it says of itself, before anybody is sent there. */
import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SignOnProvider, testSignOnProvider } from '#contract/accounts/sign-on-providers.ts'
import { send } from '#web/lib/api/api.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { Code } from '#web/ui/text/text.tsx'
import classes from './sign-on.module.css'
import { useReloadProviders } from './sign-on.queries.ts'

export function ConnectionTest({ provider: { id } }: { provider: SignOnProvider }) {
  const reload = useReloadProviders()
  const test = useMutation({
    mutationFn: () => send(testSignOnProvider, { params: { id: String(id) } }),
    onSuccess: reload,
  })
  return (
    <Stack gap={8} align="stretch">
      <Group>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          Test the connection
        </Button>
      </Group>
      <FailureAlert failure={test.error} />
      {test.data && (
        <div role="status">
          <p>The connection works.</p>
          <dl className={classes.facts}>
            {test.data.fields.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <Code component="dd" size="inherit" breaks>
                  {value}
                </Code>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Stack>
  )
}
