/** The versions of one's own company's costs, and why each was made. */
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import type { CostVersion } from '#contract/costing/secondary-costs.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { findVersionsPage } from './cost-page.store.ts'
import type { VersionTable } from './cost-version.store.ts'
import { type OnCosts, requireReadable } from './open-costs.ts'

interface Asked extends OnCosts {
  table: VersionTable
}

/** The latest first. @throws Refusal `not_found`, `no_access`, `forbidden` */
export const listVersions = async (
  db: Reader,
  { actor, styleId, table }: Asked,
): Promise<{ available_versions: CostVersion[]; current_version: number | null }> => {
  const page = await requireReadable(
    db,
    { actor, styleId },
    await findVersionsPage(db, actor, { styleId, table }),
  )
  return { available_versions: page.versions, current_version: page.versions[0]?.version ?? null }
}

/** @throws Refusal `not_found` for a version that is not there besides */
export const readComment = async (
  db: Reader,
  { version, ...asked }: Asked & { version: number },
): Promise<{ comment: string | null }> => {
  const { available_versions: versions } = await listVersions(db, asked)
  const { comment } = found(
    versions.find((each) => each.version === version),
    COST_TEXTS.noSuchVersion,
  )
  return { comment }
}
