/** What a process hears late (`late.ts`): notices of other connections, that a job waits, and now and then its turn for a connection. */
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { isLate, late } from './late.ts'

interface Hearing {
  processID: number
  _handleNotification: (notice: { processId: number }) => void
}

/** So many of a hundred turns for a connection come late. */
const LATE_TURNS = 20

const done = globalThis as { isHeardLate?: boolean }
if (isLate && !done.isHeardLate) {
  done.isHeardLate = true
  const client = pg.Client.prototype as unknown as Hearing
  const hear = client._handleNotification
  const turns = new WeakMap<Hearing, Promise<void>>()
  client._handleNotification = function (this: Hearing, notice) {
    // PostgreSQL tells a connection of its own before it answers the commit.
    if (notice.processId === this.processID) {
      hear.call(this, notice)
      return
    }
    const turn = (turns.get(this) ?? Promise.resolve()).then(late).then(() => hear.call(this, notice))
    turns.set(this, turn)
  }
  const wake = PgBoss.prototype.notifyWorker
  PgBoss.prototype.notifyWorker = function (this: PgBoss, id: string) {
    void late().then(() => wake.call(this, id))
  }
  const connect = pg.Pool.prototype.connect as (...given: unknown[]) => unknown
  pg.Pool.prototype.connect = function (this: pg.Pool, ...given: unknown[]) {
    if (Math.random() * 100 >= LATE_TURNS) return connect.apply(this, given)
    const turn = late().then(() => connect.apply(this, given))
    return given.length > 0 ? undefined : turn
  } as typeof pg.Pool.prototype.connect
}
