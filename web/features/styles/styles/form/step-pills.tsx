/** Which steps a company makes, and whether it says so. */
import { Group } from '@mantine/core'
import type { StepOfSupplier } from '#web/records/passport/passport-facts.ts'
import { TraceIcon } from '#web/records/pictures/trace-icon.tsx'
import { Pill, type PillTone } from '#web/ui/pill.tsx'
import classes from './step-pills.module.css'

const ONE: Record<StepOfSupplier['state'], { text: string; tone: PillTone }> = {
  verified: { text: 'Step confirmed', tone: 'confirmed' },
  requested: { text: 'Waiting for the factory', tone: 'waiting' },
  declined: { text: 'Step declined', tone: 'unconfirmed' },
  none: { text: 'Not asked', tone: 'neutral' },
}

const sayAll = (steps: readonly StepOfSupplier[]): { text: string; tone: PillTone } | null => {
  const [first] = steps
  if (!first) return null
  const confirmed = steps.filter(({ state }) => state === 'verified').length
  if (confirmed === steps.length && steps.length > 1)
    return { text: `${confirmed} steps confirmed`, tone: 'confirmed' }
  if (steps.every(({ state }) => state === first.state)) return ONE[first.state]
  const tone = steps.some(({ state }) => state === 'declined') ? 'unconfirmed' : 'waiting'
  return { text: `${confirmed} of ${steps.length} steps confirmed`, tone }
}

export function StepPills({ steps }: { steps: readonly StepOfSupplier[] }) {
  const said = sayAll(steps)
  if (!said) return null
  return (
    <Group gap="6px 14px">
      <ul className={classes.names} aria-label="Steps">
        {steps.map(({ id, name, icon }) => (
          <li key={id} className={classes.name}>
            <TraceIcon name={icon} size={18} />
            {name}
          </li>
        ))}
      </ul>
      <Pill tone={said.tone} icon={null}>
        {said.text}
      </Pill>
    </Group>
  )
}
