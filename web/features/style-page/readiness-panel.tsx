import { Progress, VisuallyHidden } from '@mantine/core'
import type { StyleAnswer } from '#contract/styles.ts'
import { IconCircle } from '#web/records/icons.ts'
import { IconCircleCheck, IconCircleDashed } from '#web/ui/icons.ts'
import { Panel } from '#web/ui/panel.tsx'
import { findChecks } from './readiness.rules.ts'
import classes from './style-page.module.css'

const ICONS = { done: IconCircleCheck, waiting: IconCircleDashed, open: IconCircle } as const
const WORDS = { done: 'Done: ', waiting: 'Waiting: ', open: 'Open: ' } as const

export function ReadinessPanel({ answer }: { answer: StyleAnswer }) {
  const checks = findChecks(answer)
  const done = checks.filter((check) => check.state === 'done').length
  return (
    <Panel
      title="Ready to publish?"
      action={
        <span className={classes.score}>
          {done} of {checks.length}
        </span>
      }
    >
      <Progress value={(done / checks.length) * 100} size={6} color="teal.3" aria-label="Ready to publish" />
      <ul className={classes.checks}>
        {checks.map(({ text, state }) => {
          const Icon = ICONS[state]
          return (
            <li key={text} className={classes.check} data-state={state}>
              <Icon size={18} aria-hidden />
              <span>
                <VisuallyHidden>{WORDS[state]}</VisuallyHidden>
                {text}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
