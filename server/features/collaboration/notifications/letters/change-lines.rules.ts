/** Changes as lines of a letter: where, what it was and what it is, in the reader's language. A letter tells no price. */
import { fieldOfChange, partsOf } from '#contract/changed-records.ts'
import { type ChangedRecord, RECORD_OF_ACTION, type StyleAction } from '#contract/collaboration/activity.ts'
import type { ChangedField } from '#contract/values/changed-fields.ts'
import { type FibreShare, formatFibres } from '#contract/values/codes/fibres.ts'
import type { ChangeValue, RecordChange, RecordChanges } from '#contract/values/record-changes.ts'
import { type Told, told } from '#contract/values/text/told.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'

/** Of one notice; how many more there are is said. */
export const MOST_LINES = 5

const NO_VALUE = '–'
const DECIMAL = /^-?\d+(\.\d+)?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const PRICES: ReadonlySet<ChangedField['kind']> = new Set(['money', 'price'])

const writeDecimal = (text: string, { locale }: Speaker): string =>
  DECIMAL.test(text) ? new Intl.NumberFormat(locale, { maximumFractionDigits: 5 }).format(Number(text)) : text

const writeDay = (text: string, { locale }: Speaker): string =>
  DAY.test(text)
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${text}T12:00Z`),
      )
    : text

const writeCountry = (code: string, { locale }: Speaker): string =>
  new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code

const writeText = ({ kind, names }: ChangedField, text: string, speaker: Speaker): string => {
  switch (kind) {
    case 'day':
      return writeDay(text, speaker)
    case 'country':
      return writeCountry(text, speaker)
    case 'language':
      return new Intl.DisplayNames([speaker.locale], { type: 'language' }).of(text) ?? text
    case 'percent':
      return `${writeDecimal(text, speaker)}\u00a0%`
    case 'decimal':
    case 'length':
      return writeDecimal(text, speaker)
    case 'measured': {
      const [number = '', ...unit] = text.split(' ')
      return [writeDecimal(number, speaker), ...unit].join(' ')
    }
    case 'choice':
      return speaker.name(names?.[text] ?? text)
    case 'word':
    case 'product_type':
      return speaker.name(text)
    default:
      return text
  }
}

/** Names of the product's own lists. */
const OWN_LISTS: ReadonlySet<ChangedField['kind']> = new Set(['categories', 'materials', 'care_instructions'])

const isFibres = (list: readonly unknown[]): list is FibreShare[] => typeof list[0] === 'object'

const writeValue = (field: ChangedField, value: ChangeValue, speaker: Speaker): string => {
  if (value === null || value === '') return NO_VALUE
  if (typeof value === 'boolean') return value ? speaker.t`Yes` : speaker.t`No`
  if (typeof value === 'number') return speaker.number(value)
  if (typeof value === 'string') return writeText(field, value, speaker)
  if (value.length === 0) return NO_VALUE
  if (isFibres(value)) return formatFibres(value, (name) => speaker.name(name))
  const isOwnList = OWN_LISTS.has(field.kind)
  return value.map((each) => (isOwnList ? speaker.name(String(each)) : String(each))).join(', ')
}

const ACTIONS = {
  added: told`Added`,
  removed: told`Removed`,
  ordered: told`The rows stand in another order.`,
}

/** Null of what a letter does not say. */
const tellChange = (speaker: Speaker, record: ChangedRecord, change: RecordChange): Told | null => {
  const part = partsOf(record)[change.part]
  const own = part?.names?.[String(change.key)]
  const row = own === undefined ? change.row : speaker.name(own)
  const label = part?.label && speaker.name(part.label)
  if (change.kind !== 'set')
    return { message: '{0}: {1}', values: [row ?? label ?? '', ACTIONS[change.kind]] }
  const field = fieldOfChange(record, change)
  if (!field || PRICES.has(field.kind)) return null
  const name = change.size === null ? speaker.name(field.label) : told`Size ${change.size}`
  const where = row ?? (part?.key === undefined ? label : null)
  const place: Told = where
    ? { message: '{0} · {1}', values: [where, name] }
    : { message: '{0}', values: [name] }
  if (field.kind === 'whole') return { message: '{0}: {1}', values: [place, told`Changed`] }
  const [from, to] = [change.from, change.to].map((value) => writeValue(field, value, speaker))
  return { message: '{0}: {1} → {2}', values: [place, from ?? '', to ?? ''] }
}

export const tellChanges = (
  speaker: Speaker,
  action: StyleAction,
  { data, more }: RecordChanges,
): readonly Told[] => {
  const record = RECORD_OF_ACTION[action]
  if (record === null) return []
  const lines = data.flatMap((change) => tellChange(speaker, record, change) ?? [])
  const left = Math.max(0, lines.length - MOST_LINES) + more
  if (left === 0) return lines
  return [...lines.slice(0, MOST_LINES), told`And ${left} more.`]
}
