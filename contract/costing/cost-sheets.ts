/**
 * The cost sheet of a style: income and payments by costing service, in versions. Each owner company has its own, which
 * nobody else reads (docs/product.md, Cost sheet).
 */
import { z } from 'zod'
import { BODY_BYTES, call } from '../call.ts'
import { id, idInPath, idParams, instant, optionalName, version, versionInPath } from '../values/fields.ts'
import { costNumber, money } from '../values/numbers/money.ts'
import { PROFIT_STATES } from './cost-sheet.rules.ts'
import { COST_TEXTS } from './cost-texts.ts'
import { costComment, costVersion } from './secondary-costs.ts'

export const costAmount = costNumber({ whole: 12, places: 2, error: COST_TEXTS.amount, isSigned: true })
const currency = z
  .string({ error: COST_TEXTS.currencyUnknown })
  .regex(/^[A-Z]{3}$/, COST_TEXTS.currencyUnknown)

const named = z.object({ id, name: z.string() })

/** A company in the row of a service; a saved version keeps its name. */
export const costSupplier = named.extend({ factories: z.array(named), is_on_style: z.boolean() })
export type CostSupplier = z.infer<typeof costSupplier>

export const costServiceRow = z.object({
  /** Of the row in this sheet (`inquiry_cost_service_id`); null until the sheet was saved or a supplier chosen. */
  id: id.nullable(),
  cost_service_id: id,
  name: z.string(),
  display_name: z.string(),
  income: money.nullable(),
  payment: money.nullable(),
  profit_or_loss: money.nullable(),
  currency: z.string(),
  suppliers: z.array(costSupplier),
})
export type CostServiceRow = z.infer<typeof costServiceRow>

export const costSheet = z.object({
  /** Null until it was saved for the first time. */
  version: version.nullable(),
  current_version: version.nullable(),
  available_versions: z.array(costVersion),
  new_cost_sheet: z.boolean(),
  saved_at: instant.nullable(),
  saved_by_name: z.string().nullable(),
  comment: z.string().nullable(),
  style_data: z.object({
    style_number: z.string(),
    brand_name: z.string(),
    style_name: z.string().nullable(),
  }),
  brand_code: z.string(),
  currency: z.string(),
  /** One row for each costing service, in their order. */
  cost_services_data: z.array(costServiceRow),
  total_income: money,
  total_payment: money,
  total_profit: money,
  /** The same signed amount. */
  final_profit_or_loss: money,
  profit_or_loss_status: z.enum(PROFIT_STATES),
  can: z.object({ change: z.boolean(), choose_suppliers: z.boolean() }),
})
export type CostSheet = z.infer<typeof costSheet>

export const costSheetInput = z.object({
  /** The version that the edits began from; null where there was none. */
  version: version.nullish(),
  new_cost_sheet: z.boolean().optional(),
  /** Why this version is made: required but for the first one. */
  comment: costComment.nullish(),
  /** The style's own name is changed with it. */
  style_name: optionalName(255, 'The style name should be at most 255 characters').optional(),
  currency: currency.optional(),
  /** Rows that change; what a row does not name stays. */
  cost_services: z
    .array(
      z.object({
        id: id.nullish(),
        cost_service_id: id,
        income: costAmount.optional(),
        payment: costAmount.optional(),
        /** Must be the sheet's. */
        currency: currency.optional(),
        suppliers: z
          .array(
            z.object({
              id,
              factories: z.array(z.union([id, z.object({ id }).transform((each) => each.id)])),
            }),
          )
          .max(50)
          .optional(),
      }),
    )
    .max(100)
    .default([]),
  /** Takes over the rows and the currency of an older version. */
  from_version: version.optional(),
})
export type CostSheetInput = z.output<typeof costSheetInput>

