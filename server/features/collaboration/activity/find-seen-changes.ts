import { type ActivityCraft, STYLE_ACTIONS } from '#contract/collaboration/activity.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type ActivityStanding, listSeenOf } from './activity.store.ts'
import { findSeenActions } from './activity-readers.ts'

export interface SeenChange {
  craft: ActivityCraft
  /** Who did it; null where it was nobody. */
  user_id: number | null
}

interface Asked {
  actor: Actor
  style: ActivityStanding
  ids: readonly number[]
}

/** Of these entries of the style's log, those that the actor reads. */
export const findSeenChanges = async (db: Reader, { actor, style, ids }: Asked): Promise<SeenChange[]> => {
  if (ids.length === 0) return []
  const rows = await listSeenOf(db, { actor, style, seen: findSeenActions(actor, style) }, ids)
  return rows.map(({ action, user_id }) => ({ craft: STYLE_ACTIONS[action], user_id }))
}
