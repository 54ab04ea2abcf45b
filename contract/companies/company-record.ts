/**
 * The fields of a company's profile that its own people fill in, each said once. A field of the kind `line` needs nothing
 * besides its entry and its column: schemas, store, form, profile, the words of conflicts and what a deletion takes away
 * go by this list. One of another kind does not compile until each of these places says how it is handled there.
 */
import { type KeysWith, keysOf, keysWith } from '../values/record-fields.ts'

interface FieldOfCompany {
  /** Within a sentence, where two versions are compared. */
  said: string
}

/** A text in one line that may stay empty. */
interface LineOfCompany extends FieldOfCompany {
  kind: 'line'
  label: string
  /** In characters. */
  max: number
  /** Whether form and profile place it by themselves; others stand below the website. */
  isPlaced: boolean
}

interface OtherOfCompany extends FieldOfCompany {
  kind: 'name' | 'code' | 'decimals' | 'country' | 'address' | 'note' | 'lookups' | 'certifications'
}

export const COMPANY_RECORD = {
  name: { kind: 'name', said: 'name' },
  code: { kind: 'code', said: 'code' },
  /** Decimals of amounts in new cost sheets; saved ones keep theirs. */
  cost_decimals: { kind: 'decimals', said: 'decimals of amounts' },
  city: { kind: 'line', said: 'city', label: 'City', max: 120, isPlaced: true },
  country: { kind: 'country', said: 'country' },
  website: { kind: 'address', said: 'website' },
  about: { kind: 'note', said: 'about' },
  product_type_ids: { kind: 'lookups', said: 'product types' },
  certifications: { kind: 'certifications', said: 'certifications' },
} as const satisfies Readonly<Record<string, LineOfCompany | OtherOfCompany>>

type Fields = typeof COMPANY_RECORD
export type CompanyField = keyof Fields
export type CompanyLine = KeysWith<Fields, { kind: 'line' }>
/** Those that have tables of their own. */
export type CompanyList = KeysWith<Fields, { kind: 'lookups' | 'certifications' }>
export type CompanyColumn = Exclude<CompanyField, CompanyList>

export const COMPANY_FIELDS = keysOf(COMPANY_RECORD)
export const COMPANY_LINES = keysWith(COMPANY_RECORD, { kind: 'line' })
/** Its entry. */
export const companyLineOf = (field: CompanyLine): LineOfCompany => COMPANY_RECORD[field]
/** Those that form and profile do not place by themselves. */
export const OTHER_LINES = COMPANY_LINES.filter((field) => !companyLineOf(field).isPlaced)
