/** A secondary cost as the template prints it: every text as it stands on the page. */
import {
  COST_ROWS,
  type CostRow,
  type CostRowKey,
  isCounted,
  PRICED_SECTIONS,
} from '#contract/costing/cost-sheet.rules.ts'
import { PLACES, sumOf } from '#contract/values/numbers/money.ts'
import type { PrintedVersion, SecondaryCostContent } from '#server/features/costing/cost-sheets/index.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'
import type { SheetLayout } from '#server/platform/pdf/sheet.rules.ts'
import {
  FILTER_NAMES,
  finalFobIn,
  type NumberWriter,
  nameSupplier,
  POUNDS,
  placesIn,
  ROW_NAMES,
  ROWS_WITH_ACTUAL,
  writerFor,
} from './cost-words.ts'
import { cell, number, type PrintedTable, printHead, text } from './print-costs.ts'

type Writer = Speaker & NumberWriter

/** Below it a sheet has no room for a column of each charge: they stand together in one. */
const WIDE_EMS = 48

type Material = SecondaryCostContent['fabric'][number] | SecondaryCostContent['trims'][number]

export const printSecondaryCost = (
  printed: PrintedVersion<'secondary_cost_versions'>,
  { sheet, speaker, locale }: { sheet: SheetLayout; speaker: Speaker; locale: string },
) => {
  const { content } = printed
  const write = { ...speaker, ...writerFor(speaker, locale) }
  const { t } = speaker
  const facts = [
    { label: t`Order`, value: write.pieces(content.bulk_order_quantity) },
    { label: t`Counted as`, value: FILTER_NAMES[content.cost_filter] },
  ]
  const isWide = sheet.content_ems >= WIDE_EMS
  return {
    ...printHead({ sheet, speaker, kind: t`Secondary cost`, content, printed, facts }),
    tables: [printSummary(content, write), ...printLines(content, { isWide, write })].filter(
      ({ rows }) => rows.length > 0,
    ),
    notes: noteOf(content, write),
  }
}

const noteOf = (
  { currency, cost_filter, amount_decimals, totals }: SecondaryCostContent,
  write: Writer,
): string[] => [
  write.t`Amounts in ${currency}; those of lines are for one piece. Each is rounded to ${amount_decimals ?? PLACES} decimals, and totals are sums of rounded amounts.`,
  ...(totals.margin_share_of_price
    ? [
        write.t`The profit margin is on cost; it is ${write.amount(totals.margin_share_of_price)} % of the price.`,
      ]
    : []),
  ...(cost_filter === 'fob'
    ? [write.t`Counted as FOB: materials are in the CM/FOB price and not listed.`]
    : []),
]

const isShown = (key: CostRowKey, content: SecondaryCostContent): boolean =>
  key === 'over_head' || isCounted(key, content.cost_filter)

const printSummary = (content: SecondaryCostContent, write: Writer): PrintedTable => {
  const { t } = write
  const { totals, currency, per_piece_total_cost: typed, bulk_order_quantity: pieces } = content
  const rowOf = (name: string, row: CostRow) => [
    name,
    write.piece(row.per_piece),
    write.amount(row.planned),
    write.amount(row.actual),
    write.profit(row.profit_or_loss),
  ]
  const comparedOf = (row: Omit<CostRow, 'per_piece'>) => [
    write.say(ROWS_WITH_ACTUAL),
    '',
    write.amount(row.planned),
    write.amount(row.actual),
    write.profit(row.profit_or_loss),
  ]
  const margin = typed.profit_margin_percentage
  const priceOf = (name: string, price: { per_piece: string; planned: string }) => [
    name,
    write.piece(price.per_piece),
    write.amount(price.planned),
    '',
    '',
  ]
  const final = totals.final_fob
  return {
    name: t`Summary`,
    note: t`Planned and actual for ${write.pieces(pieces)}, in ${currency}`,
    columns: [
      ...[text(t`Cost`), number(t`One piece`), number(t`Planned`), number(t`Actual`)],
      number(t`Profit/Loss`),
    ],
    rows: COST_ROWS.filter((key) => isShown(key, content)).map((key) =>
      rowOf(write.say(ROW_NAMES[key]), totals.rows[key]),
    ),
    sums: [
      ...(totals.compared ? [comparedOf(totals.compared)] : []),
      priceOf(t`Net FOB`, totals.net_fob),
      priceOf(
        margin === null ? t`Profit margin` : t`Profit margin, ${write.decimal(margin)} % on cost`,
        totals.profit_margin,
      ),
      [
        write.say(finalFobIn(currency)),
        write.money(final.per_piece, currency),
        write.money(final.planned, currency),
        '',
        '',
      ],
      ...printPounds(content, write),
      ...printTarget(content, write),
    ],
  }
}

const printPounds = (
  { totals, per_piece_total_cost: typed }: SecondaryCostContent,
  write: Writer,
): PrintedTable['sums'] => {
  const { in_pounds } = totals
  if (!in_pounds) return []
  const rate = write.t`Rate ${write.decimal(typed.google_conversion_rate_todate)} of ${typed.rate_date}, ${typed.rate_source}`
  return [
    [
      cell(write.say(POUNDS.piece), write.say(POUNDS.pieceFormula), rate),
      write.money(in_pounds.per_piece, 'GBP'),
      '',
      '',
      '',
    ],
    [
      cell(write.say(POUNDS.total), write.say(POUNDS.totalFormula)),
      '',
      write.money(in_pounds.planned, 'GBP'),
      '',
      '',
    ],
  ]
}

