/**
 * A process's sign of life: a number, and an advisory lock on it for as long as its connection lives. The database
 * lets go of the lock when the process dies, however it dies. The same connection listens for notices.
 */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Namespace of these locks among all advisory locks. */
export const PROCESS_LOCK_CLASS = 5371
/** Of the levels of their code, which processes of one version share. */
export const LEVEL_CLASS = 5372
/** Between tries to connect: at first, and at most. Each pause is half as long again as the one before. */
const RECONNECT = { firstMs: 500, longestMs: 5000 }
const CONNECT_MS = 10_000
/** The database may hold the lock of a line that broke until it notices itself. */
const LOCK_MS = 30_000
/** A line that a router forgot breaks for nobody: without being asked, it would be silent for hours. */
const BEAT = { everyMs: 10_000, answerMs: 5000 }

type OnLine = (listening: boolean, state: { isAway: boolean }) => void

export interface ProcessLock {
  /** Below 2^31, unique in this database. */
  readonly number: number
  /**
   * Calls `onNotice` for each notice on the channel, and `onLine` when the line breaks (false) or is back (true). `isAway`
   * while the database cannot be reached: from the break on until it answers, before notices are received again.
   */
  listen(channel: string, onNotice: (payload: string) => void, onLine: OnLine): Promise<void>
  /** Whether the database answers in time and takes writes; a line of its own is asked, however busy the others are. */
  ask(withinMs: number): Promise<'writable' | 'read_only' | 'silent'>
  release(): Promise<void>
}

interface Listener {
  channel: string
  onNotice: (payload: string) => void
  onLine: OnLine
}

interface Taking {
  /** What other processes may take this one's code for (`processes/process-levels.ts`). */
  level: number
  beat?: typeof BEAT
}

export const takeProcessLock = async (url: string, { level, beat = BEAT }: Taking): Promise<ProcessLock> => {
  const listeners: Listener[] = []
  let released = false
  let client = await connect(url)
  /** Not asked for life before it has its lock, nor twice at once. */
  let settled: pg.Client | null = null
  const { rows } = await client.query<{ number: string }>("select nextval('process_numbers') as number")
  const number = Number(rows[0]?.number)

  const settle = async (fresh: pg.Client): Promise<void> => {
    const text = 'select pg_advisory_lock($1::integer, $2::integer)'
    const taking = { text, values: [PROCESS_LOCK_CLASS, number], query_timeout: LOCK_MS }
    await fresh.query('select pg_advisory_lock_shared($1, $2)', [LEVEL_CLASS, level])
    await fresh.query(taking).catch(async (error: unknown) => {
      await fresh.end()
      throw error
    })
    for (const { channel } of listeners) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.onNotice(payload ?? '')
    })
    fresh.once('end', () => void reconnect())
    settled = fresh
  }
  const tell: OnLine = (listening, state) => {
    for (const listener of listeners) listener.onLine(listening, state)
  }
  const reconnect = async (pauseMs = RECONNECT.firstMs): Promise<void> => {
    if (released) return
    tell(false, { isAway: true })
    try {
      client = await connect(url)
      // Others have been able to change things since before this moment, and their notices were not heard.
      tell(false, { isAway: false })
      await settle(client)
      tell(true, { isAway: false })
    } catch {
      const next = Math.min(pauseMs * 1.5, RECONNECT.longestMs)
      setTimeout(() => void reconnect(next), pauseMs).unref()
    }
  }
  await settle(client)
  const askForLife = async (): Promise<void> => {
    const asked = settled
    if (!asked) return
    settled = null
    const answer = asked.query('select 1').then(
      () => true,
      () => false,
    )
    // A process that was busy all the while has the answer lying there, and reads it before its next turn.
    const noAnswer = pause(beat.answerMs, false, { ref: false }).then((none) => nextTurn(none))
    if (await Promise.race([answer, noAnswer])) settled = asked
    // With its question open it is cut off at once, and its end is heard.
    else await asked.end()
  }
  const beating = setInterval(() => void askForLife().catch(() => undefined), beat.everyMs)
  beating.unref()
  const ask: ProcessLock['ask'] = async (withinMs) => {
    const text = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`
    const asked = client.query<{ read_only: boolean }>(text).then(
      ({ rows }) => (rows[0]?.read_only ? 'read_only' : 'writable'),
      () => 'silent' as const,
    )
    return Promise.race([asked, pause(withinMs, 'silent' as const, { ref: false })])
  }
  return {
    number,
    ask,
    listen: async (channel, onNotice, onLine) => {
      listeners.push({ channel, onNotice, onLine })
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    },
    release: async () => {
      released = true
      clearInterval(beating)
      await client.end()
    },
  }
}

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  })
  // Its end says all; unheard, an error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
