/** What stands in the workbooks of costs; nothing that is not counted. */

import { COST_SECTIONS, type CostSection, fieldsOf, type KeyedField } from '#contract/costing/cost-record.ts'
import { COST_ROWS, isCounted, type PricedSection } from '#contract/costing/cost-sheet.rules.ts'
import { COST_WORKBOOK, COST_WORKBOOK_SHEETS } from '#contract/costing/cost-workbook.ts'
import { sumOf } from '#contract/values/numbers/money.ts'
import { inEnglish } from '#contract/values/text/told.ts'
import type {
  CostedStyle,
  CostSheetContent,
  KeptSupplier,
  PrintedVersion,
  SecondaryCostContent,
} from '#server/features/costing/cost-sheets/index.ts'
import type {
  WorkbookColumn,
  WorkbookSheet,
  WorkbookValue,
} from '#server/platform/workbooks/write-workbook.ts'
import {
  FILTER_NAMES,
  finalFobIn,
  minuteOf,
  nameSupplier,
  POUNDS,
  placesIn,
  ROW_NAMES,
  ROWS_WITH_ACTUAL,
} from './cost-words.ts'
import {
  amountColumn,
  amountIn,
  comparedRow,
  finalRow,
  MARGIN,
  marginRow,
  netRow,
  overTarget,
  PIECES,
  profitOfRow,
  summaryRow,
  totalBelow,
} from './workbook-formulas.ts'

const text = (name: string, width = 28): WorkbookColumn => ({ name, form: 'text', width })
/** Behind everything that is counted, so that no formula moves. */
const LINE = text(COST_WORKBOOK.line, 38)
const percent = (name: string): WorkbookColumn => ({ name, form: 'percent', width: 12 })
const number = (name: string): WorkbookColumn => ({ name, form: 'number', width: 14 })
const moneyIn =
  (currency: string) =>
  (name: string): WorkbookColumn => ({
    name: `${name} (${currency})`,
    form: 'money',
    width: 18,
  })
const priceIn =
  (currency: string) =>
  (name: string): WorkbookColumn => ({
    name: `${name} (${currency})`,
    form: 'number',
    width: 16,
  })

type Facts = WorkbookSheet['facts']

const factsOf = (
  content: CostedStyle & { currency: string },
  { saved }: Pick<PrintedVersion<'cost_sheet_versions'>, 'saved'>,
): Facts => [
  { label: 'Style Number', value: content.style_number },
  { label: 'Style Name', value: content.style_name ?? '' },
  { label: 'Brand Name', value: content.brand_name },
  { label: 'Brand Code', value: content.brand_code },
  { label: 'Version', value: String(saved.version), form: 'whole' },
  { label: 'Saved', value: minuteOf(saved.saved_at) },
  { label: 'Saved by', value: saved.saved_by_name },
  ...(saved.issue_number === null
    ? []
    : [{ label: 'Issue in force', value: String(saved.issue_number), form: 'whole' as const }]),
  { label: 'Comment', value: saved.comment ?? '' },
  { label: 'Currency', value: content.currency },
]

export const sheetsOfCostSheet = (printed: PrintedVersion<'cost_sheet_versions'>): WorkbookSheet[] => {
  const { content } = printed
  const money = moneyIn(content.currency)
  return [
    {
      name: 'Cost sheet',
      facts: factsOf(content, printed),
      columns: [
        text('Service'),
        money('Income Customers'),
        text('Suppliers', 40),
        money('Payment'),
        money('Profit/Lost'),
      ],
      rows: content.services.map(rowOfService),
      sums: [
        [
          'Total Profit/Lost',
          totalBelow(content.total_income, 1),
          null,
          totalBelow(content.total_payment, 3),
          totalBelow(content.total_profit, 4),
        ],
      ],
    },
  ]
}

const rowOfService = (service: CostSheetContent['services'][number]): WorkbookValue[] => [
  service.display_name,
  service.income,
  service.suppliers.map(nameSupplier).join(', '),
  service.payment,
  service.profit_or_loss && profitOfRow(service.profit_or_loss, { income: 1, payment: 3 }),
]

export const sheetsOfSecondaryCost = (
  printed: PrintedVersion<'secondary_cost_versions'>,
): WorkbookSheet[] => {
  const { content } = printed
  const { cost_filter: filter } = content
  return [
    summaryOf(printed),
    // Yarn describes the fabric and goes with it.
    ...COST_SECTIONS.filter((section) => isCounted(section === 'yarn' ? 'fabric' : section, filter)).map(
      (section) => sheetOf(section, content),
    ),
  ].filter(({ rows }) => rows.length > 0)
}

