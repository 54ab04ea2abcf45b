/** A saved version with who made it, for documents. */
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import {
  type ContentOf,
  findContent,
  findVersion,
  type VersionRow,
  type VersionTable,
} from './cost-version.store.ts'
import { type OnCosts, openForReading } from './open-costs.ts'

export interface PrintedVersion<T extends VersionTable> {
  content: ContentOf[T]
  saved: VersionRow
  /** Whose costs they are. */
  company: string
}

/** @throws Refusal `not_found`, `no_access`, `forbidden` */
export const readForPrint = async <T extends VersionTable>(
  db: Reader,
  table: T,
  { version, ...on }: OnCosts & { version: number },
): Promise<PrintedVersion<T>> => {
  const { sheet_id: sheetId } = await openForReading(db, on)
  const saved = found(await findVersion(db, table, { sheetId, version }), COST_TEXTS.noSuchVersion)
  const content = found(await findContent(db, table, { sheetId, version }), COST_TEXTS.noSuchVersion)
  return { content, saved, company: on.actor.organization_name }
}
