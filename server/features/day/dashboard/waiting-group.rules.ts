import type { WaitingGroup, WaitingKind } from '#contract/day/dashboard.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

export interface WaitingSource {
  /** By the role alone; what the company may do to which record is the list's own scope. */
  isFor: (actor: Actor) => boolean
  read: (db: Reader, actor: Actor) => Promise<WaitingGroup[]>
}

/** Nothing where nothing waits. */
export const group = (
  kind: WaitingKind,
  total: number,
  { oldest, link }: Pick<WaitingGroup, 'oldest' | 'link'>,
): WaitingGroup[] => (total === 0 ? [] : [{ kind, total, oldest, link }])
