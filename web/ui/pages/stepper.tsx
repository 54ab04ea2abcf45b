/** The steps of a form, one after the other, each with its state in icon and word. */
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '../icons.ts'
import classes from './stepper.module.css'

export type StepState = 'current' | 'done' | 'error' | 'ahead'

export interface Step {
  label: string
  state: StepState
  isCurrent: boolean
}

const WORDS: Record<StepState, string> = {
  current: '',
  done: 'is done',
  error: 'has errors',
  ahead: 'not reached yet',
}

interface StepperProps {
  label: string
  steps: readonly Step[]
  onChoose: (index: number) => void
  disabled?: boolean
}

export function Stepper({ label, steps, onChoose, disabled = false }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.label} className={classes.step} data-state={step.state}>
            <UnstyledButton
              className={classes.button}
              aria-current={step.isCurrent ? 'step' : undefined}
              disabled={disabled}
              onClick={() => onChoose(index)}
            >
              <span className={classes.mark} aria-hidden>
                {step.state === 'done' ? (
                  <IconCheck size={16} />
                ) : step.state === 'error' ? (
                  <IconAlertTriangle size={16} />
                ) : (
                  index + 1
                )}
              </span>
              <span className={classes.label}>
                <VisuallyHidden>{index + 1}. </VisuallyHidden>
                {step.label}
                {WORDS[step.state] && <VisuallyHidden>, {WORDS[step.state]}</VisuallyHidden>}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}