const printTarget = (
  { totals, per_piece_total_cost: typed }: SecondaryCostContent,
  write: Writer,
): PrintedTable['sums'] => {
  const { over_target } = totals
  if (!over_target) return []
  const percent = over_target.percent === null ? '' : ` (${write.profit(over_target.percent)} %)`
  const difference = write.t`Final FOB − target: ${write.piece(over_target.amount)}${percent}`
  return [[cell(write.t`Target FOB`, difference), write.price(typed.target_fob), '', '', '']]
}

interface Printing {
  isWide: boolean
  write: Writer
}

const printLines = (content: SecondaryCostContent, printing: Printing): PrintedTable[] => {
  const { write } = printing
  const shown = PRICED_SECTIONS.filter((section) => isCounted(section, content.cost_filter))
  const materials = (name: string, lines: readonly Material[]) => printMaterials(name, lines, printing)
  const tables: Record<(typeof PRICED_SECTIONS)[number], PrintedTable[]> = {
    fabric: [printYarn(content, write), materials(write.t`Fabric cost`, content.fabric)],
    trims: [
      materials(
        write.t`Trim cost, sewing`,
        content.trims.filter((trim) => trim.is_sewing),
      ),
      materials(
        write.t`Trim cost, packing`,
        content.trims.filter((trim) => !trim.is_sewing),
      ),
    ],
    embellishment_cost: [printEmbellishment(content, write)],
    cm_fob: [printCmFob(content, write)],
    other_costs: [printOtherCosts(content, write)],
  }
  return shown.flatMap((section) => tables[section])
}

const printYarn = ({ yarn }: SecondaryCostContent, write: Writer): PrintedTable => ({
  name: write.t`Fabric/yarn`,
  note: '',
  columns: [
    text(write.t`Placement`),
    number(write.t`Unit`),
    number(write.t`Width`),
    number(write.t`Share, %`),
    number(write.t`GSM`),
  ],
  rows: yarn.map((line) => [
    cell(line.placement, line.description, line.fab_suppliers.map(nameSupplier).join(', ')),
    line.unit ?? '',
    write.decimal(line.width),
    write.decimal(line.total_percentage),
    write.decimal(line.gsm),
  ]),
  sums: [],
})

const sumRow = (
  lines: readonly { amount: string | null }[],
  columns: number,
  write: Writer,
): PrintedTable['sums'] => {
  const amounts = lines.map(({ amount }) => amount)
  const between = Array.from({ length: columns - 2 }, () => '')
  return [[write.t`Total`, ...between, write.amount(sumOf(amounts, placesIn(lines)))]]
}

const printMaterials = (
  name: string,
  lines: readonly Material[],
  { isWide, write }: Printing,
): PrintedTable => {
  const charges = isWide
    ? [number(write.t`Wastage, %`), number(write.t`Insurance/freight, %`), number(write.t`Finance, %`)]
    : [number(write.t`Charges, %`)]
  const columns = [
    text(write.t`Item`),
    number(write.t`Consumption`),
    number(write.t`Unit price`),
    ...charges,
    number(write.t`Amount`),
  ]
  return {
    name,
    note: isWide ? '' : write.t`Charges: wastage + insurance/freight + finance`,
    columns,
    rows: lines.map((line) => [
      cell(line.item, 'type' in line ? line.type : null, line.supplier && nameSupplier(line.supplier)),
      [write.decimal(line.consumption), line.unit].filter(Boolean).join(' '),
      write.price(line.unit_price),
      ...chargesOf(line, { isWide, write }),
      write.amount(line.amount),
    ]),
    sums: sumRow(lines, columns.length, write),
  }
}

const chargesOf = ({ wastage, insurance, finance }: Material, { isWide, write }: Printing): string[] => {
  const all = [wastage, insurance, finance]
  return isWide ? all.map(write.decimal) : [all.map((percent) => write.decimal(percent ?? '0')).join(' + ')]
}

const printEmbellishment = (
  { embellishment_cost: lines }: SecondaryCostContent,
  write: Writer,
): PrintedTable => ({
  name: write.t`Embellishment charges`,
  note: '',
  columns: [
    text(write.t`Item`),
    number(write.t`Unit price`),
    number(write.t`Wastage, %`),
    number(write.t`Finance, %`),
    number(write.t`Amount`),
  ],
  rows: lines.map((line) => [
    cell(line.item),
    write.price(line.unit_price),
    write.decimal(line.wastage),
    write.decimal(line.finance),
    write.amount(line.amount),
  ]),
  sums: sumRow(lines, 5, write),
})

const printCmFob = ({ cm_fob: lines }: SecondaryCostContent, write: Writer): PrintedTable => ({
  name: write.t`CM/FOB charges`,
  note: '',
  columns: [text(write.t`Item`), number(write.t`Amount`)],
  rows: lines.map((line) => [cell(line.item), write.amount(line.amount)]),
  sums: sumRow(lines, 2, write),
})

const printOtherCosts = ({ other_costs: lines }: SecondaryCostContent, write: Writer): PrintedTable => ({
  name: write.t`Other cost`,
  note: '',
  columns: [
    text(write.t`Item`),
    number(write.t`Cost`),
    number(write.t`Number of pieces`),
    number(write.t`Amount`),
  ],
  rows: lines.map((line) => [
    cell(line.item),
    write.price(line.cost),
    line.number_of_pieces === null ? '' : write.decimal(String(line.number_of_pieces)),
    write.amount(line.amount),
  ]),
  sums: sumRow(lines, 4, write),
})
