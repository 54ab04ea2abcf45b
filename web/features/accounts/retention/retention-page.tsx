/** How long each kind of record is kept, from which moment, what for, and by which law; for the operator. */
import { Box } from '@mantine/core'
import { RETENTION, RETENTION_KINDS, type RetentionKind } from '#contract/retention.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { Forbidden } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import { sayDays } from './kept-time.rules.ts'
import classes from './retention.module.css'
import { WithKeptDays } from './with-kept-days.tsx'

const TITLE = 'Retention'

export function RetentionPage() {
  const isAllowed = useSession().can.administer
  return (
    <Page
      title={TITLE}
      facts={isAllowed && 'How long records are kept. Every night what has had its time is deleted'}
      actions={
        isAllowed && (
          <ButtonLink to="/admin/settings" variant="default">
            Change days
          </ButtonLink>
        )
      }
    >
      {isAllowed ? (
        <WithKeptDays>
          {(daysOf) => (
            <Panel flush>
              <ul aria-label={TITLE}>
                {RETENTION_KINDS.map((kind) => (
                  <Kind key={kind} kind={kind} days={daysOf(kind)} />
                ))}
              </ul>
            </Panel>
          )}
        </WithKeptDays>
      ) : (
        <Panel>
          <Forbidden />
        </Panel>
      )}
    </Page>
  )
}

function Kind({ kind, days }: { kind: RetentionKind; days: number | null }) {
  const { name, why, from, source } = RETENTION[kind]
  return (
    <li className={classes.row}>
      <Box flex="2 1 260px" miw={0}>
        <Strong component="h2" size={14}>
          {name}
        </Strong>
        <Quiet component="div" breaks>
          {why}
        </Quiet>
        {source && (
          <Quiet component="div" breaks>
            {source}
          </Quiet>
        )}
      </Box>
      <Box flex="1 1 200px" miw={0}>
        <div className={classes.days}>{sayDays(days)}</div>
        <Quiet component="div" breaks>
          {from}
        </Quiet>
      </Box>
    </li>
  )
}
