/**
 * Notices between processes: sent within a transaction, heard when it commits. The process that sends hears its own
 * before its write resolves, so that it never answers from what it has just made old; the others hear within
 * milliseconds through LISTEN.
 */
import { sql } from 'kysely'
import type { Tx } from './database.ts'

export interface Notice {
  channel: string
  payload: string
}

/** Told when a transaction commits, by the database that ran it. */
const sent = new WeakMap<object, Notice[]>()

export const sendNotice = async (tx: Tx, channel: string, payload: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
  sent.set(tx, [...(sent.get(tx) ?? []), { channel, payload }])
}

export const takeNotices = (tx: Tx): Notice[] => {
  const notices = sent.get(tx) ?? []
  sent.delete(tx)
  return notices
}
