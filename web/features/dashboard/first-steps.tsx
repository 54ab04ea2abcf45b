/** For a company that has nothing yet: what to do first. */
import type { Session } from '#contract/accounts.ts'
import { useSession } from '#web/lib/session.ts'
import { IconCircleCheck, IconCircleDashed } from '#web/ui/icons.ts'
import { Panel } from '#web/ui/panel.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import classes from './dashboard.module.css'
import { firstStepsOf } from './first-steps.rules.ts'

export function FirstSteps() {
  const session: Session = useSession()
  return (
    <Panel
      title="First steps"
      description={
        session.organization.type === 'supplier'
          ? 'Styles appear here once a brand assigns your company, or once you make one.'
          : 'Styles appear here once somebody of your company makes one.'
      }
    >
      <ol className={classes.steps}>
        {firstStepsOf(session).map(({ name, isDone, link }) => (
          <li key={name} className={classes.step} data-done={isDone || undefined}>
            {isDone ? <IconCircleCheck size={20} aria-hidden /> : <IconCircleDashed size={20} aria-hidden />}
            {link && !isDone ? <PathLink href={link}>{name}</PathLink> : <span>{name}</span>}
            {isDone && <span className={classes.facts}>Done</span>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
