/** The columns of a bill of materials. What a cell takes is what the contract takes. */
import { BOM_TEXT_FIELDS, type BomText, bomTextOf } from '#contract/materials/bom-record.ts'
import {
  BOM_SECTION_NAMES,
  BOM_SECTIONS,
  BOM_TEXTS,
  BOM_UNITS,
  type BomItem,
  bomLineFields,
  WEIGHT_UNIT_NAMES,
  WEIGHT_UNITS,
} from '#contract/materials/boms.ts'
import { insertAfter } from '#contract/values/record-fields.ts'
import { fileShowUrl } from '#web/lib/api/picture-addresses.ts'
import { sayName } from '#web/lib/language/say.ts'
import { readSaidFibres, sayFibres } from '#web/records/fields/fibre-names.ts'
import { listCountries } from '#web/ui/fields/country-options.ts'
import { IconLock } from '#web/ui/icons.ts'
import type {
  CellMark,
  Choice,
  ChoiceColumn,
  DecimalColumn,
  SheetColumn,
  TextColumn,
  Written,
} from '#web/ui/sheet/sheet-columns.ts'
import type { LinePlaces } from './changes/use-line-places.ts'
import { COLUMNS, type ColumnKey, type DecimalKey } from './exchange/columns.rules.ts'
import { MEANT } from './importing/read-cells.rules.ts'
import { weightUnitOf } from './line/line-values.rules.ts'

export interface BomColumnParts {
  places: LinePlaces
  /** Codes of currencies that can be chosen. */
  currencies: readonly string[]
  /** The style's own, in which prices are unless told otherwise. */
  currency: string
  /** Whether the reader's company is verified. */
  canChoose: boolean
  /** Shows a line whole. */
  open: (line: BomItem) => void
}

type Column = SheetColumn<BomItem>

const named = (key: ColumnKey, width: number) => ({ key, title: sayName(COLUMNS[key].head), width })

/** The value as the contract keeps it, or why it does not take it. */
const checked = (
  key: keyof typeof bomLineFields.shape,
  text: string,
): { value: unknown } | { problem: string } => {
  const { data, error } = bomLineFields.shape[key].safeParse(text)
  return error ? { problem: error.issues[0]?.message ?? '' } : { value: data }
}

const text = (key: 'item' | BomText, width: number): TextColumn<BomItem> => ({
  kind: 'text',
  ...named(key, width),
  read: (line) => line[key] ?? '',
  write: (line, typed) => {
    const reading = checked(key, typed)
    return 'problem' in reading ? reading : { row: { ...line, [key]: reading.value } }
  },
})

const decimal = (
  key: DecimalKey,
  width: number,
  /** What stands beside the number, with it and without. */
  beside: (line: BomItem, isThere: boolean) => Partial<BomItem> = () => ({}),
): DecimalColumn<BomItem> => ({
  kind: 'decimal',
  ...named(key, width),
  read: (line) => line[key] ?? '',
  write: (line, digits) => {
    const reading = checked(key, digits)
    if ('problem' in reading) return reading
    return { row: { ...line, [key]: reading.value, ...beside(line, reading.value !== null) } }
  },
})

type ChosenKey = 'section' | 'country_of_origin' | 'unit' | 'currency' | 'weight_unit'

interface ChoiceParts {
  choices: readonly Choice[]
  currencies?: readonly string[]
  /** Why it cannot be emptied, if it cannot. */
  required?: (line: BomItem) => string | null
}

/** Other words for a choice are those that a file may have. */
const choice = (
  key: ChosenKey,
  width: number,
  { choices, currencies = [], required = () => null }: ChoiceParts,
): ChoiceColumn<BomItem> => {
  const labels = new Map(choices.map(({ value, label }) => [value, label]))
  return {
    kind: 'choice',
    ...named(key, width),
    value: (line) => line[key] ?? '',
    read: (line) => labels.get(line[key] ?? '') ?? line[key] ?? '',
    choices: () => choices,
    meant: (_line, typed) => {
      const meant = MEANT[key](typed)
      return key === 'currency' && meant !== null && !currencies.includes(meant) ? null : meant
    },
    write: (line, value) => {
      const problem = value === '' ? required(line) : null
      return problem === null ? { row: { ...line, [key]: value || null } as BomItem } : { problem }
    },
  }
}

const inOwnNames = <Value extends string>(
  values: readonly Value[],
  name: (value: Value) => string,
): Choice[] => values.map((value) => ({ value, label: name(value) }))

