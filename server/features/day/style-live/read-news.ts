/** What one audience is told: people of one company in one role, who see the same. */
import type { ActivityCraft } from '#contract/collaboration/activity.ts'
import type { LivePerson } from '#contract/day/style-live.ts'
import { canOnStyle } from '#server/access/style.access.ts'
import { canOnStyleFile } from '#server/access/style-file.access.ts'
import {
  type ActivityStanding,
  findActivityStanding,
  findSeenChanges,
  type SeenChange,
} from '#server/features/collaboration/activity/index.ts'
import { type HeardComment, isReadable } from '#server/features/collaboration/comments/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Heard } from './heard.rules.ts'
import { listPeople } from './live-line.store.ts'

export interface News {
  changes: readonly SeenChange[]
  comments: readonly HeardComment[]
  /** A file went out of the actor's sight. */
  hasLost: boolean
  people: readonly LivePerson[]
}

/** Those who are told the same: what one may read hangs on company, account and role alone. */
export const audienceOf = ({ organization_id, account_id, role }: Actor): string =>
  `${organization_id} ${account_id} ${role}`

/** The operator still sees it. */
const losesFile = (actor: Actor, style: ActivityStanding, hidden: Heard['hidden']): boolean =>
  !isOperator(actor) &&
  canOnStyleFile(actor, 'style_file:read', style) &&
  hidden.some((company) => company !== actor.organization_id)

/** Null where the style is not, or no more, there for the actor. */
export const readNews = async (
  db: Reader,
  actor: Actor,
  { styleId, heard }: { styleId: number; heard: Pick<Heard, 'entries' | 'comments' | 'hidden'> },
): Promise<News | null> => {
  const style = await findActivityStanding(db, actor, styleId)
  if (!style || !canOnStyle(actor, 'style:read', style)) return null
  return {
    changes: await findSeenChanges(db, { actor, style, ids: heard.entries }),
    comments: heard.comments.filter(isReadable(actor, style)),
    hasLost: losesFile(actor, style, heard.hidden),
    people: await listPeople(db, actor, style),
  }
}

/** The others, as one reader is told of them. */
export const othersOf = ({ user_id }: Actor, people: readonly LivePerson[]): LivePerson[] =>
  people.filter(({ id }) => id !== user_id)

/** Null where there is nothing to tell. */
export const changeOf = ({ user_id }: Actor, { changes, comments, hasLost }: News) => {
  if (changes.length === 0 && comments.length === 0 && !hasLost) return null
  const doers = [...changes.map((change) => change.user_id), ...comments.map(({ author_id }) => author_id)]
  const crafts: ActivityCraft[] = [
    ...new Set([...changes.map(({ craft }) => craft), ...(hasLost ? (['files'] as const) : [])]),
  ]
  return {
    crafts,
    comments: comments.length > 0,
    is_own: !hasLost && doers.every((doer) => doer === user_id),
  }
}
