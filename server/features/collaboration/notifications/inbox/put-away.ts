import type { InboxPart, NewState } from '#contract/collaboration/inbox.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { refusalAt } from '#server/platform/refusals/refusal.ts'
import { findSnoozeError, startOfDay } from './inbox.rules.ts'
import { finishGroup, type PutAway, setNamed } from './put-away.store.ts'

interface Action {
  actor: Actor
  now: Date
}

const stateOf = (to: NewState, now: Date): PutAway => {
  if (to.state !== 'snoozed') return { state: to.state }
  const { until, time_zone: zone } = to
  const error = findSnoozeError(until, { zone, now })
  if (error) throw refusalAt({ 'to.until': error })
  return { state: 'snoozed', until: startOfDay(until, zone) }
}

/** Answers the ids of those that changed. @throws Refusal `invalid_input` at the day */
export const putAway = (
  tx: Tx,
  { actor, now }: Action,
  { ids, to }: { ids: readonly number[]; to: NewState },
): Promise<number[]> => setNamed(tx, { actor, now, to: stateOf(to, now) }, ids)

export const finishStyle = (
  tx: Tx,
  action: Action,
  { styleId, part }: { styleId: number | null; part: InboxPart },
): Promise<number[]> => finishGroup(tx, action, { styleId, part })
