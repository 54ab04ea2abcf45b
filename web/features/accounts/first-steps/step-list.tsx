import type { FirstStep, FirstSteps } from '#contract/accounts/first-steps.ts'
import { IconCircleCheck, IconCircleDashed, IconClock } from '#web/ui/icons.ts'
import { PathLink } from '#web/ui/path-link.tsx'
import classes from './first-steps.module.css'
import { nextOf, STEP_NAMES, standOf } from './step-words.rules.ts'

const ICONS = {
  done: IconCircleCheck,
  open: IconCircleDashed,
  waiting: IconClock,
  later: IconCircleDashed,
} as const

export function StepList({ path }: { path: FirstSteps }) {
  const next = nextOf(path)
  return (
    <ol className={classes.list}>
      {path.steps.map((step) => (
        <Step key={step.kind} step={step} isNext={step === next} />
      ))}
    </ol>
  )
}

function Step({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  const { kind, state, link } = step
  const Icon = ICONS[state]
  const stand = standOf(step)
  return (
    <li className={classes.step} data-state={state} aria-current={isNext ? 'step' : undefined}>
      <Icon size={18} aria-hidden />
      <span>
        {link && state !== 'done' ? <PathLink href={link}>{STEP_NAMES[kind]}</PathLink> : STEP_NAMES[kind]}
        {stand && <span className={classes.stand}>{stand}</span>}
      </span>
    </li>
  )
}
