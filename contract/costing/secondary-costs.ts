/** The secondary cost of a style: its price from yarn to FOB, in versions (docs/product.md, Secondary cost). */
import { z } from 'zod'
import { call } from '../call.ts'
import {
  day,
  id,
  idInPath,
  idParams,
  instant,
  requiredText,
  text,
  version,
  versionInPath,
} from '../values/fields.ts'
import { money, pieceMoney } from '../values/numbers/money.ts'
import { type ChangesOf, changesOf } from '../values/text/changes.ts'
import { bomValues, costSections, perPieceTotalCost, shownCostSections } from './cost-lines.ts'
import { COST_FILTERS } from './cost-sheet.rules.ts'
import { COST_LIMITS, COST_TEXTS } from './cost-texts.ts'

export const costComment = text(COST_LIMITS.comment, COST_TEXTS.commentTooLong)

/** Every version after the first one says why it was made. */
export const versionReason = z.object({
  comment: requiredText(COST_LIMITS.comment, COST_TEXTS.commentRequired, COST_TEXTS.commentTooLong),
})

/** A version as lists name it; the latest first. */
export const costVersion = z.object({
  version,
  saved_at: instant,
  saved_by_name: z.string(),
  comment: z.string().nullable(),
  /** The issue of the style, and so of its bill of materials, that was in force then; null before the first one. */
  issue_number: z.int().nullable(),
})
export type CostVersion = z.infer<typeof costVersion>

const row = z.object({
  per_piece: pieceMoney,
  planned: money,
  actual: money.nullable(),
  profit_or_loss: money.nullable(),
})
const price = z.object({ per_piece: pieceMoney, planned: money })
export const costTotals = z.object({
  rows: z.object({
    fabric: row,
    trims: row,
    embellishment_cost: row,
    cm_fob: row,
    other_costs: row,
    over_head: row,
  }),
  net_fob: price,
  compared: z.object({ planned: money, actual: money, profit_or_loss: money }).nullable(),
  profit_margin: price,
  margin_share_of_price: money.nullable(),
  final_fob: price,
  in_pounds: price.nullable(),
  over_target: z.object({ amount: pieceMoney, percent: money.nullable() }).nullable(),
})

export const costDecimals = z.int().min(2).max(4)

/** What a version freezes. */
export const secondaryCostInput = z
  .object({
    /** The version that the edits began from; null where there was none. */
    version: version.nullish(),
    /** Why this version is made: required but for the first one. */
    comment: costComment.nullish(),
    /** The currency that the amounts were typed in: another than the sheet's is refused. */
    currency: z.string().optional(),
    cost_filter: z.enum(COST_FILTERS).default('cm'),
    ...costSections,
    per_piece_total_cost: perPieceTotalCost.prefault({}),
  })
  .superRefine(({ per_piece_total_cost: total }, context) => {
    if (total.google_conversion_rate_todate === null) return
    const complain = (key: keyof typeof total, message: string) =>
      context.addIssue({ code: 'custom', message, path: ['per_piece_total_cost', key] })
    if (total.rate_date === null) complain('rate_date', COST_TEXTS.rateDateRequired)
    if (total.rate_source === null) complain('rate_source', COST_TEXTS.rateSourceRequired)
  })
export type SecondaryCostInput = z.output<typeof secondaryCostInput>

const secondaryCostChanges = changesOf(secondaryCostInput)
export type SecondaryCostChanges = ChangesOf<SecondaryCostInput>

export const secondaryCost = z.object({
  /** Null until it was saved for the first time. */
  version: version.nullable(),
  current_version: version.nullable(),
  available_versions: z.array(costVersion),
  saved_at: instant.nullable(),
  saved_by_name: z.string().nullable(),
  comment: z.string().nullable(),
  /** Of the version's amounts. */
  currency: z.string(),
  /** The sheet's own now, where that is another one. */
  sheet_currency: z.string(),
  cost_filter: z.enum(COST_FILTERS),
  /** What amounts of one piece are rounded to, for good: the company's choice when the sheet was new. */
  amount_decimals: costDecimals,
  ...shownCostSections,
  /** A day of before there were limits stays what it is. */
  per_piece_total_cost: perPieceTotalCost.extend({ rate_date: day.nullable() }),
  totals: costTotals,
  /** Pieces, as the version was counted with. */
  inquiry_bulk_order_qty: z.int(),
  /** Pieces of the style now. */
  bulk_order_qty_now: z.int(),
  measurements: z.array(z.object({ id, measurement_name: z.string() })),
  currencies: z.array(z.object({ currency_code: z.string(), display_name: z.string() })),
  can: z.object({ change: z.boolean(), choose_suppliers: z.boolean() }),
})
export type SecondaryCost = z.infer<typeof secondaryCost>

/** A line of the BOM that a cost can be made of. */
export const bomCostLine = z.object({
  item_id: id,
  section: z.enum(['fabric', 'lining', 'trims', 'labels', 'packaging']),
  values: bomValues,
  supplier_name: z.string().nullable(),
})
export type BomCostLine = z.infer<typeof bomCostLine>

const tag = 'Costs'
const errors = ['not_found', 'no_access'] as const
const versionParams = z.object({ id: idInPath, version: versionInPath })

export const readSecondaryCost = call({
  name: 'readSecondaryCost',
  method: 'GET',
  path: '/api/cost/{id}/secondary_cost',
  tag,
  summary: "The current version of one's own company's secondary cost of a style",
  access: 'cost_sheet:read',
  params: idParams,
  answer: secondaryCost,
  errors,
})

export const saveSecondaryCost = call({
  name: 'saveSecondaryCost',
  method: 'POST',
  path: '/api/cost/{id}/secondary_cost',
  tag,
  summary: 'Save the secondary cost as a new version; sections that are not sent stay as they are',
  access: 'cost_sheet:change',
  params: idParams,
  body: z.intersection(
    secondaryCostChanges,
    /** Takes over the content of an older version instead of sent content. */
    z.object({ from_version: version.optional() }),
  ),
  max_body_bytes: 4 * 1024 * 1024,
  locates_errors: true,
  answer: secondaryCost,
  errors: [...errors, 'stale', 'account_not_verified'],
})

export const listSecondaryCostVersions = call({
  name: 'listSecondaryCostVersions',
  method: 'GET',
  path: '/api/secondary_cost_available_versions/{id}',
  tag,
  summary: 'The versions of a secondary cost, the latest first',
  access: 'cost_sheet:read',
  params: idParams,
  answer: z.object({ available_versions: z.array(costVersion), current_version: version.nullable() }),
  errors,
})

export const readSecondaryCostVersion = call({
  name: 'readSecondaryCostVersion',
  method: 'GET',
  path: '/api/secondary_cost_version/{id}/{version}',
  tag,
  summary: 'A secondary cost as a version froze it',
  access: 'cost_sheet:read',
  params: versionParams,
  answer: secondaryCost,
  errors,
})

export const readSecondaryCostComment = call({
  name: 'readSecondaryCostComment',
  method: 'GET',
  path: '/api/secondary_cost_version_comment/{id}/{version}',
  tag,
  summary: 'Why a version of a secondary cost was made',
  access: 'cost_sheet:read',
  params: versionParams,
  answer: z.object({ comment: z.string().nullable() }),
  errors,
})

export const listBomCostLines = call({
  name: 'listBomCostLines',
  method: 'GET',
  path: '/api/cost/{id}/bom_lines',
  tag,
  summary: 'The lines of the BOM that a secondary cost can be made of, as they are now',
  access: 'cost_sheet:read',
  params: idParams,
  answer: z.object({ lines: z.array(bomCostLine) }),
  errors,
})
