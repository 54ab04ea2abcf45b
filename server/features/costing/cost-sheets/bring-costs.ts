import { copiedFrom } from '#contract/costing/cost-texts.ts'
import { secondaryCostInput } from '#contract/costing/secondary-costs.ts'
import { COPY_TEXTS } from '#contract/styles/style-copies.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Bringing, Brought } from '#server/platform/documents/bringing.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { listBomSuppliers } from './bom-line.store.ts'
import { findBomCopies } from './copy-costs.store.ts'
import { writeOfRow } from './cost-sheet.rules.ts'
import { findSheet, listRows, type SheetFacts, type SheetOf } from './cost-sheet.store.ts'
import { findContent, findLatest, type VersionTable } from './cost-version.store.ts'
import { type RenameStyle, saveCostSheet } from './save-cost-sheet.ts'
import { saveSecondaryCost } from './secondary/save-secondary-cost.ts'
import { inputOfContent, keepChoices, listChoices, withBomItems } from './secondary/secondary-cost.rules.ts'
import { findChoosable, findFactories, findNames, listOnStyle } from './suppliers/cost-supplier.store.ts'

interface BringingCosts extends Bringing {
  /** Null: it says where the version comes from. */
  comment: string | null
  now: Date
}

/**
 * The services of the actor's own company's sheet of another style in place of this one's, with its currency. Companies
 * that can't be chosen here stay behind. @throws Refusal `not_found` where nothing was saved, as a save does
 */
export const bringCostSheet = async (
  tx: Tx,
  { fromId, version, comment, ...on }: BringingCosts & { renameStyle: RenameStyle },
): Promise<Brought> => {
  const { organization_id: organizationId } = on.actor
  const { sheet } = await requireSaved(tx, 'cost_sheet_versions', { styleId: fromId, organizationId })
  const rows = await listRows(tx, sheet.sheet_id)
  const companies = rows.flatMap(({ suppliers }) => suppliers)
  const places = companies.flatMap(({ factories }) => factories)
  const choosable = await findChoosable(tx, { styleId: on.styleId, organizationId }, companies.map(idOf))
  const factories = await findFactories(tx, places.map(idOf))
  const cost_services = rows.map(writeOfRow).map(({ suppliers, ...row }) => ({
    ...row,
    suppliers: suppliers
      .filter(({ id }) => choosable.has(id))
      .map((each) => ({ ...each, factories: each.factories.filter((at) => factories.get(at) === each.id) })),
  }))
  await saveCostSheet(tx, {
    ...on,
    input: { ...baseOf({ version, comment }, sheet), currency: sheet.currency, cost_services },
  })
  return { leftOut: namesOf(companies.filter(({ id }) => !choosable.has(id))) }
}

/**
 * The lines of the actor's own company's secondary cost of another style in place of this one's. A line that comes from
 * the BOM stays with it where the same line is in this one. @throws Refusal as above, `invalid` at `currency`
 */
export const bringSecondaryCost = async (
  tx: Tx,
  { fromId, version, comment, ...on }: BringingCosts,
): Promise<Brought> => {
  const of = { styleId: fromId, organizationId: on.actor.organization_id }
  const { sheet, latest } = await requireSaved(tx, 'secondary_cost_versions', of)
  const saved = { sheetId: sheet.sheet_id, version: latest.version }
  const content = found(await findContent(tx, 'secondary_cost_versions', saved))
  const sent = completeBody(secondaryCostInput, inputOfContent(content), {})
  const lines = withBomItems(sent, await findBomCopies(tx, { fromId, toId: on.styleId }))
  const choices = listChoices(lines)
  const { items: _, suppliers } = await listBomSuppliers(tx, on.styleId)
  const here = new Set([...(await listOnStyle(tx, on.styleId)), ...suppliers])
  const factories = await findFactories(
    tx,
    choices.flatMap(({ selectedFactories }) => selectedFactories),
  )
  const known = { suppliers: here, factories }
  await saveSecondaryCost(tx, {
    ...on,
    input: {
      ...keepChoices(lines, known),
      ...baseOf({ version, comment }, sheet),
      currency: content.currency,
    },
  })
  const names = await findNames(tx, choices)
  const gone = choices.filter(({ id }) => !here.has(id))
  return { leftOut: namesOf(gone.map(({ id }) => ({ name: names.suppliers.get(id) ?? '' }))) }
}

const baseOf = ({ version, comment }: Pick<BringingCosts, 'version' | 'comment'>, from: SheetFacts) => ({
  version,
  comment: comment || copiedFrom(from.style_number),
})

const idOf = ({ id }: { id: number }): number => id
const namesOf = (companies: readonly { name: string }[]): string[] => [
  ...new Set(companies.map(({ name }) => name)),
]

/** @throws Refusal `not_found` */
const requireSaved = async (tx: Tx, table: VersionTable, of: SheetOf) => {
  const sheet = await findSheet(tx, of)
  const latest = sheet.sheet_id === null ? undefined : await findLatest(tx, table, sheet.sheet_id)
  return { sheet, latest: found(latest, COPY_TEXTS.nothingThere) }
}
