import { serviceTotalsOf } from '#contract/costing/cost-sheet.rules.ts'
import type { CostSheet } from '#contract/costing/cost-sheets.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import type { CostSheetContent } from '#server/platform/db/column-types/cost-content.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { findSheetPage, type SheetPage } from './cost-page.store.ts'
import type { RowOfSheet, SheetFacts } from './cost-sheet.store.ts'
import { findContent, type VersionRow } from './cost-version.store.ts'
import { type OnCosts, requireReadable } from './open-costs.ts'

/** What the working copy says now, as a version would freeze it. */
export const composeContent = (sheet: SheetFacts, rows: readonly RowOfSheet[]): CostSheetContent => {
  const { profits, ...totals } = serviceTotalsOf(rows)
  return {
    style_number: sheet.style_number,
    style_name: sheet.style_name,
    brand_name: sheet.brand_name,
    brand_code: sheet.brand_code,
    currency: sheet.currency,
    services: rows.map((row, index) => ({
      ...row,
      profit_or_loss: profits[index] ?? null,
      currency: sheet.currency,
    })),
    ...totals,
  }
}

interface Shown {
  content: CostSheetContent
  shown: VersionRow | undefined
}

const present = (
  actor: Actor,
  { versions, on_style }: Pick<SheetPage, 'versions' | 'on_style'>,
  { content, shown }: Shown,
): CostSheet => ({
  version: shown?.version ?? null,
  current_version: versions[0]?.version ?? null,
  available_versions: versions,
  new_cost_sheet: versions.length === 0,
  saved_at: shown?.saved_at ?? null,
  saved_by_name: shown?.saved_by_name ?? null,
  comment: shown?.comment ?? null,
  style_data: {
    style_number: content.style_number,
    brand_name: content.brand_name,
    style_name: content.style_name,
  },
  brand_code: content.brand_code,
  currency: content.currency,
  cost_services_data: content.services.map((service) => presentService(service, new Set(on_style))),
  total_income: content.total_income,
  total_payment: content.total_payment,
  total_profit: content.total_profit,
  final_profit_or_loss: content.total_profit,
  profit_or_loss_status: content.profit_or_loss_status,
  can: { change: true, choose_suppliers: isVerified(actor) },
})

export const presentService = (
  service: CostSheetContent['services'][number],
  onStyle: ReadonlySet<number>,
): CostSheet['cost_services_data'][number] => ({
  ...service,
  suppliers: service.suppliers.map((supplier) => ({ ...supplier, is_on_style: onStyle.has(supplier.id) })),
})

/**
 * The working copy, with the number and the comment of the version that was saved last.
 * @throws Refusal `not_found`, `no_access`, `forbidden`; so does the one below
 */
export const readCostSheet = async (db: Reader, { actor, styleId }: OnCosts): Promise<CostSheet> => {
  const page = await requireReadable(db, { actor, styleId }, await findSheetPage(db, actor, styleId))
  const { rows, versions } = page
  return present(actor, page, { content: composeContent(page, rows), shown: versions[0] })
}

/** As it was saved. */
export const readCostVersion = async (
  db: Reader,
  { actor, styleId, version }: OnCosts & { version: number },
): Promise<CostSheet> => {
  const page = await requireReadable(db, { actor, styleId }, await findSheetPage(db, actor, styleId))
  const content = await findContent(db, 'cost_sheet_versions', { sheetId: page.sheet_id, version })
  const shown = page.versions.find((each) => each.version === version)
  return present(actor, page, { content: found(content, COST_TEXTS.noSuchVersion), shown })
}
