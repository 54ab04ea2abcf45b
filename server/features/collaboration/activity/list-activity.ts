import {
  type ActivityCraft,
  type ActivityEntry,
  type ActivityPage,
  STYLE_ACTIONS,
} from '#contract/collaboration/activity.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import type { RecordChanges } from '#contract/values/record-changes.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { type ActivityRow, findActivityStanding, listEntries, listNamed } from './activity.store.ts'
import { nameDetails } from './activity-details.rules.ts'
import { findSeenActions, findSeenCrafts } from './activity-readers.ts'
import { readChanges } from './read-changes.ts'

interface Asked {
  actor: Actor
  styleId: number
  craft: ActivityCraft | undefined
  cursor: number | undefined
  limit: number
}

const present = (row: ActivityRow, changes: RecordChanges | undefined): ActivityEntry => {
  const { id, at, action, person_id, full_name, organization_name, is_reader } = row
  return {
    id: Number(id),
    at: new Date(at).toISOString(),
    actor:
      person_id === null || full_name === null || organization_name === null
        ? null
        : { id: Number(person_id), full_name, organization_name, is_reader },
    craft: STYLE_ACTIONS[action],
    action,
    details: nameDetails(row, changes),
    ...(changes && { changes }),
  }
}

/** @throws Refusal `not_found` */
export const listActivity = async (
  db: Reader,
  { actor, styleId, craft, cursor, limit }: Asked,
): Promise<ActivityPage> => {
  const style = found(await findActivityStanding(db, actor, styleId), STYLE_TEXTS.notFound)
  requireCanOnStyle(actor, 'style:read', style)
  const seen = findSeenActions(actor, style, craft)
  const rows = await listEntries(db, { actor, style, seen }, { before: cursor, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const changes = await readChanges(db, { actor, style }, page)
  return {
    data: page.map((row) => present(row, changes.get(row.id))),
    crafts: findSeenCrafts(actor, style),
    next_cursor: rows.length > limit ? String(page.at(-1)?.id) : null,
  }
}

/** Of these entries of the style's log, those that the actor reads today; none of a style that is not there for the actor. */
export const readEntries = async (
  db: Reader,
  { actor, styleId, ids }: Pick<Asked, 'actor' | 'styleId'> & { ids: readonly number[] },
): Promise<ActivityEntry[]> => {
  const style = await findActivityStanding(db, actor, styleId)
  if (!style) return []
  const rows = await listNamed(db, { actor, style, seen: findSeenActions(actor, style) }, ids)
  const changes = await readChanges(db, { actor, style }, rows)
  return rows.map((row) => present(row, changes.get(row.id)))
}
