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
import { COST_RECORD, type CostKeys, type CostKind, type CostSection } from './cost-record.ts'
import { COST_LIMITS, COST_TEXTS } from './cost-texts.ts'

const amount = costNumber({ whole: 12, places: 2, error: COST_TEXTS.amount, isSigned: true })
/** Typed for one piece: with the decimals of its sheet, which `findFineAmounts` judges. */
const pieceAmount = costNumber({ whole: 12, places: 4, error: COST_TEXTS.amountOf4, isSigned: true })
const percent = costNumber({ whole: 3, places: 2, max: 100, error: COST_TEXTS.percent })
const rate = costNumber({ whole: 6, places: 6, error: COST_TEXTS.rate, isPositive: true })

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

const pieces = z
  .int({ error: COST_TEXTS.pieces })
  .min(0, COST_TEXTS.pieces)
  .max(COST_LIMITS.pieces, COST_TEXTS.pieces)
  .nullish()
  .transform((value) => value ?? null)

/** What is taken, by kind; amounts that are counted are not sent. */
const TAKEN = {
  name: requiredText(COST_LIMITS.item, COST_TEXTS.itemRequired),
  text: optionalText(COST_LIMITS.text),
  unit: z
    .enum(BOM_UNITS, { error: COST_TEXTS.unitUnknown })
    .nullish()
    .transform((value) => value ?? null),
  consumption: costNumber({ whole: 8, places: 6, error: COST_TEXTS.consumption }),
  price: costNumber({ whole: 10, places: 6, error: COST_TEXTS.unitPrice, isSigned: true }),
  percent,
  measure: costNumber({ whole: 8, places: 2, error: COST_TEXTS.measure }),
  pieces,
  amount: pieceAmount,
  sewing: z.boolean().default(true),
  company: supplier,
  companies: fabSuppliers,
  bom: bomSource,
} satisfies Record<Exclude<CostKind, 'counted'>, z.ZodType>

/** A line that comes without one gets it from the server. */
const line = { id: madeByServer(uuid) }

type Shape<S extends CostSection, Kinds> = {
  [F in keyof (typeof COST_RECORD)[S]]: (typeof COST_RECORD)[S][F] extends {
    kind: infer K extends keyof Kinds
  }
    ? Kinds[K]
    : never
}
/** The fields of a section with what each kind has; those of kinds that have nothing are left out. */
const shapeOf = <S extends CostSection, Kinds extends Partial<Record<CostKind, z.ZodType>>>(
  section: S,
  kinds: Kinds,
) =>
  Object.fromEntries(
    Object.entries<{ kind: CostKind }>(COST_RECORD[section]).flatMap(([field, { kind }]) =>
      kinds[kind] ? [[field, kinds[kind]]] : [],
    ),
  ) as Pick<Shape<S, Kinds>, CostKeys<S, keyof Kinds & CostKind>>

const lines = <S extends CostSection>(section: S) =>
  z
    .array(z.object({ ...line, ...shapeOf(section, TAKEN) }))
    .max(COST_LIMITS.lines, COST_TEXTS.tooManyLines)
    .default([])

/** What is saved; a section that is sent has all its lines. */
export const costSections = {
  yarn: lines('yarn'),
  fabric: lines('fabric'),
  trims: lines('trims'),
  embellishment_cost: lines('embellishment_cost'),
  cm_fob: lines('cm_fob'),
  other_costs: lines('other_costs'),
} satisfies Record<CostSection, z.ZodType>

/** A company as a version names it: the name stays when the company is gone from the style or renamed. */
export const namedSupplier = z.object({
  id,
  name: z.string(),
  selectedFactories: z.array(id),
  factories: z.array(z.object({ id, name: z.string() })),
  is_on_style: z.boolean(),
})
export type NamedSupplier = z.infer<typeof namedSupplier>

const shownNumber = z.string().nullable()
/** What is answered, by kind: numbers are the decimals that were kept, and are not judged as input is. */
const SHOWN = {
  ...TAKEN,
  consumption: shownNumber,
  price: shownNumber,
  percent: shownNumber,
  measure: shownNumber,
  amount: pieceMoney.nullable(),
  counted: pieceMoney,
  company: namedSupplier.nullable(),
  companies: z.array(namedSupplier),
} satisfies Record<CostKind, z.ZodType>

const shown = <S extends CostSection>(section: S) =>
  z.array(z.object({ ...line, ...shapeOf(section, SHOWN) }))

/** What is answered: with names, and with the amounts that the server counted. */
export const shownCostSections = {
  yarn: shown('yarn'),
  fabric: shown('fabric'),
  trims: shown('trims'),
  embellishment_cost: shown('embellishment_cost'),
  cm_fob: shown('cm_fob'),
  other_costs: shown('other_costs'),
} satisfies Record<CostSection, z.ZodType>

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
