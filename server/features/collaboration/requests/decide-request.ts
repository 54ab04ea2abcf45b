/** A request is asked and decided once: under its lock, with what comes of it, the log and those who are told in one transaction. */
import type { DecidedFirst } from '#contract/values/decisions.ts'
import { type Notice, notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { type AuditEntry, audit } from '#server/platform/audit/audit.store.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import {
  closeRequest,
  findDecision,
  getRequest,
  insertRequest,
  lockRequest,
  type NewRequest,
  type RequestKind,
  type RequestRow,
  type RequestTable,
} from './request.store.ts'

/** What the body of the call says, and who says it of which request. */
export interface Decision {
  actor: Actor
  id: number
  approve_status: boolean
  reason: string | null
}

/** What anyone is told who comes second, with how somebody else decided. */
export const decidedAlready = (text: string, decided: DecidedFirst | null): Refusal =>
  new Refusal('conflict', { text, ...(decided && { decided }) })

/** @param text in place of the kind's own */
export const refuseDecided = async (
  db: Reader,
  kind: RequestKind,
  { id, text = kind.decidedAlready }: { id: number; text?: string },
): Promise<never> => {
  throw decidedAlready(text, await findDecision(db, kind, id))
}

/** What stands in the log, and who is told. */
interface Telling {
  entry: AuditEntry<string>
  news: Notice | readonly Notice[]
}

const tellAll = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, entry, news }: Telling & { actor: Parameters<typeof audit>[1] },
): Promise<void> => {
  await audit(tx, actor, entry)
  for (const notice of [news].flat()) await notify(tx, parts, notice as Notice)
}

interface Asking<T extends RequestTable> {
  actor: Pick<Actor, 'user_id' | 'organization_id'>
  values: NewRequest<T>
  tell: (id: number) => Telling
  /** Where one waits already. */
  askedAlready: Refusal
}

/** Answers its id. @throws Refusal where one that waits forbids it */
export const askRequest = async <T extends RequestTable>(
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  kind: Pick<RequestKind<T>, 'table'>,
  { actor, values, tell, askedAlready }: Asking<T>,
): Promise<number> => {
  const id = await insertRequest(tx, kind, values)
  if (id === null) throw askedAlready
  await tellAll(tx, parts, { actor, ...tell(id) })
  return id
}

interface Consequences<Locked, Row> {
  /** Before it is closed; answers the columns that say what it became. */
  carryOut?: (locked: Locked) => Promise<Record<string, unknown> | undefined>
  tell: (decided: Row, locked: Locked) => Telling
  notFound?: string
}

/** @throws Refusal `not_found` where the actor does not decide on it, `conflict` when decided already */
export const decideRequest = async <T extends RequestTable, Row>(
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  kind: RequestKind<T, Row>,
  { actor, id, approve_status, reason, ...then }: Decision & Consequences<RequestRow<T>, Row>,
): Promise<Row> => {
  const locked = found(await lockRequest(tx, kind, { id, actor }), then.notFound)
  const [waiting, accepted, declined] = kind.states
  if ((locked as { status: string }).status !== waiting) await refuseDecided(tx, kind, { id })
  const closing = {
    status: approve_status ? accepted : declined,
    ...{ decided_by: actor.user_id, decided_at: parts.now().toISOString() },
    reason: approve_status ? null : reason,
    ...(await then.carryOut?.(locked)),
  }
  await closeRequest(tx, kind, { id, ...closing })
  const decided = await getRequest(tx, kind, id)
  await tellAll(tx, parts, { actor, ...then.tell(decided, { ...locked, ...closing }) })
  return decided
}
