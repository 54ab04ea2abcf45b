/** Records of processing activities (GDPR, Article 30), made from the same table as the retention; to be printed. */
import { Button } from '@mantine/core'
import { RETENTION, RETENTION_KINDS, type Retention, type RetentionKind } from '#contract/retention.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Page } from '#web/ui/pages/page.tsx'
import { Forbidden } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { sayDays } from './kept-time.rules.ts'
import classes from './retention.module.css'
import { WithKeptDays } from './with-kept-days.tsx'

const TITLE = 'Records of processing'

const MEASURES = [
  'Each company sees only what concerns it; every call names who may make it.',
  'Passwords are kept as argon2id, tokens and codes as hashes, keys sealed.',
  'Admins of the operator confirm their sign-in with a second factor.',
  'Sign-ins, refusals and changes are logged.',
  'Backups are made every night, with checksums that a restore compares.',
  'Photos for the public lose their metadata, and positions are rounded.',
]

type OfKind = Retention & { kind: RetentionKind }
type Activity = OfKind & { personal: NonNullable<Retention['personal']> }

const ACTIVITIES = RETENTION_KINDS.map((kind): OfKind => ({ kind, ...RETENTION[kind] })).filter(
  (entry): entry is Activity => entry.personal !== null,
)

export function ProcessingPage() {
  const { can, organization } = useSession()
  if (!can.administer)
    return (
      <Page title={TITLE}>
        <Panel>
          <Forbidden />
        </Panel>
      </Page>
    )
  return (
    <Page
      title={TITLE}
      facts="GDPR, Article 30. Add your address, your representative and your data protection officer"
      actions={
        <Button variant="default" className={classes.screen} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <Panel title="Controller">
        <bdi>{organization.name}</bdi>
      </Panel>
      <WithKeptDays>
        {(daysOf) =>
          ACTIVITIES.map((activity) => (
            <Panel key={activity.kind} title={activity.name}>
              <Facts activity={activity} days={daysOf(activity.kind)} />
            </Panel>
          ))
        }
      </WithKeptDays>
      <Panel title="Technical and organisational measures">
        <ul className={classes.measures} data-marks>
          {MEASURES.map((measure) => (
            <li key={measure}>{measure}</li>
          ))}
        </ul>
      </Panel>
      <Panel title="Transfers to third countries">
        The product transfers nothing by itself. Name here where its servers, its store of files and its mail
        server stand.
      </Panel>
    </Page>
  )
}

interface FactsProps {
  activity: Activity
  days: number | null
}

function Facts({ activity: { why, from, source, personal }, days }: FactsProps) {
  const facts = [
    ['Purpose', why],
    ['Legal basis', personal.basis],
    ['Persons', personal.persons],
    ['Data', personal.data],
    ['Recipients', personal.recipients],
    ['Kept for', `${sayDays(days)}. ${from}`],
    ...(source ? [['Source', source] as const] : []),
  ] as const
  return (
    <dl>
      {facts.map(([label, text]) => (
        <div key={label} className={classes.pair}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
