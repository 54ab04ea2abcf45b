/**
 * The fields of a style that somebody fills in, each said once: schemas, form, About, table, filters, search, files,
 * duplicates and the API's description go by this list. A field of the kind `line` needs nothing besides its entry and
 * its column; one of another kind does not compile until each of these places says how it is handled there.
 */
import { type KeysWith, keysOf, keysWith } from '../values/record-fields.ts'

interface FieldOfStyle {
  /** On About and in the form. */
  label: string
  /** Within a sentence. */
  said: string
  /** Said where it is empty. */
  nothing?: string
  /** Of the form. */
  step: 'product' | 'project' | 'additional'
  /** Its place on About, from the smallest on. */
  about: number
  /** Other names of its column in files, in small letters without blanks; without any, files do not carry it. */
  file?: readonly string[]
}

/** A text in one line that may stay empty. Every line is a column of the styles' table and of its file. */
interface LineOfStyle extends FieldOfStyle {
  kind: 'line'
  /** What is meant, under the label of the form. */
  hint: string
  nothing: string
  /** In characters. */
  max: number
  tooLong: string
  /** Whether the table is sorted by it, filtered by a part of it, and whether searching styles looks into it. */
  sort: boolean
  filter: boolean
  search: boolean
  /** Which column of the table it follows, and its width in pixels. */
  column: { after: string; width: number }
  file: readonly string[]
}

interface OtherFieldOfStyle extends FieldOfStyle {
  /** A lookup is chosen from a list of the product's. */
  kind: 'name' | 'note' | 'day' | 'count' | 'country' | 'currency' | 'lookup' | 'lookups'
  max?: number
  tooLong?: string
  /** The column of the table that shows it, and what the table is sorted by then. */
  column?: string
  sort?: string
  /** What files call it where the table has no column for it; the same in all languages. */
  head?: string
}

export const STYLE_RECORD = {
  style_name: {
    kind: 'name',
    label: 'Style Name',
    said: 'style name',
    nothing: 'no name',
    max: 255,
    tooLong: 'The style name should be at most 255 characters',
    step: 'product',
    about: 30,
    sort: 'name',
    column: 'style',
    file: ['name', 'stylename', 'title', 'productname'],
  },
  brand_reference: {
    kind: 'line',
    label: 'Brand reference',
    hint: 'The article number that the brand itself uses.',
    said: 'brand reference',
    nothing: 'no reference',
    max: 60,
    tooLong: 'The brand reference should be at most 60 characters',
    step: 'product',
    about: 35,
    sort: true,
    filter: true,
    search: true,
    column: { after: 'number', width: 132 },
    file: [
      'brandref',
      'articlenumber',
      'articleno',
      'articlenr',
      'article',
      'brandstylenumber',
      'modelnumber',
    ],
  },
  product_type: {
    kind: 'lookup',
    label: 'Product Type',
    said: 'product type',
    step: 'product',
    about: 40,
    sort: 'product_type',
    column: 'product_type',
    file: ['type', 'product', 'producttypename'],
  },
  bulk_order_quantity: {
    kind: 'count',
    label: 'Quantity',
    said: 'quantity',
    step: 'project',
    about: 60,
    sort: 'quantity',
    column: 'quantity',
    file: ['quantity', 'qty', 'pcs', 'orderquantity', 'orderqty', 'bulkorder', 'bulkquantity', 'units'],
  },
  colour_number: {
    kind: 'count',
    label: 'Number Of Colours',
    said: 'number of colours',
    step: 'project',
    about: 70,
    head: 'Colours',
    file: ['colors', 'colour', 'color', 'numberofcolours', 'numberofcolors', 'colourways', 'colorways'],
  },
  start_date: {
    kind: 'day',
    label: 'Start date',
    said: 'start date',
    step: 'project',
    about: 10,
    sort: 'start_date',
    column: 'start_date',
    file: ['startdate', 'begin', 'from', 'startson'],
  },
  end_date: {
    kind: 'day',
    label: 'End date',
    said: 'end date',
    step: 'project',
    about: 20,
    sort: 'end_date',
    column: 'end_date',
    file: ['enddate', 'duedate', 'end', 'deliverydate', 'delivery', 'exfactory', 'exfactorydate'],
  },
  delivery_destination: {
    kind: 'country',
    label: 'Delivery Destination',
    said: 'delivery destination',
    step: 'project',
    about: 50,
    head: 'Destination',
    file: ['deliverydestination', 'deliverycountry', 'country', 'shipto', 'destinationcountry'],
  },
  currency: {
    kind: 'currency',
    label: 'Currency',
    said: 'currency',
    step: 'project',
    about: 80,
    head: 'Currency',
    file: ['cur', 'ccy'],
  },
  categories: { kind: 'lookups', label: 'Categories', said: 'categories', step: 'product', about: 90 },
  materials: { kind: 'lookups', label: 'Materials', said: 'materials', step: 'product', about: 100 },
  additional_information: {
    kind: 'note',
    label: 'Note',
    said: 'note',
    nothing: 'empty',
    max: 4999,
    tooLong: 'The additional information should be less than 5000 characters',
    step: 'additional',
    about: 110,
    head: 'Note',
    file: ['notes', 'additionalinformation', 'remarks', 'comment', 'comments', 'description'],
  },
} as const satisfies Readonly<Record<string, LineOfStyle | OtherFieldOfStyle>>

type Fields = typeof STYLE_RECORD
export type StyleRecordField = keyof Fields
type Kind = Fields[StyleRecordField]['kind']
/** Those of some kinds. */
export type FieldsOfKind<K extends Kind | 'line'> = KeysWith<Fields, { kind: K }>

/** Those that nothing but this list knows. */
export type LineField = FieldsOfKind<'line'>

/** Those of a step that the form draws by hand. */
export type OtherOfStep<S extends FieldOfStyle['step']> = Exclude<KeysWith<Fields, { step: S }>, LineField>

export const STYLE_RECORD_FIELDS = keysOf(STYLE_RECORD)
/** Its entry, of whatever kind. */
export const fieldOf = (field: StyleRecordField): LineOfStyle | OtherFieldOfStyle => STYLE_RECORD[field]
export const LINE_FIELDS = keysWith(STYLE_RECORD, { kind: 'line' })
type SortOf<F> = F extends { sort: infer Sort extends string } ? Sort : never
/** What the list of styles is sorted by besides lines. */
export const FIELD_SORTS = STYLE_RECORD_FIELDS.flatMap((field) => {
  const { sort } = fieldOf(field)
  return typeof sort === 'string' ? [sort] : []
}) as SortOf<Fields[StyleRecordField]>[]
export const SORTED_LINES = keysWith(STYLE_RECORD, { kind: 'line', sort: true })
export const FILTERED_LINES = keysWith(STYLE_RECORD, { kind: 'line', filter: true })
export const SEARCHED_LINES = keysWith(STYLE_RECORD, { kind: 'line', search: true })

export const isLine = (field: string): field is LineField => LINE_FIELDS.some((each) => each === field)

/** Its entry, as a line's. */
export const lineOf = (field: LineField): LineOfStyle => STYLE_RECORD[field]

/** The one with the smallest number first. */
export const ABOUT_FIELDS: readonly StyleRecordField[] = STYLE_RECORD_FIELDS.toSorted(
  (a, b) => STYLE_RECORD[a].about - STYLE_RECORD[b].about,
)
