/** What stands in the workbooks of costs; nothing that is not counted. */

import { COST_ROWS, isCounted } from '#contract/costing/cost-sheet.rules.ts'
import { COST_WORKBOOK, COST_WORKBOOK_SHEETS } from '#contract/costing/cost-workbook.ts'
import { sumOf } from '#contract/values/numbers/money.ts'
import { inEnglish } from '#contract/values/text/told.ts'
import type {
  CostedStyle,
  CostSheetContent,
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
  amountOfCharges,
  amountOfMaterial,
  amountOfPieces,
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
    ...(isCounted('fabric', filter) ? [yarnOf(content), materialsOf('fabric', content)] : []),
    ...(isCounted('trims', filter) ? [materialsOf('trims', content)] : []),
    ...(isCounted('embellishment_cost', filter) ? [embellishmentOf(content)] : []),
    cmFobOf(content),
    otherCostsOf(content),
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

const sumIn = (lines: readonly { amount: string | null }[], columns: number): WorkbookValue[][] => [
  [
    COST_WORKBOOK.total,
    ...Array.from({ length: columns - 2 }, () => null),
    totalBelow(
      sumOf(
        lines.map(({ amount }) => amount),
        placesIn(lines),
      ),
      columns - 1,
    ),
  ],
]

const yarnOf = ({ yarn }: SecondaryCostContent): WorkbookSheet => ({
  name: 'Fabric, yarn',
  facts: [],
  columns: [
    text('Placement'),
    text('Description', 40),
    text('Unit', 10),
    number('Width'),
    percent('Share, %'),
    number('GSM'),
    text('Suppliers', 40),
  ],
  rows: yarn.map((line) => [
    line.placement,
    line.description,
    line.unit,
    line.width,
    line.total_percentage,
    line.gsm,
    line.fab_suppliers.map(nameSupplier).join(', '),
  ]),
  sums: [],
})

const materialsOf = (section: 'fabric' | 'trims', content: SecondaryCostContent): WorkbookSheet => {
  const price = priceIn(content.currency)
  const lines =
    section === 'fabric'
      ? content.fabric.map((line) => ({ ...line, kind: line.type }))
      : content.trims.map((line) => ({
          ...line,
          kind: line.is_sewing ? COST_WORKBOOK.sewing : COST_WORKBOOK.packing,
        }))
  const columns = [
    text(COST_WORKBOOK.item, 36),
    text(section === 'fabric' ? 'Type' : COST_WORKBOOK.kind, 16),
    text('Supplier', 32),
    text('Unit', 10),
    number('Consumption'),
    price('Unit price'),
    percent('Wastage, %'),
    percent('Insurance/freight, %'),
    percent('Finance, %'),
    moneyIn(content.currency)('Amount'),
  ]
  return {
    name: COST_WORKBOOK_SHEETS[section],
    facts: [],
    columns: [...columns, LINE],
    rows: lines.map((line) => [
      line.item,
      line.kind,
      line.supplier && nameSupplier(line.supplier),
      line.unit,
      line.consumption,
      line.unit_price,
      line.wastage,
      line.insurance,
      line.finance,
      amountOfMaterial(line.amount),
      line.id,
    ]),
    sums: sumIn(lines, columns.length),
  }
}

const embellishmentOf = ({ embellishment_cost: lines, currency }: SecondaryCostContent): WorkbookSheet => ({
  name: COST_WORKBOOK_SHEETS.embellishment_cost,
  facts: [],
  columns: [
    text(COST_WORKBOOK.item, 36),
    priceIn(currency)('Unit price'),
    percent('Wastage, %'),
    percent('Finance, %'),
    moneyIn(currency)('Amount'),
    LINE,
  ],
  rows: lines.map((line) => [
    line.item,
    line.unit_price,
    line.wastage,
    line.finance,
    amountOfCharges(line.amount),
    line.id,
  ]),
  sums: sumIn(lines, 5),
})

const cmFobOf = ({ cm_fob: lines, currency }: SecondaryCostContent): WorkbookSheet => ({
  name: COST_WORKBOOK_SHEETS.cm_fob,
  facts: [],
  columns: [text(COST_WORKBOOK.item, 36), moneyIn(currency)('Amount'), LINE],
  rows: lines.map((line) => [line.item, line.amount, line.id]),
  sums: sumIn(lines, 2),
})

const otherCostsOf = ({ other_costs: lines, currency }: SecondaryCostContent): WorkbookSheet => ({
  name: COST_WORKBOOK_SHEETS.other_costs,
  facts: [],
  columns: [
    text(COST_WORKBOOK.item, 36),
    priceIn(currency)('Cost'),
    { name: 'Number of pieces', form: 'whole', width: 14 },
    moneyIn(currency)('Amount'),
    LINE,
  ],
  rows: lines.map((line) => [
    line.item,
    line.cost,
    line.number_of_pieces === null ? null : String(line.number_of_pieces),
    amountOfPieces(line.amount),
    line.id,
  ]),
  sums: sumIn(lines, 4),
})
