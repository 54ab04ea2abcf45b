/**
 * Notifications between processes (NOTIFY): sent within a transaction, delivered when it commits. The sending process
 * receives its own before its write resolves, so it never answers from outdated caches; other processes receive them
 * within milliseconds.
 */
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from './handles.ts'
import { prepareAhead } from './statement.ts'

export interface Notice {
  channel: string
  payload: string
}

/** Told when a transaction commits, by the database that ran it. */
const sent = new WeakMap<object, Notice[]>()

const notify = prepareAhead((tx, value: Notice) =>
  tx.selectNoFrom(sql`pg_notify(${value.channel}, ${value.payload})`.as('sent')),
)

export const sendNotice = async (tx: Tx, channel: string, payload: string): Promise<void> => {
  await notify(tx, { channel, payload })
  noteForThisProcess(tx, { channel, payload })
}

/** Heard by this process alone, when the transaction commits: what is only sooner by it, others find by themselves. */
export const noteForThisProcess = (tx: Tx, notice: Notice): void => {
  const notices = sent.get(tx) ?? []
  const isNoted = notices.some(
    ({ channel, payload }) => channel === notice.channel && payload === notice.payload,
  )
  if (!isNoted) sent.set(tx, [...notices, notice])
}

export const takeNotices = (tx: Tx): Notice[] => {
  const notices = sent.get(tx) ?? []
  sent.delete(tx)
  return notices
}

/** On which triggers say what kind of rows changed: its payload is a word of theirs, such as `directory`. */
export const ROWS_CHANGED = 'rows_changed'

/** Who in this process wants to hear of which channel. */
export interface NoticeBoard {
  listen(channel: string, hear: (payload: string) => void): void
  hear(notices: readonly Notice[]): void
}

export const openNoticeBoard = (): NoticeBoard => {
  const listeners: { channel: string; hear: (payload: string) => void }[] = []
  return {
    listen: (channel, hear) => void listeners.push({ channel, hear }),
    hear: (notices) => {
      for (const { channel, payload } of notices) {
        for (const listener of listeners) if (listener.channel === channel) listener.hear(payload)
      }
    },
  }
}

/**
 * What triggers send, no code sees go out. PostgreSQL hands a connection its own notices before it reports the commit,
 * so anyone who wrote through this one finds them heard; those of other connections come by the process's own line.
 */
export const hearOwnTriggers = async (
  client: pg.Client,
  board: NoticeBoard,
  first: string,
): Promise<void> => {
  // A pooler gives out numbers of its own with a connection; notices name the server's.
  const answers = await client.query(`${first}; select pg_backend_pid() as self; listen ${ROWS_CHANGED}`)
  const { self } = (answers as unknown as pg.QueryResult<{ self: number }>[]).at(-2)?.rows[0] ?? {}
  client.on('notification', ({ processId, channel, payload = '' }) => {
    if (processId === self) board.hear([{ channel, payload }])
  })
}
