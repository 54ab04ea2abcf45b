/** How the installation is: what is wrong and what to do, what waits, what is well. The alerts have the same limits. */
import { Box } from '@mantine/core'
import { SIGN_STATES, SIGNS, type SignReading, type SignState } from '#contract/accounts/health.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Page } from '#web/ui/pages/page.tsx'
import { Empty, ErrorState, Forbidden } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import classes from './health.module.css'
import { useHealth } from './health.queries.ts'
import { STATE_NAMES, sayLimits, saySummary, sayValue } from './say-sign.rules.ts'

const TITLE = 'Health'

export function HealthPage() {
  const isAllowed = useSession().can.administer
  const health = useHealth(isAllowed)
  if (!isAllowed)
    return (
      <Page title={TITLE}>
        <Panel>
          <Forbidden />
        </Panel>
      </Page>
    )
  const readings = health.data?.data ?? []
  return (
    <Page
      title={TITLE}
      facts="As the process that answers sees it. Alerts have the same limits, and wait some minutes"
    >
      {health.isPending && (
        <Panel>
          <RowsSkeleton rows={8} />
        </Panel>
      )}
      {health.isError && (
        <Panel>
          <ErrorState error={health.error} onRetry={() => void health.refetch()} />
        </Panel>
      )}
      {health.isSuccess && readings.length === 0 && (
        <Panel>
          <Empty title="No signs to show" />
        </Panel>
      )}
      {readings.length > 0 && (
        <Strong size={18} role="status">
          {saySummary(readings)}
        </Strong>
      )}
      {SIGN_STATES.map((state) => (
        <Signs key={state} state={state} readings={readings.filter((each) => each.state === state)} />
      ))}
    </Page>
  )
}

function Signs({ state, readings }: { state: SignState; readings: readonly SignReading[] }) {
  if (readings.length === 0) return null
  return (
    <Panel title={STATE_NAMES[state]} flush>
      <ul aria-label={STATE_NAMES[state]}>
        {readings.map((reading) => (
          <SignRow key={reading.id} reading={reading} />
        ))}
      </ul>
    </Panel>
  )
}

function SignRow({ reading: { id, state, value } }: { reading: SignReading }) {
  const sign = SIGNS[id]
  const limits = sayLimits(sign)
  const isBad = state === 'wrong' || state === 'waits'
  return (
    <li className={classes.row} data-state={state}>
      <Box flex="2 1 260px" miw={0}>
        <Strong component="h3" size={14}>
          {sign.name}
        </Strong>
        <Quiet component="div" breaks>
          {sign.about}
        </Quiet>
        {isBad && <div className={classes.remedy}>{sign.remedy}</div>}
        {isBad && id === 'failed_jobs' && (
          <PathLink className={classes.link} href="/admin/jobs">
            Failed jobs
          </PathLink>
        )}
      </Box>
      <Box flex="1 1 200px" miw={0}>
        <div className={classes.value}>{sayValue(sign, value)}</div>
        {limits && (
          <Quiet component="div" breaks>
            {limits}
          </Quiet>
        )}
      </Box>
    </li>
  )
}
