/** A secondary cost as the template prints it: every text as it stands on the page. */
import { type CostSection, fieldsOf, type KeyedField } from '#contract/costing/cost-record.ts'
import {
  COST_ROWS,
  type CostRow,
  type CostRowKey,
  isCounted,
  PRICED_SECTIONS,
  type PricedSection,
} from '#contract/costing/cost-sheet.rules.ts'
import { PLACES, sumOf } from '#contract/values/numbers/money.ts'
import type {
  KeptSupplier,
  PrintedVersion,
  SecondaryCostContent,
} from '#server/features/costing/cost-sheets/index.ts'
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
  const { t } = printing.write
  const { trims, cost_filter } = content
  const print = (section: CostSection, name: string, lines: Lines = content[section] as unknown as Lines) =>
    printSection(section, { name, lines }, printing)
  const trimsWhere = (sewing: boolean) =>
    trims.filter(({ is_sewing }) => is_sewing === sewing) as unknown as Lines
  const tables: Record<PricedSection, () => PrintedTable[]> = {
    fabric: () => [print('yarn', t`Fabric/yarn`), print('fabric', t`Fabric cost`)],
    trims: () => [
      print('trims', t`Trim cost, sewing`, trimsWhere(true)),
      print('trims', t`Trim cost, packing`, trimsWhere(false)),
    ],
    embellishment_cost: () => [print('embellishment_cost', t`Embellishment charges`)],
    cm_fob: () => [print('cm_fob', t`CM/FOB charges`)],
    other_costs: () => [print('other_costs', t`Other cost`)],
  }
  return PRICED_SECTIONS.filter((section) => isCounted(section, cost_filter)).flatMap((section) =>
    tables[section](),
  )
}

type Line = Readonly<Record<string, unknown>>
type Lines = readonly Line[]

/** How paper writes a field by its kind: in a column, below what names the line, or nowhere. */
const CELLS: Readonly<
  Record<KeyedField['kind'], ((write: Writer, value: never, line: Line) => string) | 'below' | 'nowhere'>
> = {
  name: 'below',
  text: 'below',
  company: 'below',
  companies: 'below',
  // Trims for sewing and for packing are tables of their own.
  sewing: 'nowhere',
  unit: (_, unit: string | null) => unit ?? '',
  consumption: (write, digits: string | null, { unit }) =>
    [write.decimal(digits), unit].filter(Boolean).join(' '),
  price: (write, digits: string | null) => write.price(digits),
  percent: (write, digits: string | null) => write.decimal(digits),
  measure: (write, digits: string | null) => write.decimal(digits),
  pieces: (write, pieces: number | null) => (pieces === null ? '' : write.decimal(String(pieces))),
  amount: (write, amount: string | null) => write.amount(amount),
  counted: (write, amount: string | null) => write.amount(amount),
}

/** What stands quietly below: texts as they are, companies by their names. */
const sayBelow = (value: unknown): string => {
  if (value === null || value === undefined || typeof value === 'string') return value ?? ''
  return [value as KeptSupplier | KeptSupplier[]].flat().map(nameSupplier).join(', ')
}

interface Column {
  name: string
  cell: (line: Line) => string
}

const columnsOf = (fields: readonly KeyedField[], { write, isWide }: Printing): Column[] => {
  const isMaterial = fields.some(({ kind }) => kind === 'consumption')
  const percents = fields.filter(({ kind }) => kind === 'percent')
  const together = isMaterial && !isWide
  const charges = (line: Line) =>
    percents.map(({ key }) => write.decimal((line[key] as string | null) ?? '0')).join(' + ')
  return fields.flatMap((field): Column[] => {
    const cell = CELLS[field.kind]
    // A consumption says its unit itself.
    if (typeof cell === 'string' || (isMaterial && field.kind === 'unit')) return []
    if (together && field.kind === 'percent')
      return field === percents[0] ? [{ name: write.t`Charges, %`, cell: charges }] : []
    return [{ name: write.name(field.head), cell: (line) => cell(write, line[field.key] as never, line) }]
  })
}

const printSection = (
  section: CostSection,
  { name, lines }: { name: string; lines: Lines },
  printing: Printing,
): PrintedTable => {
  const { write, isWide } = printing
  const fields = fieldsOf(section)
  const [first, ...below] = fields.filter(({ kind }) => CELLS[kind] === 'below')
  const columns = columnsOf(fields, printing)
  const isMaterial = section === 'fabric' || section === 'trims'
  return {
    name,
    note: isMaterial && !isWide ? write.t`Charges: wastage + insurance/freight + finance` : '',
    columns: [text(write.name(first?.head ?? '')), ...columns.map((column) => number(column.name))],
    rows: lines.map((line) => [
      cell(sayBelow(line[first?.key ?? '']), ...below.map(({ key }) => sayBelow(line[key]))),
      ...columns.map((column) => column.cell(line)),
    ]),
    sums: section === 'yarn' ? [] : sumRow(lines as unknown as Amounts, columns.length + 1, write),
  }
}

type Amounts = readonly { amount: string | null }[]
/** The amount is the last column. */
const sumRow = (lines: Amounts, columns: number, write: Writer): PrintedTable['sums'] => {
  const amounts = lines.map(({ amount }) => amount)
  const between = Array.from({ length: columns - 2 }, () => '')
  return [[write.t`Total`, ...between, write.amount(sumOf(amounts, placesIn(lines)))]]
}
