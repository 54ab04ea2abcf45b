/** Which columns of a style its form edits: saving, reading back and duplicating go by these lists. */
import { STYLE_RECORD_FIELDS, type StyleRecordField } from '#contract/styles/style-record.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'

/** Fields that tables of their own keep. */
type Apart = 'categories' | 'materials'
const NAMED_OTHERWISE = { product_type: 'product_type_id' } as const
type NamedOtherwise = typeof NAMED_OTHERWISE

/** Fields whose column has their name. */
export type PlainField = Exclude<StyleRecordField, Apart | keyof NamedOtherwise>
const isPlain = (field: StyleRecordField): field is PlainField =>
  field !== 'categories' && field !== 'materials' && !(field in NAMED_OTHERWISE)
export const PLAIN_FIELDS: readonly PlainField[] = STYLE_RECORD_FIELDS.filter(isPlain)

/** Each field with its column. */
export const STYLE_FIELDS = {
  ...NAMED_OTHERWISE,
  ...(eachOf(PLAIN_FIELDS, (field) => field) as { [F in PlainField]: F }),
} satisfies Record<Exclude<StyleRecordField, Apart>, keyof DB['styles']>

export type EditedColumn = (typeof STYLE_FIELDS)[keyof typeof STYLE_FIELDS]

/** The columns that the form does not edit, and why a duplicate gets none of them from its original. */
export const OTHER_STYLE_COLUMNS = {
  id: 'its own',
  style_number: 'its own: it is the key of the public pages',
  collection_id: 'chosen for the duplicate',
  status: 'begins as active',
  created_by: 'anyone who duplicates',
  created_by_organization_id: 'anyone who duplicates',
  account_manager_id: 'anyone who duplicates, if they are one',
  updated_by: 'anyone who duplicates',
  created_at: 'now',
  updated_at: 'now',
  version: 'begins anew',
  verified_at: 'never confirmed with the original',
  verified_by: 'never confirmed with the original',
  verification_requested_at: 'of the original',
  verification_requested_by: 'of the original',
  deletion_requested_at: 'of the original',
  deletion_requested_by: 'of the original',
  deleted_at: 'of the original',
  default_image_id: 'a file of its own with the same bytes',
  value_chain_id: 'comes with the suppliers',
  value_chain_version: 'comes with the suppliers',
  value_chain_copy: 'comes with the suppliers',
} as const satisfies Record<Exclude<keyof DB['styles'], EditedColumn>, string>
