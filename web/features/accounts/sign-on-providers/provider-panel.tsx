/** One provider: what it is told, its domains, its settings. */
import { Button, Group, Stack } from '@mantine/core'
import type { Role } from '#contract/access.ts'
import type { SignOnProvider } from '#contract/accounts/sign-on-providers.ts'
import { BehindQuestion, useFactorQuestion } from '#web/features/accounts/second-factors/factor-question.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Code } from '#web/ui/text/text.tsx'
import { ConnectionTest } from './connection-test.tsx'
import { LinkedPeople } from './linked-people.tsx'
import { ProviderForm } from './provider-form.tsx'
import classes from './sign-on.module.css'
import { useRemoveProvider } from './sign-on.queries.ts'
import { SignOnDomains } from './sign-on-domains.tsx'

interface ProviderPanelProps {
  provider: SignOnProvider
  /** None for the installation, which has no domains either. */
  roles: readonly Role[]
}

export function ProviderPanel({ provider, roles }: ProviderPanelProps) {
  const question = useFactorQuestion()
  const remove = useRemoveProvider(question.ask)
  const { name, enabled, redirect_uri, backchannel_logout_uri } = provider
  const askRemove = async () => {
    const isSure = await confirm({
      title: `Remove «${name}»?`,
      body: 'Sessions that it opened end, and nobody signs in through it any more.',
      confirmLabel: 'Remove',
      danger: true,
    })
    if (isSure) remove.mutate(provider.id)
  }
  return (
    <Panel
      title={name}
      action={
        <Pill tone={enabled ? 'confirmed' : 'waiting'}>{enabled ? 'Switched on' : 'Switched off'}</Pill>
      }
    >
      <BehindQuestion question={question}>
        <Stack gap={24} align="stretch">
          <dl className={classes.facts}>
            <div>
              <dt>Redirect URI</dt>
              <Code component="dd" size="inherit" breaks>
                {redirect_uri}
              </Code>
            </div>
            <div>
              <dt>Back-channel logout URI</dt>
              <Code component="dd" size="inherit" breaks>
                {backchannel_logout_uri}
              </Code>
            </div>
          </dl>
          {roles.length > 0 && <SignOnDomains provider={provider} ask={question.ask} />}
          <ConnectionTest provider={provider} />
          <ProviderForm
            key={`${provider.tested_at} ${provider.enabled}`}
            provider={provider}
            roles={roles}
            ask={question.ask}
          />
          <LinkedPeople people={provider.people} />
          <Group>
            <Button
              variant="subtle"
              color="coral"
              loading={remove.isPending}
              onClick={() => void askRemove()}
            >
              Remove the provider
            </Button>
          </Group>
        </Stack>
      </BehindQuestion>
    </Panel>
  )
}
