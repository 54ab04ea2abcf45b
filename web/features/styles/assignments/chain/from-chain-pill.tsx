import { IconRoute } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'

/** Marks who came with the assigned value chain. */
export function FromChainPill() {
  return (
    <Pill tone="confirmed" icon={IconRoute}>
      From the value chain
    </Pill>
  )
}
