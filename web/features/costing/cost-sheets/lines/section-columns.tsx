/** The columns of a secondary cost's sections, by the kinds of their fields. */
import { type CostSection, type KeyedField, sheetFieldsOf } from '#contract/costing/cost-record.ts'
import {
  embellishmentAmount,
  materialAmount,
  otherCostAmount,
  roundsToNothing,
  whyTooFine,
} from '#contract/costing/cost-sheet.rules.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { BOM_UNITS } from '#contract/materials/boms.ts'
import { type Money, PLACES, type Typed } from '#contract/values/numbers/money.ts'
import { formatPlaces } from '#web/lib/formats.ts'
import { IconAlertTriangle, IconLink } from '#web/ui/icons.ts'
import type { CellMark } from '#web/ui/sheet/sheet-columns.ts'
import type { CostLine } from '../secondary/secondary-values.rules.ts'
import type { CostSupplierNames, SupplierRef } from '../suppliers/cost-supplier-names.ts'
import { type Column, named, textOf, valueIn, withValue, writer } from './column-makers.ts'

/** What the columns need besides the lines. */
export interface SectionParts {
  suppliers: CostSupplierNames
  canChooseSuppliers: boolean
  /** Of the sheet's amounts. */
  places: number
  /** Lines of the BOM that changed since they were taken over. */
  isOutdated: (lineId: string) => boolean
}

const tooSmall = (places: number): CellMark => ({
  icon: <IconAlertTriangle size={14} />,
  label: `Rounds to ${formatPlaces('0', places)} although it is not nothing`,
  tone: 'amber',
})
const FROM_BOM: CellMark = { icon: <IconLink size={14} />, label: 'From the BOM', tone: 'teal' }
const OUTDATED: CellMark = {
  icon: <IconLink size={14} />,
  label: 'The BOM has changed since',
  tone: 'amber',
}

interface Amount {
  count: (line: never, places: number) => Money
  factorsOf: (line: never) => readonly Typed[]
}
const OF_MATERIAL: Amount = {
  count: materialAmount,
  factorsOf: ({ consumption, unit_price }: CostLine<'fabric'>) => [consumption, unit_price],
}
/** How the amounts of a section are counted, and what makes them something. */
const AMOUNTS: Readonly<Partial<Record<CostSection, Amount>>> = {
  fabric: OF_MATERIAL,
  trims: OF_MATERIAL,
  embellishment_cost: {
    count: embellishmentAmount,
    factorsOf: ({ unit_price }: CostLine<'embellishment_cost'>) => [unit_price],
  },
  other_costs: {
    count: otherCostAmount,
    factorsOf: ({ cost, number_of_pieces }: CostLine<'other_costs'>) => [
      cost,
      textOf(number_of_pieces) || null,
    ],
  },
}

type Make = (section: CostSection, field: KeyedField, parts: SectionParts) => Column[]

const countedColumn: Make = (section, field, { places }) => {
  const amount = AMOUNTS[section]
  if (!amount) return []
  const count = (line: CostLine) => amount.count(line as never, places)
  return [
    {
      kind: 'computed',
      ...named(field),
      isDecimal: true,
      places,
      read: count,
      mark: (line) =>
        roundsToNothing(count(line), amount.factorsOf(line as never)) ? tooSmall(places) : null,
    },
  ]
}

const decimal =
  (places: number): Make =>
  (section, field) => [{ kind: 'decimal', places, ...named(field), write: writer(section, field) }]

/** An amount that is typed has the decimals of its sheet. */
const amountColumn: Make = (section, field, { places }) => [
  {
    kind: 'decimal',
    ...named(field),
    places: PLACES,
    write: (line, digits) => {
      const problem = whyTooFine(digits, places)
      return problem === null ? writer(section, field)(line, digits) : { problem }
    },
  },
]

const nameColumn: Make = (section, field, { isOutdated }) => [
  {
    kind: 'text',
    ...named(field),
    write: writer(section, field),
    mark: (line) => (valueIn(line, 'bom') ? (isOutdated(line.id) ? OUTDATED : FROM_BOM) : null),
  },
]

const UNITS = BOM_UNITS.map((unit) => ({ value: unit, label: unit }))
const unitColumn: Make = (_, field) => {
  const column = named(field)
  return [
    {
      kind: 'choice',
      ...column,
      value: column.read,
      choices: () => UNITS,
      write: (line, value) => ({ row: withValue(line, field.key, value === '' ? null : value) }),
    },
  ]
}

const suppliersColumn =
  (mayBeSeveral: boolean): Make =>
  (_, field, { suppliers, canChooseSuppliers }) => {
    const chosen = (line: CostLine): readonly SupplierRef[] => {
      const value = valueIn(line, field.key) as SupplierRef | readonly SupplierRef[] | null
      return value === null ? [] : [value].flat()
    }
    return [
      {
        kind: 'choices',
        ...named(field),
        canChange: () => canChooseSuppliers,
        values: (line) => suppliers.valuesOf(chosen(line)),
        read: (line) => suppliers.nameOf(chosen(line)),
        choices: () => suppliers.choices,
        write: (line, values) => {
          const read = suppliers.read(values)
          if (mayBeSeveral) return { row: withValue(line, field.key, read) }
          const [supplier = null, ...others] = read
          return others.length > 0
            ? { problem: COST_TEXTS.oneSupplier }
            : { row: withValue(line, field.key, supplier) }
        },
      },
    ]
  }

const COLUMNS: Readonly<Record<KeyedField['kind'], Make>> = {
  name: nameColumn,
  text: (section, field) => [{ kind: 'text', ...named(field), write: writer(section, field) }],
  unit: unitColumn,
  consumption: decimal(0),
  price: decimal(PLACES),
  percent: decimal(0),
  measure: decimal(0),
  pieces: (section, field) => [
    {
      kind: 'decimal',
      ...named(field),
      write: writer(section, field, (digits) => (digits === '' ? null : Number(digits))),
    },
  ],
  amount: amountColumn,
  counted: countedColumn,
  // Trims for sewing and for packing stand apart.
  sewing: () => [],
  company: suppliersColumn(false),
  companies: suppliersColumn(true),
}

/** What a cell takes is what the contract takes. */
export const columnsOf = (section: CostSection, parts: SectionParts): readonly Column[] =>
  sheetFieldsOf(section).flatMap((field) => COLUMNS[field.kind](section, field, parts))
