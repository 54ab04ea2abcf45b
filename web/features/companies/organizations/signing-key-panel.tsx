/** As whom the company signs passports, and the keys for that. */
import { Button, Flex, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Issuer } from '#contract/passports/issuer-keys.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Code } from '#web/ui/text/text.tsx'
import classes from './company.module.css'
import { issuerQuery, useReplaceKey } from './issuer.queries.ts'

export function SigningKeyPanel() {
  const issuer = useQuery(issuerQuery)
  if (issuer.isPending) return <PanelSkeleton title="Signing key" rows={2} />
  return (
    <Panel title="Signing key">
      {issuer.isError ? (
        <ErrorState error={issuer.error} onRetry={() => void issuer.refetch()} />
      ) : (
        <Keys issuer={issuer.data} />
      )}
    </Panel>
  )
}

const stateOf = ({ made_at, retired_at, compromised }: Issuer['keys'][number]): string => {
  if (compromised)
    return `Compromised: nothing that it signed is valid. Replaced ${formatInstant(retired_at ?? made_at)}`
  return retired_at ? `Replaced ${formatInstant(retired_at)}` : `In use since ${formatInstant(made_at)}`
}

function Keys({ issuer: { did, keys } }: { issuer: Issuer }) {
  const replace = useReplaceKey()
  const ask = async (compromised: boolean) => {
    const isSure = await confirm(
      compromised
        ? {
            title: 'Replace a compromised key?',
            body: 'Everything that it signed is revoked. Your passports are signed anew when somebody asks for them.',
            confirmLabel: 'Replace and revoke',
            danger: true,
          }
        : {
            title: 'Replace the signing key?',
            body: 'New versions are signed with the new key. What was signed before stays valid.',
            confirmLabel: 'Replace',
          },
    )
    if (isSure) replace.mutate(compromised)
  }
  return (
    <>
      <p className={classes.hint}>
        What machines read of your passports is signed with this key, so that anybody can check that your
        company published it. The first signature makes the first key.
      </p>
      <Code breaks mt={10}>
        {did}
      </Code>
      <Flex component="ul" direction="column" gap={4} mt={10} fz={13}>
        {keys.map((key) => (
          <li key={key.thumbprint}>{stateOf(key)}</li>
        ))}
      </Flex>
      <Group gap={8} mt={12}>
        <Button variant="default" loading={replace.isPending} onClick={() => void ask(false)}>
          Replace key
        </Button>
        <Button variant="subtle" color="coral" disabled={replace.isPending} onClick={() => void ask(true)}>
          Key is compromised
        </Button>
      </Group>
    </>
  )
}
