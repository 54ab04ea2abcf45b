import { Flex, Progress, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StyleAnswer } from '#contract/styles/styles.ts'
import { reportsQuery } from '#web/features/quality/qc-reports/reports-of-style.queries.ts'
import { IconCircle } from '#web/records/icons.ts'
import { opensTab, usePassportFacts } from '#web/records/passport/passport-facts.ts'
import { IconCircleCheck, IconCircleDashed } from '#web/ui/icons.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { type Check, findChecks } from './readiness.rules.ts'
import classes from './style-page.module.css'

const ICONS = { done: IconCircleCheck, waiting: IconCircleDashed, open: IconCircle } as const
const WORDS = { done: 'Done: ', waiting: 'Waiting: ', open: 'Open: ' } as const

export function ReadinessPanel({ answer }: { answer: StyleAnswer }) {
  const style = answer.inquiry
  const passport = usePassportFacts(style)
  const reports = useQuery({ ...reportsQuery(style.id, 1), enabled: opensTab(style, 'qc') })
  const checks = findChecks(answer, { passport: passport.data, reports: reports.data?.data })
  const done = checks.filter((check) => check.state === 'done').length
  return (
    <Panel
      title="Ready to publish?"
      action={
        <Quiet component="span" size="inherit">
          {done} of {checks.length}
        </Quiet>
      }
    >
      <Progress value={(done / checks.length) * 100} size={6} color="teal.3" aria-label="Ready to publish" />
      <Flex component="ul" direction="column" gap={10} mt={16}>
        {checks.map((check) => (
          <CheckLine key={check.key} check={check} styleId={style.id} />
        ))}
      </Flex>
    </Panel>
  )
}

function CheckLine({ check: { text, state, tab }, styleId }: { check: Check; styleId: number }) {
  const Icon = ICONS[state]
  return (
    <li className={classes.check} data-state={state}>
      <Icon size={18} aria-hidden />
      <span>
        <VisuallyHidden>{WORDS[state]}</VisuallyHidden>
        {tab ? (
          <Link
            to="/inquiries/$id"
            params={{ id: String(styleId) }}
            hash={tab}
            hashScrollIntoView={false}
            className={classes.mend}
          >
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
    </li>
  )
}
