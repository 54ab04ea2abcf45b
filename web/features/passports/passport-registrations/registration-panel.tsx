/** How the passport stands with the registry of product passports, and what a registration of it lacks. */
import { Button, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { factOf } from '#contract/passports/facts/fact-record.ts'
import {
  exportRegistrations,
  REGISTRATION_TEXTS,
  type Registration,
  type RegistrationStanding,
  type RegistrationState,
} from '#contract/passports/registrations.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { IconDownload } from '#web/ui/icons.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Pill, type PillTone } from '#web/ui/pill.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { registrationQuery, useSendRegistration } from './registration.queries.ts'
import classes from './registration-panel.module.css'
import { REGISTRATION_WORDS } from './registration-words.ts'

export function RegistrationPanel({ styleId }: { styleId: number }) {
  const standing = useQuery(registrationQuery(styleId))
  return (
    <Panel
      title="Registration"
      description="What a registry of product passports is told of this passport. It is sent by itself with each publication or withdrawal that changes it. A registration says nothing of whether the product meets the law."
    >
      <div className={classes.body}>
        {standing.isPending && <RowsSkeleton rows={2} />}
        {standing.isError && <ErrorState error={standing.error} onRetry={() => void standing.refetch()} />}
        {standing.data && <Standing styleId={styleId} standing={standing.data.data} />}
      </div>
    </Panel>
  )
}

const TONES: Record<RegistrationState, PillTone> = {
  incomplete: 'unconfirmed',
  waiting: 'waiting',
  registered: 'confirmed',
  refused: 'unconfirmed',
}

function Standing({ styleId, standing }: { styleId: number; standing: RegistrationStanding }) {
  const { is_configured, is_published, newest, registered, missing, can } = standing
  const sending = useSendRegistration(styleId)
  if (!is_published) return <Quiet>The passport is registered once it is published.</Quiet>
  return (
    <>
      <State newest={newest} isConfigured={is_configured} />
      {newest && <Answer newest={newest} registered={registered} />}
      {missing.length > 0 && <Missing missing={missing} />}
      <Flex gap={8} wrap="wrap">
        {can.send && (
          <Button loading={sending.isPending} onClick={() => sending.mutate()}>
            {newest ? 'Send again' : 'Send the registration'}
          </Button>
        )}
        {(['json', 'csv'] as const).map((format) => (
          <Button
            key={format}
            component="a"
            href={`${exportRegistrations.path}?format=${format}`}
            download
            variant="default"
            leftSection={<IconDownload size={17} />}
          >
            {FILES[format]}
          </Button>
        ))}
      </Flex>
      <Quiet>
        The files have all passports of your company, with the importer’s EORI number, which no public form
        has.
      </Quiet>
    </>
  )
}

const FILES = { json: 'All registrations as JSON', csv: 'All registrations as CSV' } as const

function State({ newest, isConfigured }: { newest: Registration | null; isConfigured: boolean }) {
  if (newest && (isConfigured || newest.state !== 'waiting'))
    return <Pill tone={TONES[newest.state]}>{REGISTRATION_WORDS[newest.state]}</Pill>
  return (
    <>
      <Pill tone="neutral">Not sent</Pill>
      {!isConfigured && (
        <Quiet>
          No registry is set up for this installation. What is to be registered is kept and sent once there is
          one.
        </Quiet>
      )}
    </>
  )
}

function Answer({
  newest,
  registered,
}: {
  newest: Registration
  registered: RegistrationStanding['registered']
}) {
  const { state, registration_identifier, answered_at, refusal, tries, tried_at } = newest
  if (state === 'registered')
    return (
      <Quiet>
        Registration identifier <bdi className={classes.name}>{registration_identifier}</bdi>,{' '}
        {formatInstant(answered_at ?? '')}
      </Quiet>
    )
  return (
    <>
      {state === 'refused' && (
        <Quiet>
          {refusal === REGISTRATION_TEXTS.refusedWithoutWords ? (
            REGISTRATION_TEXTS.refusedWithoutWords
          ) : (
            <>
              The registry says: <bdi className={classes.name}>{refusal}</bdi>
            </>
          )}
        </Quiet>
      )}
      {state === 'waiting' && tries > 0 && tried_at && (
        <Quiet>Sent without an answer, last on {formatInstant(tried_at)}. It is sent again by itself.</Quiet>
      )}
      {registered && (
        <Quiet>
          Registered before as <bdi className={classes.name}>{registered.registration_identifier}</bdi>
        </Quiet>
      )}
    </>
  )
}

function Missing({ missing }: Pick<RegistrationStanding, 'missing'>) {
  return (
    <div>
      <Quiet>What the published version does not say:</Quiet>
      <ul className={classes.missing} aria-label="Missing for the registration">
        {missing.map(({ fact, is_needed }) => (
          <li key={fact}>
            <span>{factOf(fact).label}</span>
            <Pill tone={is_needed ? 'unconfirmed' : 'neutral'}>{is_needed ? 'Needed' : 'Expected'}</Pill>
          </li>
        ))}
      </ul>
    </div>
  )
}
