/** How a style stands at the gate of the final inspection, and what it asks of anyone who publishes or ships. */
import { GATE_REASON, GATE_TEXTS, type GateState } from '#contract/evidence/final-gate.ts'
import { type Confirmation, confirm } from '#web/ui/dialogs/confirm.ts'

type Gate = GateState | null | undefined

export const isBlocked = (gate: Gate): boolean => gate?.setting === 'block' && !gate.passed
export const asksReason = (gate: Gate): boolean => gate?.setting === 'reason' && !gate.passed

/** What a question asks for besides; nothing where the gate wants no reason. */
export const fieldAtGate = (gate: Gate, onGiven: (reason: string) => void): Pick<Confirmation, 'field'> =>
  asksReason(gate)
    ? {
        field: {
          label: 'Reason for going on without a passed final inspection',
          hint: 'Shown inside your company pages, and never on the public page',
          wrong: GATE_TEXTS.reasonNeeded,
          ...GATE_REASON,
          onGiven,
        },
      }
    : {}

/** Null where the reader thought better of it; undefined where no reason is asked for. */
export type ReasonGiven = string | null | undefined

export const confirmAtGate = async (gate: Gate, question: Confirmation): Promise<ReasonGiven> => {
  let reason: string | undefined
  const field = fieldAtGate(gate, (text) => {
    reason = text
  })
  return (await confirm({ ...question, ...field })) ? reason : null
}
