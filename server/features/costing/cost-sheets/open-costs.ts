/** The beginning of every call on costs: the style, who may, and of changes the locks. */
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { requireCanOnCosts } from '#server/access/cost-sheet.access.ts'
import {
  findStanding,
  holdStyle,
  type LockedStyle,
  lockStyle,
  type StyleStanding,
} from '#server/access/style-scope/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import { found, Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { findCosts, holdSheet } from './cost-page.store.ts'
import { findSheet, type SheetFacts } from './cost-sheet.store.ts'
import { lockSheet } from './cost-sheet-write.store.ts'
import type { VersionRow } from './cost-version.store.ts'

export interface OnCosts {
  actor: Actor
  styleId: number
}

/**
 * What was read of costs for a company that owns the style, if the person may. @throws Refusal `not_found`,
 * `no_access`, `forbidden`
 */
export const requireReadable = async <Page extends StyleStanding>(
  db: Reader,
  { actor, styleId }: OnCosts,
  page: Page | undefined,
): Promise<Page> => {
  // An owner's style that is gone, or somebody else's, whose costs are not here.
  if (!page) {
    found(await findStanding(db, actor, styleId), STYLE_TEXTS.notFound)
    throw new Refusal('no_access')
  }
  requireCanOnCosts(actor, 'cost_sheet:read', page)
  return page
}

/** The caller's own company's sheet. @throws Refusal `not_found`, `no_access`, `forbidden` */
export const openForReading = async (db: Reader, on: OnCosts): Promise<SheetFacts> =>
  requireReadable(db, on, await findCosts(db, on.actor, on.styleId))

export type OpenSheet = SheetFacts & { sheet_id: number }

/** The sheet, locked; it is made where there is none. @throws Refusal `not_found`, `no_access`, `forbidden` */
export const openForChange = async (tx: Tx, on: OnCosts): Promise<OpenSheet> => {
  const held = await holdSheet(tx, on.actor, on.styleId)
  if (!held) return (await open(tx, on, holdStyle)).sheet
  requireCanOnCosts(on.actor, 'cost_sheet:change', held)
  return held
}

/** The same for what changes the style itself: it is locked, which a save that only holds it could not do any more. */
export const openWithStyle = (tx: Tx, on: OnCosts): Promise<{ style: LockedStyle; sheet: OpenSheet }> =>
  open(tx, on, lockStyle)

const open = async (
  tx: Tx,
  { actor, styleId }: OnCosts,
  take: typeof holdStyle | typeof lockStyle,
): Promise<{ style: LockedStyle; sheet: OpenSheet }> => {
  const style = found(await take(tx, actor, styleId), STYLE_TEXTS.notFound)
  requireCanOnCosts(actor, 'cost_sheet:change', style)
  const of = { styleId, organizationId: actor.organization_id }
  const sheet_id = await lockSheet(tx, { ...of, userId: actor.user_id })
  return { style, sheet: { ...(await findSheet(tx, of)), sheet_id } }
}

interface Base {
  version?: number | null | undefined
  comment?: string | null | undefined
  from_version?: number | undefined
}

/**
 * Which version a save makes. One that began from an older one is refused; every version but the first says why it is
 * made. @throws Refusal `stale`, `invalid`
 */
export const requireNextVersion = async (
  latest: Pick<VersionRow, 'version' | 'saved_at' | 'saved_by_name'> | undefined,
  base: Base,
): Promise<{ number: number; comment: string | null }> => {
  if (latest)
    await requireCurrent(base.version, latest.version, () => ({
      by: latest.saved_by_name,
      at: latest.saved_at,
    }))
  else if (base.version) refuseInput({ version: COST_TEXTS.noSuchVersion })
  // Numbers have no gaps.
  const { from_version: from } = base
  if (from !== undefined && from > (latest?.version ?? 0))
    refuseInput({ from_version: COST_TEXTS.noSuchVersion })
  const comment = base.comment || null
  if (latest && !comment) refuseInput({ comment: COST_TEXTS.commentRequired })
  return { number: (latest?.version ?? 0) + 1, comment }
}

/** @throws Refusal `account_not_verified` */
export const requireMayChoose = (actor: Actor): void => {
  if (!isVerified(actor)) throw new Refusal('account_not_verified', { text: COST_TEXTS.needsVerification })
}
