import type { CostSheetInput } from '#contract/costing/cost-sheets.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { refuseProblems } from '#server/platform/documents/problems.ts'
import { found, refuseInput } from '#server/platform/refusals/refusal.ts'
import { readWorkingCopy } from './cost-page.store.ts'
import {
  changeRows,
  choosesCompanies,
  findRowProblems,
  type KnownCompanies,
  restoreRows,
  toldSheet,
  writeOfRow,
} from './cost-sheet.rules.ts'
import { listCurrencies, listRows, type RowOfSheet } from './cost-sheet.store.ts'
import { setCurrency, writeRows } from './cost-sheet-write.store.ts'
import { findContent, insertSheetVersion } from './cost-version.store.ts'
import {
  type OnCosts,
  type OpenSheet,
  openForChange,
  openWithStyle,
  requireMayChoose,
  requireNextVersion,
} from './open-costs.ts'
import { composeContent } from './read-cost-sheet.ts'
import { findChoosable, findFactories } from './suppliers/cost-supplier.store.ts'

/** The style's own way to another name, with its rules. */
export type RenameStyle = (
  tx: Tx,
  actor: Actor,
  style: LockedStyle,
  style_name: string | null,
) => Promise<number>

interface Save extends OnCosts {
  input: CostSheetInput
  now: Date
  renameStyle: RenameStyle
}

/**
 * Saves what the input names in the working copy, and freezes the next version of it.
 * @throws Refusal `stale`, `invalid` with error_locations, `account_not_verified`, `not_found`, `no_access`, `forbidden`
 */
export const saveCostSheet = async (tx: Tx, { input, now, renameStyle, ...on }: Save): Promise<void> => {
  const { actor } = on
  const { sheet, renamed } = await openForSave(tx, on, { input, renameStyle })
  const { rows: saved, latest } = await readWorkingCopy(tx, sheet.sheet_id)
  const { number, comment } = await requireNextVersion(latest, baseOf(input))
  const { rows, currency } = await saveWorkingCopy(tx, { actor, sheet, input, saved })
  const style_name = renamed ? await renamed() : sheet.style_name
  const content = composeContent({ ...sheet, style_name, currency }, rows)
  await insertSheetVersion(tx, {
    ...{ sheetId: sheet.sheet_id, number, comment, userId: actor.user_id, savedAt: now },
    content,
  })
  await audit(tx, actor, {
    action: 'cost_sheet.saved',
    subject: { kind: 'style', id: sheet.style_id },
    details: { version: number, ...(input.from_version && { from_version: input.from_version }) },
    changes: findChanges(
      'cost_sheet',
      toldSheet({ currency: sheet.currency, services: saved }),
      toldSheet(content),
    ),
  })
}

interface Opened {
  sheet: OpenSheet
  /** Gives the style its new name, and answers it; undefined where it keeps its own. */
  renamed?: () => Promise<string | null>
}

const openForSave = async (
  tx: Tx,
  on: OnCosts,
  { input: { style_name }, renameStyle }: Pick<Save, 'input' | 'renameStyle'>,
): Promise<Opened> => {
  if (style_name === undefined) return { sheet: await openForChange(tx, on) }
  const { style, sheet } = await openWithStyle(tx, on)
  if (style_name === style.style_name) return { sheet }
  return {
    sheet,
    renamed: async () => {
      await renameStyle(tx, on.actor, style, style_name)
      return style_name
    },
  }
}

/** «It is new» says that the edits began from no version. */
const baseOf = (input: CostSheetInput) =>
  input.version === undefined && input.new_cost_sheet ? { ...input, version: null } : input

interface ToSave {
  actor: Actor
  sheet: OpenSheet
  input: CostSheetInput
  saved: readonly RowOfSheet[]
}

/** The rows and the currency as they are then. */
const saveWorkingCopy = async (
  tx: Tx,
  { actor, sheet, input, saved }: ToSave,
): Promise<{ rows: readonly RowOfSheet[]; currency: string }> => {
  const { sheet_id: sheetId } = sheet
  const former = await findFormer(tx, sheetId, input)
  const currency = input.currency ?? former?.currency ?? sheet.currency
  if (currency !== sheet.currency) await requireCurrency(tx, currency)
  const known = await findKnown(tx, { actor, sheet, input, former })
  refuseProblems(findRowProblems({ inputs: input.cost_services, rows: saved, known, currency }))
  if (choosesCompanies(input.cost_services, saved)) requireMayChoose(actor)
  const rows = former
    ? restoreRows(former, known)
    : saved.map((row) => ({ ...writeOfRow(row), keepsSuppliers: true }))
  if (currency !== sheet.currency) await setCurrency(tx, sheetId, currency)
  const changed = former ? changeRows(rows, input.cost_services) : changedRows(rows, input)
  const written = await writeRows(tx, sheetId, changed)
  // Companies have names, which are read with the rows.
  const namesCompanies = changed.some(({ keepsSuppliers }) => !keepsSuppliers)
  return { rows: namesCompanies ? await listRows(tx, sheetId) : withWritten(saved, written), currency }
}

const withWritten = (
  rows: readonly RowOfSheet[],
  written: Awaited<ReturnType<typeof writeRows>>,
): RowOfSheet[] => {
  const now = new Map(written.map((row) => [row.cost_service_id, row]))
  return rows.map((row) => ({ ...row, ...now.get(row.cost_service_id) }))
}

/** Rows that the save does not name are not written. */
const changedRows = (rows: Parameters<typeof changeRows>[0], { cost_services }: CostSheetInput) =>
  changeRows(rows, cost_services).filter(({ cost_service_id }) =>
    cost_services.some((input) => input.cost_service_id === cost_service_id),
  )

const findFormer = async (tx: Tx, sheetId: number, { from_version: version }: CostSheetInput) =>
  version === undefined
    ? undefined
    : found(await findContent(tx, 'cost_sheet_versions', { sheetId, version }), COST_TEXTS.noSuchVersion)

const requireCurrency = async (tx: Tx, currency: string): Promise<void> => {
  const there = (await listCurrencies(tx)).some(({ currency_code }) => currency_code === currency)
  if (!there) refuseInput({ currency: COST_TEXTS.currencyUnknown })
}

const findKnown = async (
  tx: Tx,
  { actor, sheet, input, former }: Omit<ToSave, 'saved'> & { former: Awaited<ReturnType<typeof findFormer>> },
): Promise<KnownCompanies> => {
  const chosen = [
    ...input.cost_services.flatMap(({ suppliers = [] }) => suppliers),
    ...(former?.services ?? []).flatMap((service) => writeOfRow(service).suppliers),
  ]
  return findCompanies(tx, { actor, styleId: sheet.style_id, chosen })
}

/** What of these companies and factories may be chosen on the style. */
export const findCompanies = async (
  tx: Tx,
  { actor, styleId, chosen }: OnCosts & { chosen: readonly { id: number; factories: readonly number[] }[] },
): Promise<KnownCompanies> => ({
  suppliers: await findChoosable(
    tx,
    { styleId, organizationId: actor.organization_id },
    chosen.map(({ id }) => id),
  ),
  factories: await findFactories(
    tx,
    chosen.flatMap(({ factories }) => factories),
  ),
})
