/** One call of a writer: what it should do to the record is noted before it is sent, and believed once it is answered. */
import { randomUUID } from 'node:crypto'
import type { Ledger, Tracked } from './ledger.ts'
import type { Answered } from './session-client.ts'

export interface Attempt<F, T> {
  act: string
  /** The record's facts once the call has been carried out. */
  facts: F | null
  send: (key?: string) => Promise<Answered<T>>
  /** What only the answer tells. */
  onAnswer?: (answer: T) => void
  /** Sends the call again where it is the same call by itself, without a key. */
  again?: () => Promise<Answered<unknown>>
  /** Whether the call is a POST, which may carry an Idempotency-Key. */
  keyed?: boolean
}

/** @throws NoAnswer, with the doubt left on the record */
export const attempt = async <F, T>(
  ledger: Ledger,
  record: Tracked<F>,
  { act, facts, send, onAnswer, again, keyed }: Attempt<F, T>,
): Promise<void> => {
  const key = keyed && Math.random() < 0.5 ? randomUUID() : undefined
  const repeat = key ? () => send(key) : again
  record.touched = true
  record.doubt = { act, facts, repeat }
  const answer = await send(key)
  if (answer.status >= 300) {
    ledger.findings.push(`${act} of "${record.firstName}" is refused: ${JSON.stringify(answer)}`)
    return
  }
  record.facts = facts
  record.doubt = null
  onAnswer?.(answer.data)
  ledger.acknowledged.set(act, (ledger.acknowledged.get(act) ?? 0) + 1)
  if (key) ledger.keyed.push({ act: `${act} of "${record.firstName}"`, answer, repeat: () => send(key) })
}
