/** What follows when the companies that work on a style change, whatever changed them. */
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import { sendLastIssue } from '#server/features/files/style-issues/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { listPlaces, type Place } from './assignment.store.ts'
import { leaveStyle } from './leave-style.ts'
import { compareCompanies, findFormerSuppliers } from './place.rules.ts'
import { tellCompanies } from './tell-companies.ts'

export interface PlaceChange {
  actor: Actor
  style: LockedStyle
}

/**
 * Makes the change, takes anyone who is no supplier any more from wherever suppliers stand, and tells the companies that
 * came, went or do other things now. Answers who is on the style then. The style must be locked.
 */
export const changePlaces = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  change: PlaceChange & { write: () => Promise<void> },
): Promise<Place[]> => {
  const { actor, style } = change
  const before = await listPlaces(tx, style.id)
  await change.write()
  const after = await listPlaces(tx, style.id)
  const changes = compareCompanies(before, after)
  await leaveStyle(tx, {
    styleId: style.id,
    organizationIds: findFormerSuppliers(before, after),
    gone: changes.filter(({ is_there }) => !is_there).map(({ organization_id }) => organization_id),
    userId: actor.user_id,
  })
  await sendLastIssue(tx, parts, style.id)
  await tellCompanies(tx, parts, { ...change, changes })
  return after
}
