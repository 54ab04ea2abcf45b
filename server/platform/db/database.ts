import { type ControlledTransaction, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openConnections, PlanOutdated } from './connections.ts'
import { errorCodeOf } from './error-code.ts'
import type { Reader, Tx } from './handles.ts'
import { hearOwnTriggers, type Notice, type NoticeBoard, openNoticeBoard, takeNotices } from './notices.ts'
import { inTransaction } from './open-transaction.ts'
import { allowRenewal, runWithTurns } from './row-turns.ts'
import type { DB } from './tables.generated.ts'

export type { Reader, Tx }

type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export interface Db extends Reader {
  /**
   * One transaction; committed when `work` resolves, rolled back when it throws. `work` runs again when the
   * database chose this transaction to break a deadlock, when it met a row that others wait for already or columns that
   * a migration changed, so it does nothing that a rollback does not undo.
   */
  write: Write
  /** A transaction that its opener ends. */
  begin(): Promise<ControlledTransaction<DB>>
  /** Calls `hear` for each notice on the channel that this process's own transactions commit. */
  onNotice(channel: string, hear: (payload: string) => void): void
  /** Ends a transaction that `begin` opened, and lets its notices be heard. */
  commit(tx: ControlledTransaction<DB>): Promise<void>
  /** The same database with another way to write; reads see what `readThrough` sees, where it gives a transaction. */
  withWrite(write: Write, readThrough: () => Tx | undefined): Db
}

const BIGINT = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMP_WITH_ZONE = 1184
// Ids and counts stay below 2^53. Money stays text, days stay days, and instants are what JSON carries.
pg.types.setTypeParser(BIGINT, Number)
pg.types.setTypeParser(NUMERIC, (value) => value)
pg.types.setTypeParser(DATE, (value) => value)
pg.types.setTypeParser(TIMESTAMP_WITH_ZONE, (value) => new Date(value).toISOString())

export interface DatabaseParts {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** An answer is on its way to somebody; a frozen server's never comes. */
const CLOSE_MS = 3_000

interface ConnectOptions {
  connections?: number
  /** Whether statements are prepared under a name. */
  namesStatements?: boolean
  hasLimits?: boolean
  /** Told how long somebody waited for a connection, in seconds. */
  onWait?: (seconds: number) => void
}

export const connectDatabase = (
  url: string,
  { connections = 10, namesStatements = true, hasLimits = true, onWait }: ConnectOptions = {},
): DatabaseParts => {
  const notices = openNoticeBoard()
  const { pool, source, close } = openConnections(url, {
    connections,
    namesStatements,
    hasLimits,
    onWait,
    onConnect: (client, first) => hearOwnTriggers(client, notices, first),
  })
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: source }) })
  return { db: openDb(kysely, notices), pool, close: () => close(CLOSE_MS) }
}

const RETRIES = 3
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

const mayTryAgain = (error: unknown): boolean =>
  error instanceof PlanOutdated || [DEADLOCK, SERIALIZATION_FAILURE].includes(errorCodeOf(error) ?? '')

const openDb = (kysely: Kysely<DB>, { listen, hear }: NoticeBoard): Db => {
  const write: Write = (work) => runWithTurns((turn) => writeOnce(work, turn))
  const writeOnce = async <T>(work: (tx: Tx) => Promise<T>, turn: { hasTurn: boolean }): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        let notices: Notice[] = []
        const result = await kysely.transaction().execute(async (tx) => {
          allowRenewal(tx, turn)
          const done = await inTransaction(() => work(tx))
          notices = takeNotices(tx)
          return done
        })
        hear(notices)
        return result
      } catch (error) {
        if (tries >= RETRIES || !mayTryAgain(error)) throw error
      }
    }
  }
  const local: Pick<Db, 'onNotice' | 'commit'> = {
    onNotice: listen,
    commit: async (tx) => {
      const notices = takeNotices(tx)
      await tx.commit().execute()
      hear(notices)
    },
  }
  return withWriter(kysely, { ...local, write })
}

type Writer = Pick<Db, 'write' | 'onNotice' | 'commit'>

const withWriter = (
  kysely: Kysely<DB>,
  writer: Writer,
  readThrough: () => Tx | undefined = () => undefined,
): Db => {
  const reader = () => readThrough() ?? kysely
  return {
    ...writer,
    selectFrom: ((from: never) => reader().selectFrom(from)) as Reader['selectFrom'],
    selectNoFrom: ((selection: never) => reader().selectNoFrom(selection)) as Reader['selectNoFrom'],
    with: ((name: never, expression: never) => reader().with(name, expression)) as Reader['with'],
    fn: kysely.fn,
    getExecutor: () => reader().getExecutor(),
    begin: () => kysely.startTransaction().execute(),
    withWrite: (write, readOther) => withWriter(kysely, { ...writer, write }, readOther),
  }
}

export { errorCodeOf }

/** Whether a write broke this unique constraint or index. */
export const isDuplicate = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
