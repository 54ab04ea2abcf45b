/** The columns of a secondary cost's sections. What a cell takes is what the contract takes. */
import type { CostSection } from '#contract/costing/cost-lines.ts'
import {
  embellishmentAmount,
  materialAmount,
  otherCostAmount,
  roundsToNothing,
  whyTooFine,
} from '#contract/costing/cost-sheet.rules.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { type Money, PLACES, type Typed } from '#contract/values/numbers/money.ts'
import { formatPlaces } from '#web/lib/formats.ts'
import { IconAlertTriangle, IconLink } from '#web/ui/icons.ts'
import type { CellMark, SheetColumn } from '#web/ui/sheet/sheet-columns.ts'
import { FIELD_WORDS } from '../cost-words.ts'
import type { CostLine, FabricLine, TrimLine } from '../secondary/secondary-values.rules.ts'
import type { CostSupplierNames, SupplierRef } from '../suppliers/cost-supplier-names.ts'
import { columnsOf, shapeOf, textOf, writer } from './column-makers.ts'

/** What the columns need besides the lines. */
export interface SectionParts {
  suppliers: CostSupplierNames
  canChooseSuppliers: boolean
  /** Of the sheet's amounts. */
  places: number
  /** Lines of the BOM that changed since they were taken over. */
  isOutdated: (lineId: string) => boolean
}

type Charged = { id: string; unit_price: Typed }

const amountColumn = <Line extends { id: string }>(
  count: (line: Line, places: number) => Money,
  places: number,
  factorsOf: (line: Line) => readonly Typed[],
): SheetColumn<Line> => ({
  kind: 'computed',
  key: 'amount',
  title: FIELD_WORDS.amount ?? '',
  width: 70,
  isDecimal: true,
  places,
  read: (line) => count(line, places),
  mark: (line) => (roundsToNothing(count(line, places), factorsOf(line)) ? tooSmall(places) : null),
})

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

const itemColumn = <K extends 'fabric' | 'trims'>(
  section: K,
  { isOutdated }: SectionParts,
): SheetColumn<CostLine<K>> => ({
  kind: 'text',
  key: 'item',
  title: 'Item',
  width: 140,
  read: ({ item }) => item,
  write: writer<CostLine<K>>(section, 'item'),
  mark: ({ id, bom }) => (bom === null ? null : isOutdated(id) ? OUTDATED : FROM_BOM),
})

const suppliersColumn = <Line,>(
  { suppliers, canChooseSuppliers }: Pick<SectionParts, 'suppliers' | 'canChooseSuppliers'>,
  chosen: (line: Line) => readonly SupplierRef[],
) => ({
  kind: 'choices' as const,
  canChange: () => canChooseSuppliers,
  values: (line: Line) => suppliers.valuesOf(chosen(line)),
  read: (line: Line) => suppliers.nameOf(chosen(line)),
  choices: () => suppliers.choices,
})

const supplierColumn = <Line extends FabricLine | TrimLine>({
  suppliers,
  canChooseSuppliers,
}: SectionParts): SheetColumn<Line> => ({
  ...suppliersColumn({ suppliers, canChooseSuppliers }, (line) => (line.supplier ? [line.supplier] : [])),
  key: 'supplier',
  title: 'Supplier',
  width: 88,
  write: (line: Line, values: readonly string[]) => {
    const [supplier = null, ...others] = suppliers.read(values)
    return others.length > 0 ? { problem: COST_TEXTS.oneSupplier } : { row: { ...line, supplier } }
  },
})

const chargesOf = (line: Charged & { consumption?: Typed }): readonly Typed[] =>
  line.consumption === undefined ? [line.unit_price] : [line.consumption, line.unit_price]

const materialColumns = <K extends 'fabric' | 'trims'>(section: K, parts: SectionParts) => {
  const { decimal, unit } = columnsOf(section)
  return [
    unit('unit' as never),
    decimal('consumption' as never, 92),
    decimal('unit_price' as never, 80, 2),
    decimal('wastage' as never, 88),
    decimal('insurance' as never, 66),
    decimal('finance' as never, 80),
    amountColumn<CostLine<K>>(materialAmount, parts.places, chargesOf),
    // Behind the amount, so that what makes it is seen with it on a narrow screen.
    supplierColumn<CostLine<K>>(parts),
  ] as SheetColumn<CostLine<K>>[]
}

const yarn = columnsOf('yarn')
const fabric = columnsOf('fabric')
const embellishment = columnsOf('embellishment_cost')
const cmFob = columnsOf('cm_fob')
const other = columnsOf('other_costs')

/** An amount that is typed has the decimals of its sheet. */
const typedAmountColumn = (places: number): SheetColumn<CostLine<'cm_fob'>> => ({
  kind: 'decimal',
  key: 'amount',
  title: FIELD_WORDS.amount ?? '',
  width: 120,
  places: PLACES,
  read: ({ amount }) => textOf(amount),
  write: (line, digits) => {
    const problem = whyTooFine(digits, places)
    return problem === null ? writer<CostLine<'cm_fob'>>('cm_fob', 'amount')(line, digits) : { problem }
  },
})

export const SECTION_COLUMNS: {
  [K in CostSection]: (parts: SectionParts) => SheetColumn<CostLine<K>>[]
} = {
  yarn: ({ suppliers, canChooseSuppliers }) => [
    yarn.text('placement', 150),
    yarn.text('description', 220),
    yarn.unit('unit'),
    yarn.decimal('width', 84),
    yarn.decimal('gsm', 84),
    yarn.decimal('total_percentage', 84),
    {
      ...suppliersColumn<CostLine<'yarn'>>({ suppliers, canChooseSuppliers }, (line) => line.fab_suppliers),
      key: 'fab_suppliers',
      title: 'Suppliers',
      width: 200,
      write: (line: CostLine<'yarn'>, values: readonly string[]) => ({
        row: { ...line, fab_suppliers: suppliers.read(values) },
      }),
    },
  ],
  fabric: (parts) => [
    itemColumn('fabric', parts),
    ...materialColumns('fabric', parts),
    fabric.text('type', 110),
  ],
  trims: (parts) => [itemColumn('trims', parts), ...materialColumns('trims', parts)],
  embellishment_cost: ({ places }) => [
    embellishment.text('item', 220),
    embellishment.decimal('unit_price', 110, 2),
    embellishment.decimal('wastage', 100),
    embellishment.decimal('finance', 100),
    amountColumn<CostLine<'embellishment_cost'>>(embellishmentAmount, places, chargesOf),
  ],
  cm_fob: ({ places }) => [cmFob.text('item', 260), typedAmountColumn(places)],
  other_costs: ({ places }) => [
    other.text('item', 260),
    other.decimal('cost', 110, 2),
    {
      kind: 'decimal',
      key: 'number_of_pieces',
      title: 'Number of pieces',
      width: 140,
      read: ({ number_of_pieces }) => textOf(number_of_pieces),
      write: (line, digits) => {
        const parsed = shapeOf('other_costs').number_of_pieces?.safeParse(
          digits === '' ? null : Number(digits),
        )
        return parsed?.success
          ? { row: { ...line, number_of_pieces: parsed.data as number | null } }
          : { problem: parsed?.error.issues[0]?.message ?? '' }
      },
    },
    amountColumn<CostLine<'other_costs'>>(otherCostAmount, places, ({ cost, number_of_pieces }) => [
      cost,
      textOf(number_of_pieces) || null,
    ]),
  ],
}
