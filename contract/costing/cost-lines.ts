/**
 * The lines of a secondary cost: what a garment's price is made of, section by section
 * (docs/product.md, Secondary cost). Every line keeps its id from version to version, so that a comparison can name it.
 */
import { z } from 'zod'
import { BOM_UNITS } from '../materials/boms.ts'
import { id, optionalText, requiredText, uuid, workDay } from '../values/fields.ts'
import { costNumber, pieceMoney } from '../values/numbers/money.ts'
import { madeByServer } from '../values/text/changes.ts'
import { asJsonText, listOf, oneOf } from '../values/text/json-text.ts'
import { COST_LIMITS, COST_TEXTS } from './cost-texts.ts'

const amount = costNumber({ whole: 12, places: 2, error: COST_TEXTS.amount, isSigned: true })
/** Typed for one piece: with the decimals of its sheet, which `findFineAmounts` judges. */
const pieceAmount = costNumber({ whole: 12, places: 4, error: COST_TEXTS.amountOf4, isSigned: true })
const unitPrice = costNumber({ whole: 10, places: 6, error: COST_TEXTS.unitPrice, isSigned: true })
const consumption = costNumber({ whole: 8, places: 6, error: COST_TEXTS.consumption })
const percent = costNumber({ whole: 3, places: 2, max: 100, error: COST_TEXTS.percent })
const measure = costNumber({ whole: 8, places: 2, error: COST_TEXTS.measure })
const rate = costNumber({ whole: 6, places: 6, error: COST_TEXTS.rate, isPositive: true })

const text = optionalText(COST_LIMITS.text)
const item = requiredText(COST_LIMITS.item, COST_TEXTS.itemRequired)
const unit = z
  .enum(BOM_UNITS, { error: COST_TEXTS.unitUnknown })
  .nullish()
  .transform((value) => value ?? null)

/** A company that a line names, with those of its factories that make it. */
const supplierChoice = z.object(
  { id, selectedFactories: z.array(id).max(50).default([]) },
  { error: ({ input }) => (Array.isArray(input) ? COST_TEXTS.oneSupplier : COST_TEXTS.supplierUnknown) },
)
const supplier = asJsonText(
  supplierChoice.nullish().transform((value) => value ?? null),
  oneOf,
)

const fabSuppliers = asJsonText(z.array(supplierChoice).max(COST_LIMITS.suppliers).default([]), listOf)

/** What the line of the BOM said when it was taken over or last looked at. */
export const bomValues = z.object({
  item: z.string(),
  unit: z.string().nullable(),
  consumption: z.string().nullable(),
  wastage: z.string().nullable(),
  unit_price: z.string().nullable(),
  currency: z.string().nullable(),
  supplier_id: id.nullable(),
  factory_id: id.nullable(),
})
export type BomValues = z.infer<typeof bomValues>

/** Where a line comes from the BOM: which of its lines, what that said, and the rate for a price in another currency. */
const bomSource = z
  .object({ item_id: id, seen: bomValues, rate })
  .nullish()
  .transform((value) => value ?? null)

/** A line that comes without one gets it from the server. */
const line = { id: madeByServer(uuid) }
const charges = { unit_price: unitPrice, wastage: percent, finance: percent }
const material = { item, unit, consumption, ...charges, insurance: percent, supplier, bom: bomSource }

const yarnFields = {
  ...line,
  placement: text,
  description: text,
  unit,
  width: measure,
  total_percentage: percent,
  gsm: measure,
}
const fabricFields = { ...line, ...material, type: text }
const trimFields = {
  ...line,
  ...material,
  /** A trim that is sewn on; otherwise it is for packing. */
  is_sewing: z.boolean().default(true),
}
const embellishmentFields = { ...line, item, ...charges }
const cmFobFields = { ...line, item, amount: pieceAmount }
const otherCostFields = {
  ...line,
  item,
  cost: unitPrice,
  /** How many of the item one garment takes. */
  number_of_pieces: z
    .int({ error: COST_TEXTS.pieces })
    .min(0, COST_TEXTS.pieces)
    .max(COST_LIMITS.pieces, COST_TEXTS.pieces)
    .nullish()
    .transform((value) => value ?? null),
}

const lines = <T extends z.ZodType>(schema: T) =>
  z.array(schema).max(COST_LIMITS.lines, COST_TEXTS.tooManyLines).default([])

/** What is saved; a section that is sent has all its lines. */
export const costSections = {
  yarn: lines(z.object({ ...yarnFields, fab_suppliers: fabSuppliers })),
  fabric: lines(z.object(fabricFields)),
  trims: lines(z.object(trimFields)),
  embellishment_cost: lines(z.object(embellishmentFields)),
  cm_fob: lines(z.object(cmFobFields)),
  other_costs: lines(z.object(otherCostFields)),
}
export const COST_SECTIONS = Object.keys(costSections) as (keyof typeof costSections)[]
export type CostSection = keyof typeof costSections

/** A company as a version names it: the name stays when the company is gone from the style or renamed. */
export const namedSupplier = z.object({
  id,
  name: z.string(),
  selectedFactories: z.array(id),
  factories: z.array(z.object({ id, name: z.string() })),
  is_on_style: z.boolean(),
})
export type NamedSupplier = z.infer<typeof namedSupplier>

const supplierShown = namedSupplier.nullable()
const NUMBERS: ReadonlySet<unknown> = new Set([
  amount,
  pieceAmount,
  unitPrice,
  consumption,
  percent,
  measure,
  rate,
])
const shownNumber = z.string().nullable()
/** Answers are not judged as input is: numbers are the decimals that were kept. */
const answered = <T extends z.ZodRawShape>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([key, schema]) => [key, NUMBERS.has(schema) ? shownNumber : schema]),
  ) as unknown as T
const shown = <T extends z.ZodRawShape>(fields: T) =>
  z.array(z.object({ ...answered(fields), amount: pieceMoney }))

/** What is answered: with names, and with the amounts that the server counted. */
export const shownCostSections = {
  yarn: z.array(z.object({ ...answered(yarnFields), fab_suppliers: z.array(namedSupplier) })),
  fabric: shown({ ...fabricFields, supplier: supplierShown }),
  trims: shown({ ...trimFields, supplier: supplierShown }),
  embellishment_cost: shown(embellishmentFields),
  /** As it was typed; null where nothing was. */
  cm_fob: z.array(z.object({ ...line, item, amount: pieceMoney.nullable() })),
  other_costs: shown(otherCostFields),
}

/** For the whole order but for over head and target, which are for one piece; the rate is pounds for one of the sheet's currency. */
export const perPieceTotalCost = z.object({
  fabric_actual_cost: amount,
  trim_actual_cost: amount,
  embellishment_actual_cost: amount,
  cm_fob_actual_cost: amount,
  other_actual_cost: amount,
  over_head_actual_cost: amount,
  over_head_value: pieceAmount,
  profit_margin_percentage: percent,
  google_conversion_rate_todate: rate,
  rate_date: workDay
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || null),
  rate_source: optionalText(COST_LIMITS.rateSource),
  target_fob: amount,
})
