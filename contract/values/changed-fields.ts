/** What is said of a change: how a field is called, and how its values are drawn. */

/**
 * `measured` is a decimal with its unit, `1.25 kg`; `money` an amount with its currency, `4.20 EUR`; `price` the same
 * where not everybody who reads the record reads prices. Of `whole` it is only said that it changed. Companies, factories,
 * people, lines and lookups are kept by their ids, and named when somebody reads.
 */
export const VALUE_KINDS = [
  'text',
  'word',
  'count',
  'decimal',
  'percent',
  'length',
  'measured',
  'money',
  'price',
  'day',
  'country',
  'language',
  'choice',
  'tick',
  'fibres',
  'whole',
  'company',
  'companies',
  'factory',
  'people',
  'product_type',
  'categories',
  'materials',
  'collection',
  'care_instructions',
  'bom_lines',
] as const
export type ValueKind = (typeof VALUE_KINDS)[number]

export interface ChangedField {
  label: string
  kind: ValueKind
  /** Of choices, by their key. */
  names?: Readonly<Record<string, string>>
}

/** Fields of one object, which is called by its label, or of rows that have a name each. */
export interface ChangedPart {
  fields: Readonly<Record<string, ChangedField>>
  /** What the rows are called together. */
  label?: string
  /** By what a row is the same one. */
  key?: string
  /** The field that a reader knows a row by. */
  name?: string
  /** Where rows are of a list of the product's own: what each is called, by its key. */
  names?: Readonly<Record<string, string>>
  /** A row that is not there says nothing in any field, so what comes or goes is told field by field. */
  isSparse?: true
}
export type Fields<K extends string> = Readonly<Record<K, ChangedField>>

export const field = (label: string, kind: ValueKind = 'text'): ChangedField => ({ label, kind })
export const choice = (label: string, names: Readonly<Record<string, string>>): ChangedField => ({
  label,
  kind: 'choice',
  names,
})

/** What is read together is one value: `1.25 kg`, `4.20 EUR`. */
export const inUnit = (value: string | null, unit: string | null): string | null =>
  value === null || unit === null ? value : `${value} ${unit}`
