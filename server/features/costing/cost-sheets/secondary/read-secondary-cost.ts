import type { NamedSupplier } from '#contract/costing/cost-lines.ts'
import { COST_SECTIONS, type CostSection } from '#contract/costing/cost-record.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { type SecondaryCost, secondaryCostInput } from '#contract/costing/secondary-costs.ts'
import { BOM_UNITS } from '#contract/materials/boms.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import type { KeptSupplier, SecondaryCostContent } from '#server/platform/db/column-types/cost-content.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { findSecondaryPage, type SecondaryPage } from '../cost-page.store.ts'
import type { SheetFacts } from '../cost-sheet.store.ts'
import { type OnCosts, requireReadable } from '../open-costs.ts'
import { composeVersion, decimalsIn } from './secondary-cost.rules.ts'

/** What a line's amount is counted in, as the specification lists it. */
const MEASUREMENTS = BOM_UNITS.map((measurement_name, index) => ({ id: index + 1, measurement_name }))

const NOTHING = { suppliers: new Map<number, string>(), factories: new Map<number, string>() }

/** A secondary cost that nobody has saved: no lines, in the sheet's currency, for the style's order. */
export const composeEmpty = (sheet: SheetFacts): SecondaryCostContent =>
  composeVersion(secondaryCostInput.parse({}), {
    sheet,
    names: NOTHING,
    decimals: sheet.cost_decimals,
  })

interface KeptLine {
  supplier?: KeptSupplier | null
  fab_suppliers?: KeptSupplier[]
}

const presentSections = (
  content: SecondaryCostContent,
  onStyle: ReadonlySet<number>,
): Pick<SecondaryCost, CostSection> => {
  const tell = (supplier: KeptSupplier): NamedSupplier => ({
    ...supplier,
    is_on_style: onStyle.has(supplier.id),
  })
  const presentLine = ({ supplier, fab_suppliers, ...line }: KeptLine) => ({
    ...line,
    ...(supplier !== undefined && { supplier: supplier && tell(supplier) }),
    ...(fab_suppliers && { fab_suppliers: fab_suppliers.map(tell) }),
  })
  return Object.fromEntries(
    COST_SECTIONS.map((section) => [section, content[section].map((line: KeptLine) => presentLine(line))]),
  ) as Pick<SecondaryCost, CostSection>
}

const present = (actor: Actor, page: SecondaryPage, version: number | undefined): SecondaryCost => {
  const { versions, on_style, currencies, ...sheet } = page
  const content = page.content ?? composeEmpty(sheet)
  const shown = version === undefined ? versions[0] : versions.find((each) => each.version === version)
  return {
    version: shown?.version ?? null,
    current_version: versions[0]?.version ?? null,
    available_versions: versions,
    saved_at: shown?.saved_at ?? null,
    saved_by_name: shown?.saved_by_name ?? null,
    comment: shown?.comment ?? null,
    currency: content.currency,
    sheet_currency: sheet.currency,
    cost_filter: content.cost_filter,
    amount_decimals: decimalsIn(content, sheet),
    ...presentSections(content, new Set(on_style)),
    per_piece_total_cost: content.per_piece_total_cost,
    totals: content.totals,
    inquiry_bulk_order_qty: content.bulk_order_quantity,
    bulk_order_qty_now: sheet.bulk_order_quantity,
    measurements: MEASUREMENTS,
    currencies,
    can: { change: true, choose_suppliers: isVerified(actor) },
  }
}

/** The version that was saved last, or this one. @throws Refusal `not_found`, `no_access`, `forbidden` */
export const readSecondaryCost = async (
  db: Reader,
  { actor, styleId, version }: OnCosts & { version?: number },
): Promise<SecondaryCost> => {
  const asked = { styleId, version: version ?? null }
  const page = await requireReadable(db, { actor, styleId }, await findSecondaryPage(db, actor, asked))
  if (version !== undefined) found(page.content, COST_TEXTS.noSuchVersion)
  return present(actor, page, version)
}
