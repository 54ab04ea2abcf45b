/** Over a passport: what the gate of the final inspection says before anybody publishes, and why it was passed. */
import { GATE_TEXTS, type GateState, type GivenReason } from '#contract/evidence/final-gate.ts'
import type { PublicationState } from '#contract/passports/publications.ts'
import { formatInstantDay } from '#web/lib/formats.ts'
import { asksReason, isBlocked } from '#web/records/final-gate/gate-words.ts'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'

const LABEL = 'Final inspection'

export function GateStrip({ gate, gate_reason: given }: Pick<PublicationState, 'gate' | 'gate_reason'>) {
  return (
    <>
      <HeldBack gate={gate} />
      {given && <Given {...given} />}
    </>
  )
}

export function HeldBack({ gate }: { gate: GateState | null }) {
  if (!gate || (!isBlocked(gate) && !asksReason(gate))) return null
  return (
    <NoticeStrip label={LABEL} tone="attention">
      {isBlocked(gate)
        ? GATE_TEXTS.publicationBlocked
        : 'This style has no approved final inspection with the result “Pass”. Publishing it takes a reason.'}{' '}
      {gate.set_by && `Set by ${gate.set_by}.`}
    </NoticeStrip>
  )
}

function Given({ reason, by, organization_name, at }: GivenReason) {
  return (
    <NoticeStrip label={LABEL} tone="attention">
      Published without a passed final inspection by {by} of {organization_name} on {formatInstantDay(at)}: “
      {reason}”
    </NoticeStrip>
  )
}
