/** Suppliers and factories of a service: they stand in the working copy, which the next save freezes. */

import type { CallInput } from '#contract/call.ts'
import type { addCostFactories, assignCostSuppliers, CostServiceRow } from '#contract/costing/cost-sheets.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type Problems, refuseProblems } from '#server/platform/documents/problems.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'
import { standsIn, toldSheet, writeOfRow } from '../cost-sheet.rules.ts'
import { listRows, type RowOfSheet } from '../cost-sheet.store.ts'
import { type RowWrite, writeRows } from '../cost-sheet-write.store.ts'
import {
  type OnCosts,
  type OpenSheet,
  openForChange,
  openWithStyle,
  requireMayChoose,
} from '../open-costs.ts'
import { composeContent, presentService } from '../read-cost-sheet.ts'
import { findCompanies } from '../save-cost-sheet.ts'
import { listOnStyle } from './cost-supplier.store.ts'

/** Puts a company onto the style, with all that follows. */
export type AssignToStyle = (tx: Tx, input: OnCosts & { supplierId: number }) => Promise<unknown>

interface SuppliersChoice extends OnCosts {
  body: CallInput<typeof assignCostSuppliers>['body']
  assign: AssignToStyle
}

/**
 * The named companies are the service's suppliers then, and no others. Those that shall see the style are assigned to
 * it. @throws Refusal `account_not_verified`, `invalid` with error_locations, `not_found`, `no_access`, `forbidden`
 */
export const chooseSuppliers = async (
  tx: Tx,
  { body, assign, ...on }: SuppliersChoice,
): Promise<CostServiceRow> => {
  const { actor, styleId } = on
  const shown = body.suppliers.filter((each) => each.supplier_inquiry_assigned_status)
  const sheet = shown.length > 0 ? (await openWithStyle(tx, on)).sheet : await openForChange(tx, on)
  requireMayChoose(actor)
  const row = requireRow(await listRows(tx, sheet.sheet_id), body)
  const ids = body.suppliers.map(({ supplier_id }) => supplier_id)
  const known = await findCompanies(tx, { ...on, chosen: ids.map((id) => ({ id, factories: [] })) })
  const stands = standsIn(row)
  const problems: Problems = {}
  ids.forEach((id, at) => {
    if (ids.indexOf(id) < at) problems[`suppliers.${at}.supplier_id`] = COST_TEXTS.supplierTwice
    else if (!stands.supplier(id) && !known.suppliers.has(id))
      problems[`suppliers.${at}.supplier_id`] = COST_TEXTS.supplierUnknown
  })
  refuseProblems(problems)
  const onStyle = await listOnStyle(tx, styleId)
  for (const { supplier_id: supplierId } of shown)
    if (!onStyle.has(supplierId)) await assign(tx, { ...on, supplierId })
  const saved = writeOfRow(row).suppliers
  const suppliers = ids.map((id) => saved.find((each) => each.id === id) ?? { id, factories: [] })
  return saveRow(tx, { on, sheet, row: { ...writeOfRow(row), suppliers } })
}

interface FactoriesChoice extends OnCosts {
  body: CallInput<typeof addCostFactories>['body']
}

/** The named factories are the supplier's in this service then, and no others. @throws Refusal as `chooseSuppliers` */
export const chooseFactories = async (tx: Tx, { body, ...on }: FactoriesChoice): Promise<CostServiceRow> => {
  const sheet = await openForChange(tx, on)
  requireMayChoose(on.actor)
  const row = requireRow(await listRows(tx, sheet.sheet_id), body)
  const { supplier_id: id } = body
  const factories = [...new Set(body.factories)]
  const stands = standsIn(row)
  if (!stands.supplier(id)) refuseInput({ supplier_id: COST_TEXTS.supplierUnknown })
  const known = await findCompanies(tx, { ...on, chosen: [{ id, factories }] })
  const problems: Problems = {}
  body.factories.forEach((factory, at) => {
    if (!stands.factory(id, factory) && known.factories.get(factory) !== id)
      problems[`factories.${at}`] = COST_TEXTS.factoryUnknown
  })
  refuseProblems(problems)
  const saved = writeOfRow(row)
  const suppliers = saved.suppliers.map((each) => (each.id === id ? { id, factories } : each))
  return saveRow(tx, { on, sheet, row: { ...saved, suppliers } })
}

interface OfSheet {
  cost_service_id: number
  inquiry_cost_service_id?: number | null | undefined
}

/** @throws Refusal `invalid` for a service that is none, or a row that is another's */
const requireRow = (
  rows: readonly RowOfSheet[],
  { cost_service_id, inquiry_cost_service_id }: OfSheet,
): RowOfSheet => {
  const row = rows.find((each) => each.cost_service_id === cost_service_id)
  if (!row) return refuseInput({ cost_service_id: COST_TEXTS.unknownService })
  if (typeof inquiry_cost_service_id === 'number' && inquiry_cost_service_id !== row.id)
    return refuseInput({ inquiry_cost_service_id: COST_TEXTS.unknownService })
  return row
}

const saveRow = async (
  tx: Tx,
  { on, sheet, row }: { on: OnCosts; sheet: OpenSheet; row: RowWrite },
): Promise<CostServiceRow> => {
  const former = composeContent(sheet, await listRows(tx, sheet.sheet_id))
  await writeRows(tx, sheet.sheet_id, [row])
  const content = composeContent(sheet, await listRows(tx, sheet.sheet_id))
  const { services } = content
  await audit(tx, on.actor, {
    action: 'cost_sheet.suppliers_chosen',
    subject: { kind: 'style', id: on.styleId },
    details: { cost_service_id: row.cost_service_id },
    changes: findChanges('cost_sheet', toldSheet(former), toldSheet(content)),
  })
  const service = services.find(({ cost_service_id }) => cost_service_id === row.cost_service_id)
  if (!service) throw new Error('The row was not written')
  return presentService(service, await listOnStyle(tx, on.styleId))
}
