/** What is filled in of a lot or a piece. */
import { z } from 'zod'
import { gtinDigits, hasValidCheckDigit, isGtinLength } from '../../values/codes/gtin.ts'
import { id, optionalText, workDay } from '../../values/fields.ts'
import { changesOf } from '../../values/text/changes.ts'
import { COMPOSITION_TEXTS, fibreComposition, MAX_COMPOSITION } from '../passport-composition.ts'
import { GTIN_TEXTS } from '../passport-gtin.ts'
import { isLotNumber } from './lot-snapshot.ts'

export const MAX_LOTS = 5000
export const MAX_RANGES = 10_000
export const MAX_REMARK = 2000
export const MAX_LOT_QUANTITY = 100_000_000

export const LOT_TEXTS = {
  number: 'A lot or serial number has 1 to 20 letters, digits or signs of the GS1 set, without blanks',
  ofLotAlone: 'Only a lot says this',
  numberTaken: 'This style has a lot with this number already',
  serialTaken: 'This piece has an entry already',
  order: 'The last day must not be before the first',
  quantity: 'Must be a whole number from 1 to 100,000,000',
  supplier: 'Choose a supplier from the list',
  factory: 'Choose a factory of this supplier',
  ofLot: 'Choose a lot of this style',
  notFound: 'Lot not found',
  tooMany: 'A style has no more than 5,000 lots and pieces that differ.',
  published: 'It was published, so it stays. Withdraw it instead.',
  hasPieces: 'Delete the pieces of this lot first.',
  passportFirst: 'Publish the passport of the style first.',
  passportWithdrawn: 'The passport of the style is withdrawn, so nothing of it is published.',
  lotWithdrawn: 'The lot of this piece is withdrawn, so nothing of it is published.',
  nothingToPublish: 'There is nothing new to publish.',
  brandPublishes: 'The brand publishes the passport of this style, and so its lots.',
  notPublished: 'Nothing is published of it.',
  withdrawnAlready: 'It is withdrawn already.',
  serialsWrong: 'This is no serial number or range',
  serialsRequired: 'Enter serial numbers',
  serialsTaken: 'Some of these serial numbers belong to this style already',
  tooManyRanges: 'No more than 10,000 ranges of serial numbers at once',
  rangeNotFound: 'Range not found',
  serialsOfLot: 'Only a lot has serial numbers',
  serialNotHere: 'This serial number belongs to another lot',
} as const

const nullable = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value): z.output<T> | null => value ?? null)

export const lotNumber = z.string().trim().refine(isLotNumber, LOT_TEXTS.number)

const gtin = z
  .string()
  .trim()
  .max(40, GTIN_TEXTS.length)
  .nullish()
  .transform((typed) => gtinDigits(typed ?? ''))
  .refine((digits) => digits === '' || isGtinLength(digits), GTIN_TEXTS.length)
  .refine((digits) => !isGtinLength(digits) || hasValidCheckDigit(digits), GTIN_TEXTS.checkDigit)
  .transform((digits) => (digits === '' ? null : digits.padStart(14, '0')))

/** In the maker's words and as fibres, as the style's; it takes the place of the style's as a whole. */
export const lotComposition = z.object({
  text: z.string().trim().max(MAX_COMPOSITION, COMPOSITION_TEXTS.tooLong).default(''),
  fibres: fibreComposition,
})
export type LotComposition = z.output<typeof lotComposition>

const shared = {
  /** Null: as the style says. */
  supplier_id: nullable(id),
  factory_id: nullable(id),
  made_from: nullable(workDay),
  made_to: nullable(workDay),
  composition: nullable(lotComposition),
  /** What else differs: a repair, a part that was replaced. */
  remark: optionalText(MAX_REMARK),
}
const ofLotAlone = {
  quantity: nullable(
    z.int({ error: LOT_TEXTS.quantity }).min(1, LOT_TEXTS.quantity).max(MAX_LOT_QUANTITY, LOT_TEXTS.quantity),
  ),
  gtin,
  /** Publishes the facts of the evidence that stands behind the style for this lot. */
  shows_evidence: z.boolean().default(false),
}

/** What a piece says it says in these fields; what a lot alone says is refused of it. */
export const lotFields = z.object({ ...shared, ...ofLotAlone })
export type LotFields = z.output<typeof lotFields>
export const LOT_FIELD_KEYS = Object.keys(lotFields.shape) as (keyof LotFields)[]

/** Serial numbers as they are typed: one in each line, or the first and the last of a range. */
export const serialsText = z.string().trim().max(500_000, LOT_TEXTS.tooManyRanges)

export const lotChanges = changesOf(lotFields)
export type LotChanges = z.output<typeof lotChanges>
