/** A cost sheet as the template prints it: every text as it stands on the page. */
import type { CostSheetContent, PrintedVersion } from '#server/features/costing/cost-sheets/index.ts'
import type { SheetLayout } from '#server/platform/pdf/sheet.rules.ts'
import { type NumberWriter, nameSupplier, writerFor } from './cost-words.ts'
import { cell, number, type PrintedTable, printHead, text } from './print-costs.ts'

export const printCostSheet = (
  printed: PrintedVersion<'cost_sheet_versions'>,
  { sheet, locale }: { sheet: SheetLayout; locale: string },
) => {
  const { content } = printed
  const write = writerFor(locale)
  const facts = [{ label: 'Profit/Lost', value: write.money(content.total_profit, content.currency) }]
  return {
    ...printHead({ sheet, kind: 'Cost sheet', content, printed, facts }),
    tables: [printServices(content, write)],
    notes: ['Amounts are for the whole order. Profit is income − payment.'],
  }
}

/** Services that nobody has said anything of are left out. */
const printServices = (
  { services, currency, ...totals }: CostSheetContent,
  write: NumberWriter,
): PrintedTable => ({
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
      write.amount(row.income),
      write.amount(row.payment),
      write.profit(row.profit_or_loss),
    ]),
  sums: [
    [
      'Total Profit/Lost',
      write.amount(totals.total_income),
      write.amount(totals.total_payment),
      write.profit(totals.total_profit),
    ],
  ],
})
