/**
 * The bill of materials of a style: what a garment is made of, labelled and packed with
 * (docs/product.md, Bill of materials).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { namedFactory } from '../companies/factory-fields.ts'
import { chainSupplier } from '../companies/value-chains.ts'
import { fibreShares } from '../values/codes/fibres.ts'
import { countryCode, id, idParams, instant, optionalText, requiredText, version } from '../values/fields.ts'
import { optionalDecimal } from '../values/numbers/decimals.ts'
import { eachOf } from '../values/record-fields.ts'
import { type ChangesOf, changesOf } from '../values/text/changes.ts'
import { BOM_TEXT_FIELDS, type BomField, bomTextOf } from './bom-record.ts'

/** In the order in which they are shown. */
export const BOM_SECTIONS = ['fabric', 'lining', 'trims', 'labels', 'packaging', 'artwork'] as const
export type BomSection = (typeof BOM_SECTIONS)[number]
export const BOM_SECTION_NAMES: Readonly<Record<BomSection, string>> = {
  fabric: 'Fabric',
  lining: 'Lining',
  trims: 'Trims',
  labels: 'Labels',
  packaging: 'Packaging',
  artwork: 'Artwork',
}

/** What a consumption and a price are counted in. */
export const BOM_UNITS = [
  'm',
  'm²',
  'yd',
  'kg',
  'g',
  'piece',
  'pair',
  'set',
  'dozen',
  'cone',
  'roll',
] as const
export const WEIGHT_UNITS = ['g_m2', 'g'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]
export const WEIGHT_UNIT_NAMES: Readonly<Record<WeightUnit, string>> = { g_m2: 'g/m²', g: 'g' }

export const MAX_BOM_ITEMS = 2000
/** Of that many lines with each field as long as it may be; other bodies are smaller. */
export const MAX_BOM_BODY_BYTES = 16 * 1024 * 1024

export const BOM_TEXTS = {
  sectionRequired: 'Choose a section',
  itemRequired: 'Name the item',
  consumption: 'Must be a number from 0 with at most 6 decimals',
  wastage: 'Must be between 0 and 100 with at most 2 decimals',
  price: 'Must be an amount from 0 with at most 6 decimals',
  recycled: 'Must be between 0 and 100 with at most one decimal',
  weight: 'Must be a number above 0 with at most 2 decimals',
  unitRequired: 'Choose a unit',
  currencyRequired: 'Choose a currency',
  weightUnitRequired: 'Choose g/m² or g',
  tooMany: 'A BOM has at most 2,000 lines',
  unknownItem: 'This line is not part of this BOM.',
  twice: 'This id is used twice.',
  unknownSupplier: 'Choose a supplier from the list',
  supplierFirst: 'Choose a supplier first',
  unknownFactory: 'Choose a factory of this supplier',
  unknownCurrency: 'Choose a currency from the list',
  unknownPicture: 'Choose a picture of this style',
  /** A fixed text (docs/product.md, Fixed texts). */
  needsVerification: 'Your company profile needs to be verified to select a supplier.',
  saved: 'BOM saved',
} as const

/** A new line has an id of the editor's own that begins so, until it is saved. */
export const newLineId = z.string().regex(/^new-[A-Za-z0-9-]{1,60}$/)

/** Whatever a line says, without who and where; numbers are decimal text. */
const itemFields = {
  section: z.enum(BOM_SECTIONS, { error: BOM_TEXTS.sectionRequired }),
  item: requiredText(255, BOM_TEXTS.itemRequired),
  composition: fibreShares.default([]),
  country_of_origin: countryCode.nullish().transform((code) => code ?? null),
  /** For one piece of the style, without wastage. */
  consumption: optionalDecimal({ whole: 8, places: 6, error: BOM_TEXTS.consumption }),
  unit: z
    .enum(BOM_UNITS, { error: BOM_TEXTS.unitRequired })
    .nullish()
    .transform((unit) => unit ?? null),
  wastage_percent: optionalDecimal({ whole: 3, places: 2, max: 100, error: BOM_TEXTS.wastage }),
  /** For one unit. */
  unit_price: optionalDecimal({ whole: 10, places: 6, error: BOM_TEXTS.price }),
  currency: z
    .string({ error: BOM_TEXTS.currencyRequired })
    .regex(/^[A-Z]{3}$/, BOM_TEXTS.currencyRequired)
    .nullish()
    .transform((currency) => currency ?? null),
  recycled_percent: optionalDecimal({ whole: 3, places: 1, max: 100, error: BOM_TEXTS.recycled }),
  weight: optionalDecimal({ whole: 8, places: 2, isPositive: true, error: BOM_TEXTS.weight }),
  weight_unit: z
    .enum(WEIGHT_UNITS, { error: BOM_TEXTS.weightUnitRequired })
    .nullish()
    .transform((unit) => unit ?? null),
  show_in_passport: z.boolean().default(false),
  ...eachOf(BOM_TEXT_FIELDS, (field) => optionalText(bomTextOf(field).max)),
}

