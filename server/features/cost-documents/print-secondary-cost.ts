/** A secondary cost as the template prints it: every text as it stands on the page. */
import {
  COST_ROWS,
  type CostRow,
  type CostRowKey,
  isCounted,
  PRICED_SECTIONS,
} from '#contract/cost-sheet.rules.ts'
import { PLACES, sumOf } from '#contract/values/money.ts'
import type { PrintedVersion, SecondaryCostContent } from '#server/features/cost-sheets/index.ts'
import type { SheetLayout } from '#server/platform/pdf/sheet.rules.ts'
import {
  DECIMAL_WORDS,
  FILTER_NAMES,
  finalFobIn,
  nameSupplier,
  POUNDS,
  placesIn,
  ROW_NAMES,
  ROWS_WITH_ACTUAL,
  writeNumber,
  writePiece,
  writePieces,
  writePrice,
  writeProfit,
} from './cost-words.ts'
import { cell, number, type PrintedTable, printHead, text } from './print-costs.ts'

/** Below it a sheet has no room for a column of each charge: they stand together in one. */
const WIDE_EMS = 48

type Material = SecondaryCostContent['fabric'][number] | SecondaryCostContent['trims'][number]

export const printSecondaryCost = (
  printed: PrintedVersion<'secondary_cost_versions'>,
  sheet: SheetLayout,
) => {
  const { content } = printed
  const facts = [
    { label: 'Order', value: writePieces(content.bulk_order_quantity) },
    { label: 'Counted as', value: FILTER_NAMES[content.cost_filter] },
  ]
  const isWide = sheet.content_ems >= WIDE_EMS
  return {
    ...printHead({ sheet, kind: 'Secondary cost', content, printed, facts }),
    tables: [printSummary(content), ...printLines(content, isWide)].filter(({ rows }) => rows.length > 0),
    notes: noteOf(content),
  }
}

const noteOf = ({ currency, cost_filter, amount_decimals, totals }: SecondaryCostContent): string[] => [
  `Amounts in ${currency}; those of lines are for one piece. Each is rounded to ${DECIMAL_WORDS[amount_decimals ?? PLACES]} decimals, and totals are sums of rounded amounts.`,
  ...(totals.margin_share_of_price
    ? [`The profit margin is on cost; it is ${writeNumber(totals.margin_share_of_price)} % of the price.`]
    : []),
  ...(cost_filter === 'fob' ? ['Counted as FOB: materials are in the CM/FOB price and not listed.'] : []),
]

const isShown = (key: CostRowKey, content: SecondaryCostContent): boolean =>
  key === 'over_head' || isCounted(key, content.cost_filter)

const printSummary = (content: SecondaryCostContent): PrintedTable => {
  const { totals, currency, per_piece_total_cost: typed, bulk_order_quantity: pieces } = content
  const rowOf = (name: string, row: CostRow) => [
    name,
    writePiece(row.per_piece),
    writeNumber(row.planned),
    writeNumber(row.actual),
    writeProfit(row.profit_or_loss),
  ]
  const comparedOf = (row: Omit<CostRow, 'per_piece'>) => [
    ROWS_WITH_ACTUAL,
    '',
    writeNumber(row.planned),
    writeNumber(row.actual),
    writeProfit(row.profit_or_loss),
  ]
  const margin = typed.profit_margin_percentage
  const priceOf = (name: string | ReturnType<typeof cell>, price: { per_piece: string; planned: string }) => [
    name,
    writePiece(price.per_piece),
    writeNumber(price.planned),
    '',
    '',
  ]
  return {
    name: 'Summary',
    note: `Planned and actual for ${writePieces(pieces)}, in ${currency}`,
    columns: [text('Cost'), number('One piece'), number('Planned'), number('Actual'), number('Profit/Loss')],
    rows: COST_ROWS.filter((key) => isShown(key, content)).map((key) =>
      rowOf(ROW_NAMES[key], totals.rows[key]),
    ),
    sums: [
      ...(totals.compared ? [comparedOf(totals.compared)] : []),
      priceOf('Net FOB', totals.net_fob),
      priceOf(
        margin === null ? 'Profit margin' : `Profit margin, ${writeNumber(margin)} % on cost`,
        totals.profit_margin,
      ),
      priceOf(finalFobIn(currency), totals.final_fob),
      ...printPounds(content),
      ...printTarget(content),
    ],
  }
}

const printPounds = ({ totals, per_piece_total_cost: typed }: SecondaryCostContent): PrintedTable['sums'] => {
  const { in_pounds } = totals
  if (!in_pounds) return []
  const rate = `Rate ${typed.google_conversion_rate_todate} of ${typed.rate_date}, ${typed.rate_source}`
  return [
    [cell(POUNDS.piece, POUNDS.pieceFormula, rate), `£${writeNumber(in_pounds.per_piece)}`, '', '', ''],
    [cell(POUNDS.total, POUNDS.totalFormula), '', `£${writeNumber(in_pounds.planned)}`, '', ''],
  ]
}

