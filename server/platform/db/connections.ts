/** Connections as the product has them: statements are prepared once, and a server that falls silent is given up. */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { inSpan } from '../observe/tracing.ts'
import { notInTransaction } from './open-transaction.ts'

/** Past the server's own limit for a statement: anyone who has not answered by then is frozen or gone. */
const ANSWER_MS = 17_000
/** For a free connection of the pool as well as for a new one. */
const CONNECT_MS = 10_000

const LIMIT_MS = 15_000
/** Said also where there is none, since a server may have limits of its own for everybody. */
const limitedTo = (ms: number): string =>
  `set statement_timeout = ${ms}; set idle_in_transaction_session_timeout = ${ms}`

/** The database cannot be reached: it refuses, broke off, or is silent. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

/** Columns changed under a prepared statement, as a newer version's migration changes them: asked again it is prepared anew. */
export class PlanOutdated extends Error {
  override name = 'PlanOutdated'
}

const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '0A000' &&
  error.message === 'cached plan must not change result type'

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

type NameOf = (text: string) => string | undefined

/** Of one pool, whose connections come to have the same ones. */
const openNames = (): NameOf => {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= MAX_NAMED_STATEMENTS) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
    names.set(text, name)
    return name
  }
}

const SYSTEM = { 'db.system.name': 'postgresql' }
/** Statements have their values beside them, so that their text tells nothing; its first word says enough. */
const verbOf = (text: string): string => text.slice(0, text.search(/\W|$/)).toLowerCase() || 'statement'

/** Values of statements whose answer nobody reads. */
const readByNobody = new WeakSet<readonly unknown[]>()

/**
 * Of values that go to a transaction's connection with their statement: it is sent together with the one after it, and
 * a round trip is spared. Should it fail, the one after it fails with its error, at the latest the commit.
 */
export const sendAhead = (values: readonly unknown[]): void => void readByNobody.add(values)

/** Values of statements whose best plan depends on them. */
const planned = new WeakSet<readonly unknown[]>()

/**
 * Of values whose statement is planned with them each time, which costs a millisecond or two. PostgreSQL plans a prepared
 * statement for any values from the sixth time on, and what is found by a text then takes as long as by the worst one.
 */
export const planWith = (values: readonly unknown[]): void => void planned.add(values)

type Line = { stream: { cork(): void; uncork(): void; destroy(): void } }

const lineOf = (client: pg.Client | pg.PoolClient): Line =>
  (client as unknown as { connection: Line }).connection

/** Every statement of the product passes here, and is prepared once a connection under its name: half the time of a joined page. */
class ProductClient extends pg.Client {
  protected readonly nameOf: NameOf = () => undefined
  /** Sent, and not known to be done. */
  #ahead: Promise<unknown>[] = []
  /** Statements whose plan of this connection is outdated. */
  readonly #outdated = new Set<string>()
  #isInTransaction = false

  // biome-ignore lint/suspicious/noExplicitAny: the driver overloads query by callback, config and stream
  override query(...args: any[]): any {
    const [text, values, told] = args
    // The driver's own objects, as a stream; they tell of themselves.
    if (typeof text !== 'string') return super.query(...(args as Parameters<pg.Client['query']>))
    // The pool asks so.
    if (told) return void this.#ask(text, values).then((answer) => told(undefined, answer), told)
    if (text.startsWith('begin') || text.startsWith('start transaction')) this.#isInTransaction = true
    if (text === 'begin' || readByNobody.has(values)) return this.#sendAhead(text, values)
    if (text === 'commit' || text === 'rollback') this.#isInTransaction = false
    const answer = this.#ask(text, values)
    if (text === 'rollback') this.#ahead = []
    return this.#ahead.length > 0 ? this.#afterAhead(answer) : answer
  }

  async #ask(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    const told = Promise.withResolvers<pg.QueryResult>()
    const query: pg.Query & { name?: string } = new pg.Query(text, values, (error, answer) =>
      error ? told.reject(error) : told.resolve(answer),
    )
    if (values.length > 0 && !planned.has(values) && !this.#outdated.has(text)) query.name = this.nameOf(text)
    const isAlone = !this.#isInTransaction
    super.query(query)
    try {
      return await inSpan({ name: verbOf(text), kind: 'client', attributes: SYSTEM }, () => told.promise)
    } catch (error) {
      if (isOutdated(error)) {
        this.#outdated.add(text)
        if (isAlone) return this.#ask(text, values)
        throw new PlanOutdated(text, { cause: error })
      }
      // Where the driver noticed it says nothing; who asked does.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw this.#judge(error)
    }
  }

  /** Kept back until whatever is ready to run has run: what follows goes out in the same packet. */
  #sendAhead(text: string, values?: unknown[]): Promise<{ rows: [] }> {
    const { stream } = lineOf(this)
    stream.cork()
    setImmediate(() => stream.uncork())
    const sent = this.#ask(text, values)
    sent.catch(() => undefined)
    this.#ahead.push(sent)
    return Promise.resolve({ rows: [] })
  }

  /** A statement that failed has its transaction refuse those behind it, in words that say nothing. */
  async #afterAhead<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const ahead = this.#ahead
    this.#ahead = []
    answer.catch(() => undefined)
    for (const each of ahead) await each
    return answer
  }

  /** A line on which an answer is missing is of no use to anybody: cut, it leaves the pool. */
  #judge(error: unknown): unknown {
    const judged = awayOr(error)
    if (judged instanceof DatabaseAway) lineOf(this).stream.destroy()
    return judged
  }
}

const withNames = (nameOf: NameOf) =>
  class extends ProductClient {
    protected override readonly nameOf = nameOf
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
  /** False for a pooler that mixes up the statements of its connections. */
  namesStatements: boolean
  /** False for work that takes as long as it takes. */
  hasLimits: boolean
  /** Receives what each new connection is to be told first; a pooler would refuse it with the connection itself. */
  onConnect: (client: pg.Client, first: string) => Promise<void>
  onWait?: (seconds: number) => void
}

export const openConnections = (
  url: string,
  { connections, namesStatements, hasLimits, onConnect, onWait }: PoolOptions,
): Connections => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client: namesStatements ? withNames(openNames()) : ProductClient,
    keepAlive: true,
    // Statements are sent without waiting for the answer to the one before; callers wait, but for `sendAhead`.
    pipeline: true,
    ...(hasLimits && { connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS }),
    // A connection that sat idle while the server restarted is replaced, not reported to a user.
    idleTimeoutMillis: 60_000,
    onConnect: (client) => onConnect(client as pg.Client, limitedTo(hasLimits ? LIMIT_MS : 0)),
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
    for (const client of open) lineOf(client).stream.destroy()
  }
  return {
    pool,
    source: {
      options: pool.options,
      connect: async () => {
        notInTransaction('another connection')
        const begun = performance.now()
        try {
          return await pool.connect()
        } catch (error) {
          throw awayOr(error)
        } finally {
          onWait?.((performance.now() - begun) / 1000)
        }
      },
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
