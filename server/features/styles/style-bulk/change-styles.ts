import type { BulkAction, BulkResult } from '#contract/styles/style-bulk.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { setVerificationRequested } from '#contract/styles/style-verification.ts'
import { type LockedStyle, lockStyle } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { requireNeeds } from '#server/platform/access/needs.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { RunPart } from '#server/platform/http/answers/idempotency.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { actOnStyle } from './act-on-style.ts'
import type { Came } from './style-bulk.rules.ts'

interface Change {
  actor: Actor
  ids: readonly number[]
  action: BulkAction
}
type ActParts = Pick<Parts, 'mail' | 'now'>
type Named = Pick<LockedStyle, 'id' | 'style_number' | 'style_name'>

/** What one style came to, kept as the part of an Idempotency-Key. */
interface Outcome {
  style: Named
  came: Came
}

/** A refusal of a style that the caller sees, which therefore has a name. */
class RefusedStyle extends Error {
  readonly style: Named
  readonly refusal: Refusal
  constructor(style: Named, refusal: Refusal) {
    super(refusal.message)
    this.style = style
    this.refusal = refusal
  }
}

/** Ends the transaction of a preview, which leaves nothing behind. */
class Previewed extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('previewed')
    this.outcome = outcome
  }
}

interface Of {
  actor: Actor
  id: number
  action: BulkAction
  made: number
}

const changeOne = async (tx: Tx, parts: ActParts, { actor, id, action, made }: Of): Promise<Outcome> => {
  const style = found(await lockStyle(tx, actor, id), STYLE_TEXTS.notFound)
  const named = { id, style_number: style.style_number, style_name: style.style_name }
  try {
    return { style: named, came: await actOnStyle(tx, parts, { actor, style, action, made }) }
  } catch (error) {
    throw error instanceof Refusal ? new RefusedStyle(named, error) : error
  }
}

const NOTHING = { from: null, to: null, new_id: null }

/** @throws whatever is no refusal of this style: the rest cannot go on then either */
const refused = (id: number, error: unknown): BulkResult => {
  const refusal = error instanceof RefusedStyle ? error.refusal : error
  if (!(refusal instanceof Refusal) || refusal.status >= 500) throw refusal
  const { style_number, style_name } =
    error instanceof RefusedStyle ? error.style : { style_number: null, style_name: null }
  return { id, style_number, style_name, outcome: 'refused', ...NOTHING, ...refusal.toReason() }
}

const present = (
  { style, came: { isUnchanged, ...came } }: Outcome,
  outcome: 'done' | 'would',
): BulkResult => ({
  ...style,
  outcome: isUnchanged ? 'unchanged' : outcome,
  ...came,
  // A call that a version before began has kept none.
  reason_told: came.reason_told ?? null,
})

/** What a single call needs of its caller is needed here as well. */
const requireNeedsOf = ({ actor, action }: Change): void => {
  if (action.kind === 'request_verification') requireNeeds(actor, setVerificationRequested.needs)
}

/**
 * One style after the other, each in a transaction of its own, so that nobody waits for all of them. What is refused is
 * said of its style. @throws Refusal where the caller may do it to no style
 */
export const changeStyles = async (
  runPart: RunPart,
  parts: ActParts,
  change: Change,
): Promise<BulkResult[]> => {
  requireNeedsOf(change)
  const { actor, action } = change
  const results: BulkResult[] = []
  for (const id of change.ids) {
    try {
      const outcome = await runPart(`style ${id}`, (tx) =>
        changeOne(tx, parts, { actor, id, action, made: 0 }),
      )
      results.push(present(outcome, 'done'))
    } catch (error) {
      results.push(refused(id, error))
    }
  }
  return results
}

/** The same checks by the same transactions, none of which is committed: nothing is saved, queued or announced. */
export const previewStyles = async (
  db: Pick<Db, 'write'>,
  parts: ActParts,
  change: Change,
): Promise<BulkResult[]> => {
  requireNeedsOf(change)
  const { actor, action } = change
  const results: BulkResult[] = []
  let made = 0
  for (const id of change.ids) {
    const result = await previewOne(db, parts, { actor, id, action, made })
    if (action.kind === 'duplicate' && result.outcome === 'would') made++
    results.push(result)
  }
  return results
}

const previewOne = async (db: Pick<Db, 'write'>, parts: ActParts, of: Of): Promise<BulkResult> => {
  try {
    return await db.write(async (tx) => {
      throw new Previewed(await changeOne(tx, parts, of))
    })
  } catch (error) {
    if (!(error instanceof Previewed)) return refused(of.id, error)
    const { outcome } = error
    // The number and the id of a copy went with it.
    const came = outcome.came.new_id === null ? outcome.came : { ...outcome.came, to: null, new_id: null }
    return present({ ...outcome, came }, 'would')
  }
}
