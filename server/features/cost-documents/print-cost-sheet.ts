/** A cost sheet as the template prints it: every text as it stands on the page. */
import type { CostSheetContent, PrintedVersion } from '#server/features/cost-sheets/index.ts'
import type { SheetLayout } from '#server/platform/pdf/sheet.rules.ts'
import { nameSupplier, writeNumber, writeProfit } from './cost-words.ts'
import { cell, number, type PrintedTable, printHead, text } from './print-costs.ts'

export const printCostSheet = (printed: PrintedVersion<'cost_sheet_versions'>, sheet: SheetLayout) => {
  const { content } = printed
  const facts = [{ label: 'Profit/Lost', value: writeProfit(content.total_profit) }]
  return {
    ...printHead({ sheet, kind: 'Cost sheet', content, printed, facts }),
    tables: [printServices(content)],
    notes: ['Amounts are for the whole order. Profit is income − payment.'],
  }
}

/** Services that nobody has said anything of are left out. */
const printServices = ({ services, currency, ...totals }: CostSheetContent): PrintedTable => ({
  name: 'Product Development Costing',
  note: `In ${currency}`,
  columns: [text('Service'), number('Income Customers'), number('Payment'), number('Profit/Lost')],
  rows: services
    .filter(({ income, payment, suppliers }) => income !== null || payment !== null || suppliers.length > 0)
    .map((row) => [
      cell(
        row.display_name,
        ...row.suppliers.map(({ name, factories }) => nameSupplier({ name, factories })),
      ),
      writeNumber(row.income),
      writeNumber(row.payment),
      writeProfit(row.profit_or_loss),
    ]),
  sums: [
    [
      'Total Profit/Lost',
      writeNumber(totals.total_income),
      writeNumber(totals.total_payment),
      writeProfit(totals.total_profit),
    ],
  ],
})
