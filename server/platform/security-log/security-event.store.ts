import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SecurityEventKind } from '#contract/accounts/security-log.ts'
import type { Tx } from '../db/database.ts'
import { noteForThisProcess } from '../db/notices.ts'

/** Where a request came from. */
export interface Caller {
  /** Of the caller as the product sees it, whole. */
  ip: string
  /** What the browser says it is. */
  device: string
}

export interface SecurityEvent {
  kind: SecurityEventKind
  /** Whom it concerns; null where nobody was known. */
  person: { user_id: number; account_id: number } | null
  /** Null where the product itself did it. */
  caller: Caller | null
  details?: Record<string, string | number | boolean | null>
}

const rowOf = ({ kind, person, caller, details = {} }: SecurityEvent) => ({
  kind,
  account_id: person?.account_id ?? null,
  user_id: person?.user_id ?? null,
  address: caller?.ip ?? null,
  device: caller?.device ?? null,
  details: JSON.stringify(details),
})

/** The channel on which this process hears of its own events once they are kept. */
export const SECURITY_NOTED = 'security_noted'

/** In the log people and companies have numbers, and what somebody typed is not there. */
const NAMES = ['api_key', 'name', 'whom']

const tellThisProcess = (tx: Tx, { kind, person, caller, details = {} }: SecurityEvent): void => {
  const said = Object.fromEntries(Object.entries(details).filter(([name]) => !NAMES.includes(name)))
  const line = { kind, person: person?.user_id, account: person?.account_id, ip: caller?.ip, details: said }
  noteForThisProcess(tx, { channel: SECURITY_NOTED, payload: JSON.stringify(line) })
}

/** Notes an event in the transaction of the action. */
export const noteSecurity = async (tx: Tx, event: SecurityEvent): Promise<void> => {
  await tx.insertInto('security_events').values(rowOf(event)).execute()
  tellThisProcess(tx, event)
}

/** The same for what somebody can repeat at will, such as wrong passwords: once an hour, with how often. */
export const noteRepeated = async (tx: Tx, event: SecurityEvent, now: Date): Promise<void> => {
  const { kind, account_id, user_id, address, details } = rowOf(event)
  const hour = now.toISOString().slice(0, 13)
  const repeat_key = createHash('sha256')
    .update(JSON.stringify([kind, account_id, user_id, address, details, hour]))
    .digest('base64url')
  const { times } = await tx
    .insertInto('security_events')
    .values({ ...rowOf(event), at: now.toISOString(), repeat_key })
    .onConflict((conflict) =>
      conflict
        .column('repeat_key')
        .where('repeat_key', 'is not', null)
        .doUpdateSet({ times: sql`security_events.times + 1`, at: now.toISOString() }),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  if (times === 1) tellThisProcess(tx, event)
}

export const deleteOldSecurityEvents = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('security_events').where('at', '<', before.toISOString()).execute()
}
