import { BOM_UNITS } from '#contract/boms.ts'
import { COST_SECTIONS, type CostSection, type NamedSupplier } from '#contract/cost-lines.ts'
import { COST_TEXTS } from '#contract/cost-texts.ts'
import { type SecondaryCost, secondaryCostInput } from '#contract/secondary-costs.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/http/refusal.ts'
import type { KeptSupplier, SecondaryCostContent } from './cost-content.ts'
import { listCurrencies, type SheetFacts } from './cost-sheet.store.ts'
import { listOnStyle } from './cost-supplier.store.ts'
import { findContent, listVersions, type VersionRow } from './cost-version.store.ts'
import { composeVersion } from './secondary-cost.rules.ts'

/** What a line's amount is counted in, as the specification lists it. */
const MEASUREMENTS = BOM_UNITS.map((measurement_name, index) => ({ id: index + 1, measurement_name }))

const NOTHING = { suppliers: new Map<number, string>(), factories: new Map<number, string>() }

/** A secondary cost that nobody has saved: no lines, in the sheet's currency, for the style's order. */
export const composeEmpty = (sheet: SheetFacts): SecondaryCostContent =>
  composeVersion(secondaryCostInput.parse({}), { sheet, names: NOTHING })

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

interface Shown {
  sheet: SheetFacts
  content: SecondaryCostContent
  shown: VersionRow | undefined
  versions: readonly VersionRow[]
}

const present = async (
  db: Reader,
  actor: Actor,
  { sheet, content, shown, versions }: Shown,
): Promise<SecondaryCost> => {
  const [onStyle, currencies] = await Promise.all([listOnStyle(db, sheet.style_id), listCurrencies(db)])
  return {
    version: shown?.version ?? null,
    current_version: versions[0]?.version ?? null,
    available_versions: [...versions],
    saved_at: shown?.saved_at ?? null,
    saved_by_name: shown?.saved_by_name ?? null,
    comment: shown?.comment ?? null,
    currency: content.currency,
    sheet_currency: sheet.currency,
    cost_filter: content.cost_filter,
    ...presentSections(content, onStyle),
    per_piece_total_cost: content.per_piece_total_cost,
    totals: content.totals,
    inquiry_bulk_order_qty: content.bulk_order_quantity,
    bulk_order_qty_now: sheet.bulk_order_quantity,
    measurements: MEASUREMENTS,
    currencies,
    can: { change: true, choose_suppliers: isVerified(actor) },
  }
}

/** The version that was saved last, or this one. @throws Refusal `not_found` for one that is not there */
export const readSecondaryCost = async (
  db: Reader,
  actor: Actor,
  { sheet, version }: { sheet: SheetFacts; version?: number },
): Promise<SecondaryCost> => {
  const versions = await listVersions(db, 'secondary_cost_versions', sheet.sheet_id)
  const shown = version === undefined ? versions[0] : versions.find((each) => each.version === version)
  if (version !== undefined) found(shown, COST_TEXTS.noSuchVersion)
  const content = shown
    ? await findContent(db, 'secondary_cost_versions', { sheetId: sheet.sheet_id, version: shown.version })
    : undefined
  return present(db, actor, { sheet, content: content ?? composeEmpty(sheet), shown, versions })
}