/** A line without its id. */
export const bomLineFields = z.object({
  ...itemFields,
  supplier_id: id.nullish().transform((value) => value ?? null),
  factory_id: id.nullish().transform((value) => value ?? null),
  /** Upload name of a picture of this style. */
  picture: z
    .string()
    .max(80)
    .nullish()
    .transform((name) => name || null),
} satisfies Record<BomField, z.ZodType>)
type LineFields = z.output<typeof bomLineFields>

/** A number says nothing without what it is counted in. */
export const requireUnits = (line: LineFields, context: z.RefinementCtx): void => {
  const requires = (number: keyof LineFields, unit: keyof LineFields, message: string) => {
    if (line[number] !== null && line[unit] === null)
      context.addIssue({ code: 'custom', path: [unit], message })
  }
  requires('consumption', 'unit', BOM_TEXTS.unitRequired)
  requires('unit_price', 'currency', BOM_TEXTS.currencyRequired)
  requires('weight', 'weight_unit', BOM_TEXTS.weightUnitRequired)
}

/** What says how to read a number says nothing without it. */
export const withoutIdleUnits = <Line extends LineFields>(line: Line): Line => ({
  ...line,
  currency: line.unit_price === null ? null : line.currency,
  weight_unit: line.weight === null ? null : line.weight_unit,
})

export const bomItemInput = z
  .object({ id: z.union([id, newLineId]), ...bomLineFields.shape })
  .superRefine(requireUnits)
  .transform(withoutIdleUnits)
export type BomItemInput = z.output<typeof bomItemInput>

/** The whole document: lines come in the order in which they are shown; one that is missing is removed. */
export const bomInput = z.object({
  /** The version that the edits began from; null where there was none. */
  version: version.nullish(),
  items: z.array(bomItemInput).max(MAX_BOM_ITEMS, BOM_TEXTS.tooMany),
})
export type BomInput = z.output<typeof bomInput>
export type BomDocumentChanges = ChangesOf<BomInput>

const itemAnswer = {
  id,
  /** The version of the BOM that changed this line last; a change of the line names it. */
  changed_in: version,
  section: z.enum(BOM_SECTIONS),
  item: z.string(),
  composition: fibreShares,
  supplier_id: id.nullable(),
  supplier: chainSupplier.nullable(),
  factory_id: id.nullable(),
  factory: namedFactory.nullable(),
  country_of_origin: z.string().nullable(),
  consumption: z.string().nullable(),
  unit: z.string().nullable(),
  wastage_percent: z.string().nullable(),
  /** Null as well where the price is not for this reader. */
  unit_price: z.string().nullable(),
  currency: z.string().nullable(),
  /** Companies that work on the style see the prices of their own lines only. */
  price_visible: z.boolean(),
  recycled_percent: z.string().nullable(),
  weight: z.string().nullable(),
  weight_unit: z.enum(WEIGHT_UNITS).nullable(),
  /** Upload name, for `file_show`. */
  picture: z.string().nullable(),
  show_in_passport: z.boolean(),
  ...eachOf(BOM_TEXT_FIELDS, () => z.string().nullable()),
}
export const bomItem = z.object(itemAnswer satisfies Record<BomField, z.ZodType>)
export type BomItem = z.infer<typeof bomItem>

export const bom = z.object({
  /** Null until the BOM was saved for the first time. */
  version: version.nullable(),
  updated_at: instant.nullable(),
  updated_by_name: z.string().nullable(),
  items: z.array(bomItem),
  can: z.object({ change: z.boolean() }),
})
export type Bom = z.infer<typeof bom>

export const readBom = call({
  name: 'readBom',
  method: 'GET',
  path: '/api/inquiries/{id}/bom',
  tag: 'BOM',
  summary:
    'The bill of materials of a style; companies that work on it see the prices of their own lines only',
  access: 'bom:read',
  params: idParams,
  answer: bom,
  errors: ['not_found'],
})

export const saveBom = call({
  name: 'saveBom',
  method: 'PUT',
  path: '/api/inquiries/{id}/bom',
  tag: 'BOM',
  summary: 'Save the whole bill of materials: a line that is missing is removed',
  access: 'bom:change',
  params: idParams,
  body: changesOf(bomInput),
  max_body_bytes: MAX_BOM_BODY_BYTES,
  locates_errors: true,
  answer: bom,
  errors: ['not_found', 'stale', 'account_not_verified'],
})
