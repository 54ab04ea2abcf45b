/** Where a milestone stands, by word. */

import { IconAlertTriangle } from '#web/ui/icons.ts'
import { Pill, type PillTone } from '#web/ui/pill.tsx'
import { type MilestoneState, STATE_WORDS } from './gantt.rules.ts'

const TONES: Readonly<Record<MilestoneState, PillTone>> = {
  done: 'confirmed',
  late: 'unconfirmed',
  now: 'waiting',
  planned: 'neutral',
}

export function MilestoneStatePill({ state }: { state: MilestoneState }) {
  return (
    <Pill tone={TONES[state]} {...(state === 'late' && { icon: IconAlertTriangle })}>
      {STATE_WORDS[state]}
    </Pill>
  )
}
