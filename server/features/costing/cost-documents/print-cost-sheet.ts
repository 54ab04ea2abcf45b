/** A cost sheet as the template prints it: every text as it stands on the page. */
import type { CostSheetContent, PrintedVersion } from '#server/features/costing/cost-sheets/index.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'
import type { SheetLayout } from '#server/platform/pdf/sheet.rules.ts'
import { type NumberWriter, nameSupplier, writerFor } from './cost-words.ts'
import { cell, number, type PrintedTable, printHead, text } from './print-costs.ts'

export const printCostSheet = (
  printed: PrintedVersion<'cost_sheet_versions'>,
  { sheet, speaker, locale }: { sheet: SheetLayout; speaker: Speaker; locale: string },
) => {
  const { content } = printed
  const write = writerFor(speaker, locale)
  const { t } = speaker
  const facts = [{ label: t`Profit/Lost`, value: write.money(content.total_profit, content.currency) }]
  return {
    ...printHead({ sheet, speaker, kind: t`Cost sheet`, content, printed, facts }),
    tables: [printServices(content, write, speaker)],
    notes: [t`Amounts are for the whole order. Profit is income − payment.`],
  }
}

/** Services that nobody has said anything of are left out. */
const printServices = (
  { services, currency, ...totals }: CostSheetContent,
  write: NumberWriter,
  { t, name }: Speaker,
): PrintedTable => ({
  name: t`Product Development Costing`,
  note: t`In ${currency}`,
  columns: [...[text(t`Service`), number(t`Income Customers`), number(t`Payment`)], number(t`Profit/Lost`)],
  rows: services
    .filter(({ income, payment, suppliers }) => income !== null || payment !== null || suppliers.length > 0)
    .map((row) => [
      cell(name(row.display_name), ...row.suppliers.map(nameSupplier)),
      write.amount(row.income),
      write.amount(row.payment),
      write.profit(row.profit_or_loss),
    ]),
  sums: [
    [
      t`Total Profit/Lost`,
      write.amount(totals.total_income),
      write.amount(totals.total_payment),
      write.profit(totals.total_profit),
    ],
  ],
})
