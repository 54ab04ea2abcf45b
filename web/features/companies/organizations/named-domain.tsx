/** A domain that was named: where it stands, what is to be put there, and what can be done with it. */
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import {
  DOMAIN_FAILURES,
  ISSUER_DOMAIN_TEXTS,
  type IssuerDomain,
} from '#contract/passports/issuer-domains.ts'
import { formatInstant, formatInstantDay } from '#web/lib/formats.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Pill, type PillTone } from '#web/ui/pill.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import classes from './company.module.css'
import { DomainDocument } from './domain-document.tsx'
import { useCheckDomain, useRemoveDomain } from './issuer-domain.queries.ts'
import { NameDomainForm } from './name-domain-form.tsx'

const STATES: Record<IssuerDomain['state'], { tone: PillTone; word: string }> = {
  waiting: { tone: 'waiting', word: 'Not checked yet' },
  failed: { tone: 'unconfirmed', word: 'Not proved' },
  proved: { tone: 'confirmed', word: 'Proved' },
  failing: { tone: 'waiting', word: 'Proved, but no longer served' },
  lapsed: { tone: 'unconfirmed', word: 'No longer proved' },
}

interface NamedDomainProps {
  domain: IssuerDomain
  canName: boolean
}

export function NamedDomain({ domain, canName }: NamedDomainProps) {
  const [isNaming, setNaming] = useState(false)
  const { tone, word } = STATES[domain.state]
  return (
    <>
      <Group gap="6px 12px" mt={14}>
        <Strong component="span" breaks>
          {domain.address}
        </Strong>
        <Pill tone={tone}>{word}</Pill>
      </Group>
      <div role="status" className={classes.domainNote}>
        {notesOf(domain, canName).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <DomainDocument domain={domain} />
      {isNaming ? (
        <NameDomainForm canName={canName} onDone={() => setNaming(false)} />
      ) : (
        <Actions domain={domain} onName={canName ? () => setNaming(true) : undefined} />
      )}
    </>
  )
}

const notesOf = (domain: IssuerDomain, isVerified: boolean): string[] => {
  const { state, failure, proved_at, proved_by, checked_at, next_check_at, grace_until, is_issuer } = domain
  return [
    !isVerified && ISSUER_DOMAIN_TEXTS.needsVerification,
    failure && DOMAIN_FAILURES[failure],
    proved_at &&
      state !== 'lapsed' &&
      `Proved on ${formatInstant(proved_at)} by ${proved_by ?? 'the nightly check'}.`,
    is_issuer && state === 'proved' && 'New versions of your passports are signed under this domain.',
    grace_until &&
      `If it is not served again by ${formatInstantDay(grace_until)}, new versions are signed without it.`,
    state === 'lapsed' && 'New versions are signed without it until it serves the document again.',
    state === 'proved' &&
      !is_issuer &&
      isVerified &&
      'Your signing key was replaced. New versions are signed without the domain until the document there has the new key.',
    checked_at
      ? `Last checked ${formatInstant(checked_at)}. It is checked again by night, from ${formatInstantDay(next_check_at)}.`
      : `Named on ${formatInstant(domain.named_at)} by ${domain.named_by}.`,
  ].filter((note): note is string => typeof note === 'string')
}

function Actions({ domain, onName }: { domain: IssuerDomain; onName?: () => void }) {
  const check = useCheckDomain()
  const remove = useRemoveDomain()
  const askRemove = async () => {
    const isSure = await confirm({
      title: `Remove ${domain.address}?`,
      body: 'New versions are signed without it. Versions signed under it keep it as their issuer, and can be verified only while the document stays on its web server.',
      confirmLabel: 'Remove',
      danger: true,
    })
    if (isSure) remove.mutate()
  }
  return (
    <Group gap={8} mt={16}>
      <Button loading={check.isPending} onClick={() => check.mutate()}>
        Check now
      </Button>
      {onName && (
        <Button variant="default" disabled={check.isPending} onClick={onName}>
          Change domain
        </Button>
      )}
      <Button
        variant="subtle"
        color="coral"
        loading={remove.isPending}
        disabled={check.isPending}
        onClick={() => void askRemove()}
      >
        Remove domain
      </Button>
    </Group>
  )
}
