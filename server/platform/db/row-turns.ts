/**
 * Rows that many want at once, such as a style whose suppliers all arrive in one minute. Anyone who waits for a row within a
 * transaction keeps a connection from everybody else, so at most two of a process do; the others give theirs back, wait
 * here, and start again. The key is known where the row is locked, so no caller has to think of it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { errorCodeOf } from './error-code.ts'

/** One that is next when the row comes free, and one behind it. */
const WAITING_AT_ONCE = 2
/** Waiting here costs nobody anything; by then the caller has given up. */
const TURN_MS = 60_000
const LOCK_NOT_AVAILABLE = '55P03'

/** Somebody else has the row: the transaction is to be rolled back and to start again with a turn. */
export class RowBusy extends Error {
  override name = 'RowBusy'
  readonly key: string
  constructor(key: string) {
    super(`Too many transactions wait for ${key}`)
    this.key = key
  }
}

export interface Turn {
  end(): void
}

interface Line {
  inTurn: number
  waiting: (() => void)[]
}

const lines = new Map<string, Line>()

/** @throws RowBusy where the turn does not come in time */
export const takeTurn = async (key: string, { withinMs = TURN_MS } = {}): Promise<Turn> => {
  const line = lines.get(key) ?? { inTurn: 0, waiting: [] }
  lines.set(key, line)
  if (line.inTurn < WAITING_AT_ONCE) line.inTurn++
  else await comeUp(line, key, withinMs)
  return {
    end: () => {
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.inTurn === 0) lines.delete(key)
    },
  }
}

const comeUp = async (line: Line, key: string, withinMs: number): Promise<void> => {
  const called = Promise.withResolvers<void>()
  const come = (): void => called.resolve()
  line.waiting.push(come)
  const late = new AbortController()
  const isLate = pause(withinMs, true, { signal: late.signal }).catch(() => false)
  if (await Promise.race([called.promise.then(() => false), isLate])) {
    const at = line.waiting.indexOf(come)
    // Called in the same moment, it has the turn after all.
    if (at >= 0) {
      line.waiting.splice(at, 1)
      throw new RowBusy(key)
    }
  }
  late.abort()
}

/** Transactions that can start again, and whether they have a turn. */
const renewable = new WeakMap<object, { hasTurn: boolean }>()

export const allowRenewal = (tx: object, { hasTurn }: { hasTurn: boolean }): void =>
  void renewable.set(tx, { hasTurn })

/**
 * Locks a row in the transaction. `lock` gets whether it may wait; it may where the transaction has a turn, for whichever
 * row, and where it cannot start again.
 */
export const lockInTurn = async <T>(
  tx: object,
  key: string,
  lock: (options: { mayWait: boolean }) => Promise<T>,
): Promise<T> => {
  const renewal = renewable.get(tx)
  if (!renewal || renewal.hasTurn) return lock({ mayWait: true })
  if (lines.has(key)) throw new RowBusy(key)
  try {
    return await lock({ mayWait: false })
  } catch (error) {
    throw errorCodeOf(error) === LOCK_NOT_AVAILABLE ? new RowBusy(key) : error
  }
}

/** Runs the work, and again with a turn where it met a row that others wait for. */
export const runWithTurns = async <T>(run: (options: { hasTurn: boolean }) => Promise<T>): Promise<T> => {
  let busy: RowBusy
  try {
    return await run({ hasTurn: false })
  } catch (error) {
    if (!(error instanceof RowBusy)) throw error
    busy = error
  }
  const turn = await takeTurn(busy.key)
  try {
    return await run({ hasTurn: true })
  } finally {
    turn.end()
  }
}
