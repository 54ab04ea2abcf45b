/** How long each kind of record is kept, from which moment, what for, and by which law; for the operator. */
import { RETENTION, RETENTION_KINDS, type RetentionKind } from '#contract/retention.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Page } from '#web/ui/pages/page.tsx'
import { Forbidden } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { sayDays } from './kept-time.rules.ts'
import classes from './retention.module.css'

const TITLE = 'Retention'

export function RetentionPage() {
  const isAllowed = useSession().can.administer
  return (
    <Page
      title={TITLE}
      facts={isAllowed && 'How long records are kept. Every night what has had its time is deleted'}
    >
      {isAllowed ? (
        <Panel flush>
          <ul className={classes.list} aria-label={TITLE}>
            {RETENTION_KINDS.map((kind) => (
              <Kind key={kind} kind={kind} />
            ))}
          </ul>
        </Panel>
      ) : (
        <Panel>
          <Forbidden />
        </Panel>
      )}
    </Page>
  )
}

function Kind({ kind }: { kind: RetentionKind }) {
  const { name, why, days, from, source } = RETENTION[kind]
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        <div className={classes.fact}>{why}</div>
        {source && <div className={classes.fact}>{source}</div>}
      </div>
      <div className={classes.time}>
        <div className={classes.days}>{sayDays(days)}</div>
        <div className={classes.fact}>{from}</div>
      </div>
    </li>
  )
}