const printTarget = ({ totals, per_piece_total_cost: typed }: SecondaryCostContent): PrintedTable['sums'] => {
  const { over_target } = totals
  if (!over_target) return []
  const percent = over_target.percent === null ? '' : ` (${writeProfit(over_target.percent)} %)`
  const difference = `Final FOB − target: ${writeProfit(over_target.amount)}${percent}`
  return [[cell('Target FOB', difference), writePrice(typed.target_fob), '', '', '']]
}

const printLines = (content: SecondaryCostContent, isWide: boolean): PrintedTable[] => {
  const shown = PRICED_SECTIONS.filter((section) => isCounted(section, content.cost_filter))
  const materials = (name: string, lines: readonly Material[]) => printMaterials(name, lines, isWide)
  const tables: Record<(typeof PRICED_SECTIONS)[number], PrintedTable[]> = {
    fabric: [printYarn(content), materials('Fabric cost', content.fabric)],
    trims: [
      materials(
        'Trim cost, sewing',
        content.trims.filter((trim) => trim.is_sewing),
      ),
      materials(
        'Trim cost, packing',
        content.trims.filter((trim) => !trim.is_sewing),
      ),
    ],
    embellishment_cost: [printEmbellishment(content)],
    cm_fob: [printCmFob(content)],
    other_costs: [printOtherCosts(content)],
  }
  return shown.flatMap((section) => tables[section])
}

const printYarn = ({ yarn }: SecondaryCostContent): PrintedTable => ({
  name: 'Fabric/yarn',
  note: '',
  columns: [text('Placement'), number('Unit'), number('Width'), number('Share, %'), number('GSM')],
  rows: yarn.map((line) => [
    cell(line.placement, line.description, line.fab_suppliers.map(nameSupplier).join(', ')),
    line.unit ?? '',
    writeNumber(line.width),
    writeNumber(line.total_percentage),
    writeNumber(line.gsm),
  ]),
  sums: [],
})

const sumRow = (lines: readonly { amount: string | null }[], columns: number): PrintedTable['sums'] => [
  [
    'Total',
    ...Array.from({ length: columns - 2 }, () => ''),
    writeNumber(
      sumOf(
        lines.map(({ amount }) => amount),
        placesIn(lines),
      ),
    ),
  ],
]

const printMaterials = (name: string, lines: readonly Material[], isWide: boolean): PrintedTable => {
  const charges = isWide
    ? [number('Wastage, %'), number('Insurance/freight, %'), number('Finance, %')]
    : [number('Charges, %')]
  const columns = [text('Item'), number('Consumption'), number('Unit price'), ...charges, number('Amount')]
  return {
    name,
    note: isWide ? '' : 'Charges: wastage + insurance/freight + finance',
    columns,
    rows: lines.map((line) => [
      cell(line.item, 'type' in line ? line.type : null, line.supplier && nameSupplier(line.supplier)),
      [writeNumber(line.consumption), line.unit].filter(Boolean).join(' '),
      writePrice(line.unit_price),
      ...chargesOf(line, isWide),
      writeNumber(line.amount),
    ]),
    sums: sumRow(lines, columns.length),
  }
}

const chargesOf = ({ wastage, insurance, finance }: Material, isWide: boolean): string[] => {
  const all = [wastage, insurance, finance]
  return isWide ? all.map(writeNumber) : [all.map((percent) => writeNumber(percent ?? '0')).join(' + ')]
}

const printEmbellishment = ({ embellishment_cost: lines }: SecondaryCostContent): PrintedTable => ({
  name: 'Embellishment charges',
  note: '',
  columns: [text('Item'), number('Unit price'), number('Wastage, %'), number('Finance, %'), number('Amount')],
  rows: lines.map((line) => [
    cell(line.item),
    writePrice(line.unit_price),
    writeNumber(line.wastage),
    writeNumber(line.finance),
    writeNumber(line.amount),
  ]),
  sums: sumRow(lines, 5),
})

const printCmFob = ({ cm_fob: lines }: SecondaryCostContent): PrintedTable => ({
  name: 'CM/FOB charges',
  note: '',
  columns: [text('Item'), number('Amount')],
  rows: lines.map((line) => [cell(line.item), writeNumber(line.amount)]),
  sums: sumRow(lines, 2),
})

const printOtherCosts = ({ other_costs: lines }: SecondaryCostContent): PrintedTable => ({
  name: 'Other cost',
  note: '',
  columns: [text('Item'), number('Cost'), number('Number of pieces'), number('Amount')],
  rows: lines.map((line) => [
    cell(line.item),
    writePrice(line.cost),
    line.number_of_pieces === null ? '' : writeNumber(String(line.number_of_pieces)),
    writeNumber(line.amount),
  ]),
  sums: sumRow(lines, 4),
})
