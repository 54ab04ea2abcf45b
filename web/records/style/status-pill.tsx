import type { StyleCard } from '#contract/styles/styles.ts'
import { Pill } from '#web/ui/pill.tsx'
import { STATUS_NAMES, STATUS_TONES } from './style-names.ts'

/** Active is how styles are, so it is said without an icon. */
export function StatusPill({ status }: { status: StyleCard['status'] }) {
  const isPlain = status === 'active' || status === 'archived'
  return (
    <Pill tone={STATUS_TONES[status]} {...(isPlain && { icon: null })}>
      {STATUS_NAMES[status]}
    </Pill>
  )
}