const summaryOf = (printed: PrintedVersion<'secondary_cost_versions'>): WorkbookSheet => {
  const { content } = printed
  const { totals, per_piece_total_cost: typed, currency, cost_filter } = content
  const money = moneyIn(currency)
  /** Of the rows below the table, where the price begins. */
  const first = totals.compared ? 1 : 0
  const shown = COST_ROWS.filter((key) => key === 'over_head' || isCounted(key, cost_filter))
  const isWhole = COST_ROWS.every((key) => shown.includes(key) || totals.rows[key].actual === null)
  return {
    name: COST_WORKBOOK.summary,
    facts: [
      ...factsOf(content, printed),
      { label: PIECES, value: String(content.bulk_order_quantity), form: 'whole' },
      { label: 'Counted as', value: FILTER_NAMES[cost_filter] },
      ...ratesOf(content),
    ],
    columns: [text('Cost', 44), money('One piece'), money('Planned'), money('Actual'), money('Profit/Loss')],
    rows: shown.map((key) => [inEnglish(ROW_NAMES[key]), ...summaryRow(key, totals.rows[key])]),
    sums: [
      ...(totals.compared
        ? [[inEnglish(ROWS_WITH_ACTUAL), null, ...comparedRow(totals.compared, isWhole)]]
        : []),
      ['Net FOB', ...netRow(totals.net_fob)],
      ['Profit margin', ...marginRow(totals.profit_margin, first)],
      [inEnglish(finalFobIn(currency)), ...finalRow(totals.final_fob, first)],
      ...(totals.over_target
        ? [
            ['Target FOB', typed.target_fob],
            ['Final FOB − target', overTarget(totals.over_target.amount, first)],
          ]
        : []),
    ],
  }
}

/** Above the table: its head says one currency, and these are in another one. */
const ratesOf = ({ totals, per_piece_total_cost: typed }: SecondaryCostContent): Facts => {
  const margin: Facts = typed.profit_margin_percentage
    ? [{ label: MARGIN, value: typed.profit_margin_percentage, form: 'percent' }]
    : []
  if (!totals.in_pounds || typed.google_conversion_rate_todate === null) return margin
  return [
    ...margin,
    { label: 'Rate to pounds', value: typed.google_conversion_rate_todate, form: 'rate' },
    { label: 'Rate of', value: typed.rate_date ?? '' },
    { label: 'Rate from', value: typed.rate_source ?? '' },
    {
      label: `${inEnglish(POUNDS.piece)}: ${inEnglish(POUNDS.pieceFormula)} (GBP)`,
      value: totals.in_pounds.per_piece,
      form: 'money',
    },
    {
      label: `${inEnglish(POUNDS.total)}: ${inEnglish(POUNDS.totalFormula)} (GBP)`,
      value: totals.in_pounds.planned,
      form: 'money',
    },
  ]
}

type Lines = readonly ({ id: string } & Readonly<Record<string, unknown>>)[]

interface Written {
  column: (field: KeyedField, currency: string) => WorkbookColumn
  /** Of a field's value as the version kept it; of null nothing is written. */
  value?: (kept: never, section: CostSection) => WorkbookValue
}
const numbers: Written = { column: ({ head }) => number(head) }
const texts = (width: number): Written => ({ column: ({ head }) => text(head, width) })

/** How files write a field, by its kind. */
const WRITTEN: Readonly<Record<KeyedField['kind'], Written>> = {
  name: texts(36),
  text: { column: (field) => text(field.head, field.kind === 'text' ? field.file : undefined) },
  unit: texts(10),
  consumption: numbers,
  measure: numbers,
  price: { column: ({ head }, currency) => priceIn(currency)(head) },
  percent: { column: ({ head }) => percent(head) },
  pieces: {
    column: ({ head }) => ({ name: head, form: 'whole', width: 14 }),
    value: (pieces: number) => String(pieces),
  },
  amount: { column: ({ head }, currency) => moneyIn(currency)(head) },
  counted: {
    column: ({ head }, currency) => moneyIn(currency)(head),
    value: (amount: string, section) => amountIn(section as Parameters<typeof amountIn>[0], amount),
  },
  sewing: {
    ...texts(16),
    value: (isSewing: boolean) => (isSewing ? COST_WORKBOOK.sewing : COST_WORKBOOK.packing),
  },
  company: { ...texts(32), value: (supplier: KeptSupplier) => nameSupplier(supplier) },
  companies: {
    ...texts(40),
    value: (suppliers: KeptSupplier[]) => suppliers.map(nameSupplier).join(', '),
  },
}

const sheetOf = (section: CostSection, content: SecondaryCostContent): WorkbookSheet => {
  const fields = fieldsOf(section)
  const lines = content[section] as unknown as Lines
  const columns = fields.map((field) => WRITTEN[field.kind].column(field, content.currency))
  const rows = lines.map((line) =>
    fields.map(({ key, kind }): WorkbookValue => {
      const [kept, { value }] = [line[key] ?? null, WRITTEN[kind]]
      return kept === null || !value ? (kept as string | null) : value(kept as never, section)
    }),
  )
  // An import knows a line again by its id; yarn comes from no file.
  if (section === 'yarn') return { name: 'Fabric, yarn', facts: [], columns, rows, sums: [] }
  return {
    name: COST_WORKBOOK_SHEETS[section],
    facts: [],
    columns: [...columns, LINE],
    rows: rows.map((row, index) => [...row, lines[index]?.id ?? null]),
    sums: sumsOf(section, content[section]),
  }
}

const sumsOf = (section: PricedSection, lines: readonly { amount: string | null }[]): WorkbookValue[][] => {
  const column = amountColumn(section)
  const amounts = lines.map(({ amount }) => amount)
  const between = Array.from({ length: column - 1 }, () => null)
  return [[COST_WORKBOOK.total, ...between, totalBelow(sumOf(amounts, placesIn(lines)), column)]]
}
