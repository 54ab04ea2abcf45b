/** The state of the evidence `e` in SQL, as `stateOf` has it. */
import { type RawBuilder, sql } from 'kysely'
import { type EvidenceState, EXPIRING_DAYS } from '#contract/evidence/evidence-record.ts'

/** @param decision of all its sharings, or of the one that is read by */
export const stateIn = (today: string, decision: RawBuilder<unknown>) => sql<EvidenceState>`case
  when e.withdrawn_at is not null then 'withdrawn'
  when e.superseded_by is not null then 'superseded'
  when ${decision} = 'refused' then 'refused'
  when e.valid_until < ${today}::date then 'expired'
  when e.valid_until <= ${today}::date + ${EXPIRING_DAYS}::int then 'expiring'
  else ${decision} end`

export const ownDecision = sql`e.decision`
export const decisionOfSharing = sql`s.state`
