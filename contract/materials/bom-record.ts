/**
 * The fields of a BOM's line that somebody fills in, each said once. A field of the kind `text` needs nothing besides its
 * entry and its column: schemas, saving, form, list, sheet, files and duplicates go by this list. One of another kind
 * does not compile until each of these places says how it is handled there.
 */
import { type KeysWith, keysOf, keysWith } from '../values/record-fields.ts'

interface FieldOfLine {
  /** Within a sentence, where two versions are compared; null where another field speaks for it. */
  said: string | null
}

/** A text that may stay empty. */
interface TextOfLine extends FieldOfLine {
  kind: 'text'
  said: string
  /** In characters. */
  max: number
  /** In files, in English, and above the column of the sheet. */
  head: string
  /** What files call it besides, in small letters without blanks. */
  others: readonly string[]
  /** The field that it follows in sheet and file. */
  after: string
  /** Of its column: characters in the file, pixels in the sheet. */
  width: { file: number; sheet: number }
  /** Where the form has it, at the end; null where the form places it by itself. */
  part: 'material' | 'origin' | null
}

interface OtherOfLine extends FieldOfLine {
  kind: 'name' | 'choice' | 'decimal' | 'fibres' | 'company' | 'factory' | 'country' | 'picture' | 'tick'
}

export const BOM_RECORD = {
  section: { kind: 'choice', said: 'section' },
  item: { kind: 'name', said: 'item' },
  description: {
    kind: 'text',
    said: 'description',
    max: 2000,
    head: 'Description',
    others: ['details', 'note', 'notes', 'remarks', 'comment', 'comments', 'specification', 'quality'],
    after: 'item',
    width: { file: 30, sheet: 200 },
    part: null,
  },
  composition: { kind: 'fibres', said: 'composition' },
  colour: {
    kind: 'text',
    said: 'colour',
    max: 120,
    head: 'Colour',
    others: ['color', 'shade', 'colorway', 'colourway'],
    after: 'composition',
    width: { file: 14, sheet: 110 },
    part: null,
  },
  supplier_id: { kind: 'company', said: 'supplier and factory' },
  factory_id: { kind: 'factory', said: null },
  supplier_reference: {
    kind: 'text',
    said: 'supplier reference',
    max: 60,
    head: 'Supplier reference',
    others: [
      'supplierref',
      'supplierarticle',
      'supplierarticlenumber',
      'articlenumber',
      'articleno',
      'millreference',
    ],
    // The last: blocks are pasted into the sheet by place, and those that people have stay right.
    after: 'picture',
    width: { file: 18, sheet: 140 },
    part: 'origin',
  },
  placement: {
    kind: 'text',
    said: 'placement',
    max: 300,
    head: 'Placement',
    others: ['placing', 'placementongarment', 'garmentplacement', 'placementlocation'],
    // After what was the last before it, for the same reason.
    after: 'supplier_reference',
    width: { file: 20, sheet: 150 },
    part: 'material',
  },
  technique: {
    kind: 'text',
    said: 'technique',
    max: 120,
    head: 'Technique',
    others: [
      'arttechnique',
      'artworktechnique',
      'printtechnique',
      'decorationtechnique',
      'embellishmenttechnique',
    ],
    after: 'placement',
    width: { file: 18, sheet: 140 },
    part: 'material',
  },
  artwork_size: {
    kind: 'text',
    said: 'size of the artwork',
    max: 120,
    head: 'Artwork size',
    others: ['sizeofartwork', 'printsize', 'embroiderysize', 'logosize'],
    after: 'technique',
    width: { file: 14, sheet: 120 },
    part: 'material',
  },
  country_of_origin: { kind: 'country', said: 'country of origin' },
  consumption: { kind: 'decimal', said: 'consumption' },
  unit: { kind: 'choice', said: null },
  wastage_percent: { kind: 'decimal', said: 'wastage' },
  unit_price: { kind: 'decimal', said: 'price' },
  currency: { kind: 'choice', said: null },
  certification: {
    kind: 'text',
    said: 'certification',
    max: 255,
    head: 'Certification',
    others: ['certificate', 'certificates', 'certifications', 'cert'],
    after: 'currency',
    width: { file: 20, sheet: 150 },
    part: null,
  },
  recycled_percent: { kind: 'decimal', said: 'recycled content' },
  weight: { kind: 'decimal', said: 'weight' },
  weight_unit: { kind: 'choice', said: null },
  picture: { kind: 'picture', said: 'picture' },
  show_in_passport: { kind: 'tick', said: 'shown in the passport' },
} as const satisfies Readonly<Record<string, TextOfLine | OtherOfLine>>

type Fields = typeof BOM_RECORD
export type BomField = keyof Fields
export type BomText = KeysWith<Fields, { kind: 'text' }>

export const BOM_FIELDS = keysOf(BOM_RECORD)
export const BOM_TEXT_FIELDS = keysWith(BOM_RECORD, { kind: 'text' })
/** Its entry. */
export const bomTextOf = (field: BomText): TextOfLine => BOM_RECORD[field]

/** The texts that the form does not place by itself. */
export const textsOfPart = (part: 'material' | 'origin'): BomText[] =>
  BOM_TEXT_FIELDS.filter((field) => bomTextOf(field).part === part)
