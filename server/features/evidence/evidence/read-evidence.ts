import type { EvidenceDetails } from '#contract/evidence/evidence.ts'
import { EVIDENCE_TEXTS, type OwnEvidence } from '#contract/evidence/evidence-record.ts'
import { EVIDENCE_ROLES } from '#server/access/evidence.access.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { listEvents, listOwn, listSharings, loadOwn, type OwnRow } from './evidence.store.ts'
import { presentFacts } from './evidence-facts.store.ts'
import type { EvidenceFilter } from './evidence-page.store.ts'
import { dayOf } from './evidence-state.rules.ts'

const present = ({ facts, is_frozen: _, ...row }: OwnRow): OwnEvidence => ({
  ...row,
  ...presentFacts(facts),
})

interface Reading {
  actor: Actor
  now: Date
}

export const readOwnList = async (db: Reader, { actor, now }: Reading, filter: EvidenceFilter) => {
  const { rows, total, next } = await listOwn(db, { actor, today: dayOf(now), filter })
  return {
    data: rows.map(present),
    total,
    next,
    can: { change: EVIDENCE_ROLES['evidence:change'](actor) },
  }
}

/** @throws Refusal `not_found` */
export const readOwn = async (db: Reader, { actor, now }: Reading, id: number): Promise<EvidenceDetails> => {
  const [row] = await loadOwn(db, { actor, today: dayOf(now) }, [id])
  const own = present(found(row, EVIDENCE_TEXTS.notFound))
  const [sharings, events] = [await listSharings(db, id), await listEvents(db, id)]
  const isOpen = own.state !== 'withdrawn' && own.state !== 'superseded'
  const mayChange = EVIDENCE_ROLES['evidence:change'](actor) && isOpen
  const isKept = sharings.some(({ state }) => state === 'accepted')
  return {
    ...own,
    sharings,
    events,
    can: {
      change: mayChange && !isKept && !row?.is_frozen,
      share: mayChange && isVerified(actor),
      withdraw: mayChange,
    },
  }
}