const composition: Column = {
  kind: 'text',
  ...named('composition', 230),
  read: (line) => sayFibres(line.composition),
  write: (line, typed): Written<BomItem> => {
    if (typed.trim() === sayFibres(line.composition)) return { row: line }
    const reading = readSaidFibres(typed)
    return 'problem' in reading ? reading : { row: { ...line, composition: reading.shares } }
  },
}

const supplier = ({ places, canChoose }: BomColumnParts): Column => ({
  kind: 'choice',
  ...named('supplier', 170),
  canChange: () => canChoose,
  value: (line) => String(line.supplier_id ?? ''),
  read: (line) => line.supplier?.name ?? '',
  choices: () => places.choices,
  onSearch: places.search,
  write: (line, value) => {
    const chosen = places.suppliers.get(Number(value)) ?? null
    if ((chosen?.id ?? null) === line.supplier_id) return { row: line }
    // Factories are a company's own.
    const none = { factory_id: null, factory: null }
    return { row: { ...line, supplier_id: chosen?.id ?? null, supplier: chosen, ...none } }
  },
})

const factory = ({ places, canChoose }: BomColumnParts): Column => ({
  kind: 'choice',
  ...named('factory', 150),
  canChange: () => canChoose,
  value: (line) => String(line.factory_id ?? ''),
  read: (line) => line.factory?.name ?? '',
  choices: (line) =>
    places.factoriesOf(line.supplier_id).map(({ id, name, established_city }) => ({
      value: String(id),
      label: name,
      detail: established_city ?? undefined,
    })),
  write: (line, value) => {
    if (value === '') return { row: { ...line, factory_id: null, factory: null } }
    const chosen = places.factoriesOf(line.supplier_id).find(({ id }) => String(id) === value)
    if (!chosen) return { problem: BOM_TEXTS.unknownFactory }
    return { row: { ...line, factory_id: chosen.id, factory: chosen } }
  },
})

const NOT_SHOWN: CellMark = { icon: <IconLock size={14} />, label: 'Price not shown' }

const units = inOwnNames(BOM_UNITS, (unit) => unit)
const weightUnits = inOwnNames(WEIGHT_UNITS, (unit) => WEIGHT_UNIT_NAMES[unit])
const sections = inOwnNames(BOM_SECTIONS, (section) => BOM_SECTION_NAMES[section])

const numbers = ({ currencies, currency }: BomColumnParts): Column[] => [
  decimal('consumption', 110),
  choice('unit', 80, {
    choices: units,
    required: ({ consumption }) => (consumption === null ? null : BOM_TEXTS.unitRequired),
  }),
  decimal('wastage_percent', 92),
  {
    ...decimal('unit_price', 110, (line, isThere) => ({
      currency: isThere ? (line.currency ?? currency) : null,
    })),
    mark: ({ price_visible }) => (price_visible ? null : NOT_SHOWN),
  },
  choice('currency', 88, {
    choices: inOwnNames(currencies, (code) => code),
    currencies,
    required: ({ unit_price }) => (unit_price === null ? null : BOM_TEXTS.currencyRequired),
  }),
]

const weights: Column[] = [
  decimal('weight', 86, (line, isThere) => ({
    weight_unit: isThere ? (line.weight_unit ?? weightUnitOf(line.section)) : null,
  })),
  choice('weight_unit', 104, {
    choices: weightUnits,
    required: ({ weight }) => (weight === null ? null : BOM_TEXTS.weightUnitRequired),
  }),
]

const texts: Column[] = BOM_TEXT_FIELDS.map((field) => text(field, bomTextOf(field).width.sheet))

export const bomColumns = (parts: BomColumnParts): readonly Column[] =>
  insertAfter(listOthers(parts), texts, (added, { key }) => bomTextOf(added.key as BomText).after === key)

const listOthers = (parts: BomColumnParts): Column[] => [
  text('item', 210),
  composition,
  supplier(parts),
  factory(parts),
  choice('country_of_origin', 136, { choices: listCountries() }),
  ...numbers(parts),
  decimal('recycled_percent', 96),
  ...weights,
  {
    kind: 'tick',
    ...named('show_in_passport', 168),
    isTicked: (line) => line.show_in_passport,
    tick: (line, show_in_passport) => ({ row: { ...line, show_in_passport } }),
  },
  choice('section', 110, { choices: sections, required: () => BOM_TEXTS.sectionRequired }),
  {
    kind: 'picture',
    ...named('picture', 74),
    picture: ({ picture, item }) => (picture === null ? null : { src: fileShowUrl(picture, 96), name: item }),
    open: parts.open,
    openLabel: ({ item }) => `Open ${item || 'the line'}`,
  },
]