/** A company to choose from, with its factories. */
export const costSupplierChoice = named.extend({
  verified: z.boolean(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  factories: z.array(named),
})
export type CostSupplierChoice = z.infer<typeof costSupplierChoice>

const tag = 'Costs'
const errors = ['not_found', 'no_access'] as const
const versionParams = z.object({ id: idInPath, version: versionInPath })
const serviceOfSheet = { cost_service_id: id, inquiry_cost_service_id: id.nullish() }

export const listCostingServices = call({
  name: 'listCostingServices',
  method: 'GET',
  path: '/api/costing_services',
  tag,
  summary: 'The costing services, in their order',
  access: 'signed_in',
  answer: z.object({ services: z.array(z.object({ id, name: z.string(), display_name: z.string() })) }),
})

export const listCostSuppliers = call({
  name: 'listCostSuppliers',
  method: 'GET',
  path: '/api/cost/{id}/supplier_list_to_assign',
  tag,
  summary:
    "The style's suppliers, and those that one's company knows: verified ones on its other styles, and starred ones",
  access: 'cost_sheet:read',
  params: idParams,
  answer: z.object({
    inquiry_assigned_suppliers: z.array(costSupplierChoice),
    approved_suppliers_but_not_assigned: z.array(costSupplierChoice),
  }),
  errors,
})

export const readCostSheet = call({
  name: 'readCostSheet',
  method: 'GET',
  path: '/api/cost/{id}',
  tag,
  summary: "One's own company's cost sheet of a style",
  access: 'cost_sheet:read',
  params: idParams,
  answer: costSheet,
  errors,
})

export const saveCostSheet = call({
  name: 'saveCostSheet',
  method: 'POST',
  path: '/api/cost/{id}',
  tag,
  summary: 'Save the cost sheet as a new version',
  access: 'cost_sheet:change',
  params: idParams,
  body: costSheetInput,
  locates_errors: true,
  max_body_bytes: BODY_BYTES.document,
  answer: costSheet,
  errors: [...errors, 'stale', 'account_not_verified'],
})

export const readCostStatus = call({
  name: 'readCostStatus',
  method: 'GET',
  path: '/api/inquiry/cost_status/{id}',
  tag,
  summary: 'Whether a style has no saved cost sheet yet',
  access: 'cost_sheet:read',
  params: idParams,
  answer: z.object({ new_cost_sheet: z.boolean() }),
  errors,
})

export const listCostVersions = call({
  name: 'listCostVersions',
  method: 'GET',
  path: '/api/cost_available_versions/{id}',
  tag,
  summary: 'The versions of a cost sheet, the latest first',
  access: 'cost_sheet:read',
  params: idParams,
  answer: z.object({ available_versions: z.array(costVersion), current_version: version.nullable() }),
  errors,
})

export const readCostVersion = call({
  name: 'readCostVersion',
  method: 'GET',
  path: '/api/cost_version/{id}/{version}',
  tag,
  summary: 'A cost sheet as a version froze it',
  access: 'cost_sheet:read',
  params: versionParams,
  answer: costSheet,
  errors,
})

export const readCostComment = call({
  name: 'readCostComment',
  method: 'GET',
  path: '/api/cost_version_comment/{id}/{version}',
  tag,
  summary: 'Why a version of a cost sheet was made',
  access: 'cost_sheet:read',
  params: versionParams,
  answer: z.object({ comment: z.string().nullable() }),
  errors,
})

export const assignCostSuppliers = call({
  name: 'assignCostSuppliers',
  method: 'POST',
  path: '/api/cost/{id}/assign_supplier_list',
  tag,
  summary:
    'Choose all suppliers of a service; one with `supplier_inquiry_assigned_status` true is assigned to the style as well and sees it',
  access: 'cost_sheet:change',
  params: idParams,
  body: z.object({
    ...serviceOfSheet,
    suppliers: z
      .array(z.object({ supplier_id: id, supplier_inquiry_assigned_status: z.boolean().default(false) }))
      .max(50),
  }),
  locates_errors: true,
  answer: z.object({ cost_service: costServiceRow }),
  errors: [...errors, 'account_not_verified'],
})

export const addCostFactories = call({
  name: 'addCostFactories',
  method: 'POST',
  path: '/api/cost/{id}/add_supplier_factory_list',
  tag,
  summary: "Choose all factories of a service's supplier",
  access: 'cost_sheet:change',
  params: idParams,
  body: z.object({ ...serviceOfSheet, supplier_id: id, factories: z.array(id).max(50) }),
  locates_errors: true,
  answer: z.object({ cost_service: costServiceRow }),
  errors: [...errors, 'account_not_verified'],
})
