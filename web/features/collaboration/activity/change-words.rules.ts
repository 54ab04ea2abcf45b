/** A change as its reader reads it: where, what it was, and what it is, in the reader's language and numbers. */
import { fieldOfChange, partsOf } from '#contract/changed-records.ts'
import { type ChangedRecord, RECORD_OF_ACTION, type StyleAction } from '#contract/collaboration/activity.ts'
import type { ChangedField, ChangedPart, ValueKind } from '#contract/values/changed-fields.ts'
import type { FibreShare } from '#contract/values/codes/fibres.ts'
import type { ChangeValue, RecordChange } from '#contract/values/record-changes.ts'
import {
  formatCountry,
  formatDay,
  formatDecimal,
  formatLanguage,
  formatNumber,
  formatUnitPrice,
} from '#web/lib/formats.ts'
import { sayName } from '#web/lib/language/say.ts'
import { sayFibres } from '#web/records/fields/fibre-names.ts'

export interface ChangeWords {
  /** The row, as people call it; null where the record has none. */
  row: string | null
  /** What of it; null of whole rows. */
  field: string | null
  /** Null where there was, or is, nothing. */
  before: string | null
  after: string | null
}

const DECIMAL = /^-?\d+(\.\d+)?$/
const decimal = (text: string): string => (DECIMAL.test(text) ? formatDecimal(text) : text)

/** A number, and what it is counted in. */
const splitUnit = (text: string): [string, string | undefined] => {
  const at = text.indexOf(' ')
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
const measured = (text: string): string => {
  const [number, unit] = splitUnit(text)
  return unit === undefined ? decimal(number) : `${decimal(number)} ${unit}`
}
const money = (text: string): string => {
  const [amount, currency] = splitUnit(text)
  return currency === undefined ? decimal(amount) : formatUnitPrice(amount, currency)
}

const sayText = ({ kind, names }: ChangedField, text: string): string => {
  switch (kind) {
    case 'day':
      return formatDay(text)
    case 'country':
      return formatCountry(text)
    case 'language':
      return formatLanguage(text)
    case 'percent':
      // As compositions are written.
      return `${decimal(text)}\u00a0%`
    case 'decimal':
    case 'length':
      return decimal(text)
    case 'measured':
      return measured(text)
    case 'money':
    case 'price':
      return money(text)
    case 'choice':
      return names?.[text] ?? text
    case 'word':
    case 'product_type':
      return sayName(text)
    default:
      return text
  }
}

/** Names of the product's own lists. */
const OWN_LISTS: ReadonlySet<ValueKind> = new Set(['categories', 'materials', 'care_instructions'])

const isFibres = (list: readonly unknown[]): list is FibreShare[] => typeof list[0] === 'object'

const sayList = (
  field: ChangedField,
  list: Exclude<ChangeValue, null | string | number | boolean>,
): string => {
  if (isFibres(list)) return sayFibres(list)
  const isOwnList = OWN_LISTS.has(field.kind)
  return (list as (string | number)[])
    .map((each) => (isOwnList ? sayName(String(each)) : String(each)))
    .join(', ')
}

const sayValue = (field: ChangedField, value: ChangeValue): string | null => {
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return sayText(field, value)
  return value.length === 0 ? null : sayList(field, value)
}

const ACTIONS = {
  added: 'Added',
  removed: 'Removed',
  ordered: 'The rows stand in another order.',
} as const

/** A name of the product's own list, or what people call it. */
const rowOf = (part: ChangedPart | undefined, { row, key }: RecordChange): string | null =>
  part?.names?.[String(key)] ?? row

const sayAction = (record: ChangedRecord, change: RecordChange): ChangeWords => {
  const part = partsOf(record)[change.part]
  const after = change.kind === 'set' ? null : ACTIONS[change.kind]
  return { row: rowOf(part, change) ?? part?.label ?? null, field: null, before: null, after }
}

/** Null for what is no field any more. */
export const sayChange = (action: StyleAction, change: RecordChange): ChangeWords | null => {
  const record = RECORD_OF_ACTION[action]
  if (record === null) return null
  if (change.kind !== 'set') return sayAction(record, change)
  const field = fieldOfChange(record, change)
  if (!field) return null
  const { size } = change
  const part = partsOf(record)[change.part]
  // The rows of a list have names of their own, or nothing is said of which one it is.
  const row = rowOf(part, change) ?? (part?.key === undefined ? (part?.label ?? null) : null)
  const name = size === null ? field.label : `Size ${size}`
  if (field.kind === 'whole') return { row, field: name, before: null, after: 'Changed' }
  return { row, field: name, before: sayValue(field, change.from), after: sayValue(field, change.to) }
}
