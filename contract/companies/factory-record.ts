/**
 * The fields of a factory that somebody fills in, each said once, for companies' own factories and for those that others
 * ask for. A field of the kind `line` needs nothing besides its entry, its columns and the words that files have for it:
 * schemas, stores, forms, profile, requests, import, export, map and the steps of styles go by this list. One of another
 * kind does not compile until each of these places says how it is handled there.
 */
import { eachOf, type KeysWith, keysOf, keysWith } from '../values/record-fields.ts'

interface FieldOfFactory {
  label: string
  /** Of its column in a list of factories, in pixels. */
  width: number
  /** What such a list calls it, where otherwise than in the form. */
  head?: string
  /** Of the factory itself, where a request calls it otherwise. */
  column?: string
  /** Whether it stands beside the factory's name on the map, in steps of passports, lots and lines of a BOM. */
  isNamed: boolean
}

/** A text in one line that may stay empty. */
interface LineOfFactory extends FieldOfFactory {
  kind: 'line'
  /** In characters. */
  max: number
}

interface OtherOfFactory extends FieldOfFactory {
  kind: 'name' | 'city' | 'country'
  max?: number
}

export type FactoryFieldKind = (LineOfFactory | OtherOfFactory)['kind']

export const FACTORY_RECORD = {
  name: { kind: 'name', label: 'Name', head: 'Factory', max: 200, width: 260, isNamed: true },
  city: { kind: 'city', label: 'City', max: 120, width: 180, column: 'established_city', isNamed: true },
  country: { kind: 'country', label: 'Country', width: 180, column: 'established_country', isNamed: true },
} as const satisfies Readonly<Record<string, LineOfFactory | OtherOfFactory>>

type Fields = typeof FACTORY_RECORD
export type FactoryField = keyof Fields
export type FactoryLine = KeysWith<Fields, { kind: 'line' }>
/** Those beside a factory's name. */
type NamedField = KeysWith<Fields, { isNamed: true }>
type ColumnOf<F extends FactoryField> = F extends FactoryField
  ? Fields[F] extends { column: infer C extends string }
    ? C
    : F
  : never
export type FactoryColumn = ColumnOf<FactoryField>
type NamedColumn = ColumnOf<NamedField>

export const FACTORY_FIELDS = keysOf(FACTORY_RECORD)
export const FACTORY_LINES = keysWith(FACTORY_RECORD, { kind: 'line' })
export const NAMED_FIELDS = keysWith(FACTORY_RECORD, { isNamed: true })
export const NAMED_LINES = keysWith(FACTORY_RECORD, { kind: 'line', isNamed: true })
/** Its entry. */
export const factoryFieldOf = (field: FactoryField): LineOfFactory | OtherOfFactory => FACTORY_RECORD[field]
export const factoryLineOf = (field: FactoryLine): LineOfFactory => FACTORY_RECORD[field]

export const columnOf = <F extends FactoryField>(field: F): ColumnOf<F> =>
  (factoryFieldOf(field).column ?? field) as ColumnOf<F>
export const FACTORY_COLUMNS: readonly FactoryColumn[] = FACTORY_FIELDS.map((field) => columnOf(field))
export const NAMED_COLUMNS: readonly NamedColumn[] = NAMED_FIELDS.map((field) => columnOf(field))

/** What requests say, by the names of a factory's own columns; other keys are left out. */
export const asColumns = <T extends Readonly<Record<FactoryField, unknown>>>(
  fields: T,
): { [F in FactoryField as ColumnOf<F>]: T[F] } =>
  Object.fromEntries(FACTORY_FIELDS.map((field) => [columnOf(field), fields[field]])) as {
    [F in FactoryField as ColumnOf<F>]: T[F]
  }

type AsFields<T> = { [F in FactoryField]: T[ColumnOf<F> & keyof T] }
/** A factory's own fields, as requests call them. */
export const asFields = <T extends Readonly<Record<FactoryColumn, unknown>>>(factory: T): AsFields<T> =>
  eachOf(FACTORY_FIELDS, (field) => factory[columnOf(field)]) as AsFields<T>

type Named<T> = { [F in NamedField]: T[ColumnOf<F> & keyof T] }
/** What stands beside a factory's name, as requests call it. */
export const asNamed = <T extends Readonly<Record<NamedColumn, unknown>>>(factory: T): Named<T> =>
  eachOf(NAMED_FIELDS, (field) => factory[columnOf(field)]) as Named<T>
