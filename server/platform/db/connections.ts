/** Connections as the product has them: statements are prepared once, and a server that falls silent is given up. */
import { createHash } from 'node:crypto'
import pg from 'pg'

/** Past the server's own limit for a statement: whoever has not answered by then is frozen or gone. */
const ANSWER_MS = 17_000
/** For a free connection of the pool as well as for a new one. */
const CONNECT_MS = 10_000

/** The database cannot be reached: it refuses, broke off, or is silent. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

/** What the driver says about a line has no code; what the server says and what a caller did wrong are kinds of their own. */
const isOfTheLine = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof pg.DatabaseError) &&
  (error.constructor === Error || error instanceof AggregateError)

const awayOr = (error: unknown): unknown =>
  isOfTheLine(error)
    ? new DatabaseAway(error.message || (error as NodeJS.ErrnoException).code, { cause: error })
    : error

/** PostgreSQL keeps a plan for each name and connection; past this many, statements go unnamed. */
const MAX_NAMED_STATEMENTS = 500
const statementNames = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  const known = statementNames.get(text)
  if (known || statementNames.size >= MAX_NAMED_STATEMENTS) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  statementNames.set(text, name)
  return name
}

type Told = (error: unknown, ...rest: unknown[]) => void

/** Every statement of the product passes here and is prepared once a connection: half the time of a joined page. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver overloads query by callback, config and stream
  override query(...args: any[]): any {
    const [text, values, ...rest] = args
    const prepares = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const given = prepares ? [{ name: nameOf(text), text, values }, ...rest] : args
    const callback = given.at(-1) as Told | undefined
    if (typeof callback === 'function') {
      given[given.length - 1] = ((error, ...answer) => callback(this.#judge(error), ...answer)) as Told
    }
    const answer = super.query(...(given as Parameters<pg.Client['query']>)) as unknown
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: unknown) => {
      throw this.#judge(error)
    })
  }

  /** A line on which an answer is missing is of no use to anybody: cut, it leaves the pool. */
  #judge(error: unknown): unknown {
    const judged = awayOr(error)
    if (judged instanceof DatabaseAway) {
      const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
      connection.stream.destroy()
    }
    return judged
  }
}

export interface Connections {
  pool: pg.Pool
  /** As Kysely wants it: failing to connect is told in our own words. */
  source: Pick<pg.Pool, 'options' | 'end'> & { connect(): Promise<pg.PoolClient> }
  /** Waits for what is under way, and cuts it off after the time. */
  close(withinMs: number): Promise<void>
}

interface PoolOptions {
  connections: number
  onConnect: (client: pg.Client) => Promise<void>
}

export const openConnections = (url: string, { connections, onConnect }: PoolOptions): Connections => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client: PreparingClient,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    // A connection that sat idle while the server restarted is replaced, not reported to a user.
    idleTimeoutMillis: 60_000,
    onConnect: (client) => onConnect(client as pg.Client),
  })
  const open = new Set<pg.PoolClient>()
  // A connection that the server ends while it is in use fails its query; unheard, it would end the process too.
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => void open.delete(client))
  pool.on('error', () => undefined)
  const cutAll = (): void => {
    for (const client of open)
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
  return {
    pool,
    source: {
      options: pool.options,
      connect: () =>
        pool.connect().catch((error: unknown) => {
          throw awayOr(error)
        }),
      end: () => pool.end(),
    },
    close: async (withinMs) => {
      if (pool.ended) return
      const cut = setTimeout(cutAll, withinMs)
      await pool.end()
      clearTimeout(cut)
    },
  }
}
