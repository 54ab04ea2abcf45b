import type {
  EvidenceRequest,
  EvidenceRequestDetails,
  RequestState,
} from '#contract/evidence/evidence-requests.ts'
import { REQUEST_STATES, REQUEST_TEXTS } from '#contract/evidence/evidence-requests.ts'
import { EVIDENCE_ROLES } from '#server/access/evidence.access.ts'
import { dayOf } from '#server/features/evidence/evidence/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import * as store from './request.store.ts'

interface Reading {
  actor: Actor
  now: Date
}

const WAITING: ReadonlySet<RequestState> = new Set(['sending', 'sent', 'opened'])
const CLOSED: ReadonlySet<RequestState> = new Set(['refused', 'revoked'])

const canOf = (actor: Actor, state: RequestState): EvidenceRequest['can'] => {
  const mayChange = EVIDENCE_ROLES['evidence:change'](actor)
  return {
    remind: mayChange && WAITING.has(state),
    extend: mayChange && !CLOSED.has(state),
    revoke: mayChange && state !== 'revoked',
  }
}

export const readRequests = async (db: Reader, { actor, now }: Reading, filter: store.RequestFilter) => {
  const scope = { organizationId: actor.organization_id, today: dayOf(now) }
  const { rows, total, next } = await store.listRequests(db, scope, filter)
  const counted = await store.countStates(db, scope)
  return {
    data: rows.map((row) => ({ ...row, can: canOf(actor, row.state) })),
    total,
    next,
    counts: Object.fromEntries(REQUEST_STATES.map((state) => [state, counted[state] ?? 0])) as Record<
      RequestState,
      number
    >,
    supplied: await store.listSupplied(db, actor.organization_id),
    can: { ask: EVIDENCE_ROLES['evidence:change'](actor) && isVerified(actor) },
  }
}

const NOTHING = {
  ...{ number: null, issuing_body: null, holder_name: null, valid_from: null, valid_until: null },
  ...{ quantity_kg: null, laboratory: null, note: null, missing_reason: null },
  ...{ processes: [], confirms: null, file: null },
}

const presentQuestion = (
  actor: Actor,
  row: store.QuestionRow,
): EvidenceRequestDetails['questions'][number] => {
  const mayDecide = EVIDENCE_ROLES['evidence:decide'](actor) && row.state === 'offered'
  const isGiven = row.answer.missing_reason === null
  return {
    ...row,
    answer: row.state === 'open' ? NOTHING : row.answer,
    can: { accept: mayDecide && isGiven, refuse: mayDecide },
  }
}

/** @throws Refusal `not_found` */
export const readRequest = async (
  db: Reader,
  { actor, now }: Reading,
  id: number,
): Promise<EvidenceRequestDetails> => {
  const scope = { organizationId: actor.organization_id, today: dayOf(now) }
  const row = found(await store.findRequest(db, scope, id), REQUEST_TEXTS.notFound)
  return {
    ...row,
    questions: row.questions.map((question) => presentQuestion(actor, question)),
    can: canOf(actor, row.state),
  }
}
