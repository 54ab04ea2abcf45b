/** Product Development Costing: what each service brings in and costs, for the whole order. */
import { Button, Group } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { ServiceTotals } from '#contract/costing/cost-sheet.rules.ts'
import type { CostServiceRow, CostSheet, CostSupplier } from '#contract/costing/cost-sheets.ts'
import type { Money } from '#contract/values/numbers/money.ts'
import { sayName } from '#web/lib/language/say.ts'
import { useSession } from '#web/lib/session/session.ts'
import { placeOf } from '#web/records/style/row-address.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { IconLock } from '#web/ui/icons.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from '../cost-sheets.module.css'
import type { CostForm } from '../use-cost-form.ts'
import { Figure, SignedMoney } from './figures.tsx'
import { FoldRow } from './fold-row.tsx'
import { MoneyField } from './money-field.tsx'
import { useServiceFold } from './use-service-fold.ts'

const LISTS = ['services']

interface ServicesPanelProps {
  sheet: CostSheet
  currency: string
  totals: ServiceTotals
  /** Null for a version that is only read. */
  form: CostForm | null
  onChooseSuppliers: (row: CostServiceRow) => void
}

export function ServicesPanel({ sheet, currency, totals, form, onChooseSuppliers }: ServicesPanelProps) {
  const { organization } = useSession()
  const rows = sheet.cost_services_data
  const frame = useRef<HTMLDivElement>(null)
  const fold = useServiceFold(rows, form?.form.fields.values ?? null, frame)
  return (
    <Panel
      title="Product Development Costing"
      action={
        <span className={classes.whose}>
          For the whole order, in {currency} · <IconLock size={14} aria-hidden />
          Only {organization.name} sees costs
        </span>
      }
      flush
    >
      <ShowRow lists={LISTS} keys={rows.map((row) => row.cost_service_id)} />
      <div className={classes.scroller} ref={frame}>
        <table className={classes.services}>
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col" className={classes.number}>
                Income Customers
              </th>
              <th scope="col">Suppliers</th>
              <th scope="col" className={classes.number}>
                Payment
              </th>
              <th scope="col" className={classes.number}>
                Profit/Lost
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) =>
              fold.isFolded(row) ? null : (
                <ServiceRow
                  key={row.cost_service_id}
                  row={row}
                  index={index}
                  form={form}
                  profit={totals.profits[index] ?? null}
                  onChooseSuppliers={onChooseSuppliers}
                  onFocus={() => fold.keep(row.cost_service_id)}
                  onEnd={fold.openAt}
                />
              ),
            )}
            {fold.unused.length > 0 && <FoldRow fold={fold} />}
          </tbody>
          <tfoot>
            <TotalRow totals={totals} />
          </tfoot>
        </table>
      </div>
    </Panel>
  )
}

interface ServiceRowProps {
  row: CostServiceRow
  index: number
  form: CostForm | null
  profit: Money | null
  onChooseSuppliers: (row: CostServiceRow) => void
  onFocus: () => void
  /** Below the last row. */
  onEnd: (field: 'income' | 'payment') => void
}

function ServiceRow({ row, index, form, profit, onChooseSuppliers, onFocus, onEnd }: ServiceRowProps) {
  const amount = (field: 'income' | 'payment') => (
    <AmountCell form={form} row={row} index={index} field={field} onEnd={() => onEnd(field)} />
  )
  return (
    <tr
      onFocus={onFocus}
      data-service={row.cost_service_id}
      data-place={placeOf('services', row.cost_service_id)}
    >
      <th scope="row">{sayName(row.display_name)}</th>
      <td className={classes.number} data-label="Income Customers">
        {amount('income')}
      </td>
      <td data-label="Suppliers">
        <SuppliersCell
          suppliers={row.suppliers}
          action={
            form && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`${row.suppliers.length === 0 ? 'Choose supplier' : 'Change suppliers'} of ${row.display_name}`}
                onClick={() => onChooseSuppliers(row)}
              >
                {row.suppliers.length === 0 ? 'Choose supplier' : 'Change'}
              </Button>
            )
          }
        />
      </td>
      <td className={classes.number} data-label="Payment">
        {amount('payment')}
      </td>
      <td className={classes.number} data-label="Profit/Lost">
        <SignedMoney amount={profit} />
      </td>
    </tr>
  )
}

function TotalRow({ totals }: { totals: ServiceTotals }) {
  const amount = (label: string, value: Money) => (
    <td className={classes.number} data-label={label}>
      <Figure amount={value} />
    </td>
  )
  return (
    <tr>
      <th scope="row">Total Profit/Lost</th>
      {amount('Income Customers', totals.total_income)}
      <td />
      {amount('Payment', totals.total_payment)}
      <td className={classes.number} data-label="Profit/Lost">
        <SignedMoney amount={totals.total_profit} />
      </td>
    </tr>
  )
}

interface AmountCellProps {
  form: CostForm | null
  row: CostServiceRow
  index: number
  field: 'income' | 'payment'
  onEnd: () => void
}

const AMOUNT_WORDS: Record<AmountCellProps['field'], (service: string) => string> = {
  income: (service) => `Income of ${service}`,
  payment: (service) => `Payment of ${service}`,
}

function AmountCell({ form, row, index, field, onEnd }: AmountCellProps) {
  if (!form) return <Figure amount={row[field]} />
  const { value, error, onChange } = form.form.fields.getInputProps(`cost_services.${index}.${field}`)
  return (
    <MoneyField
      label={AMOUNT_WORDS[field](row.display_name)}
      column={field}
      value={value}
      error={error}
      onChange={onChange}
      onEnd={onEnd}
    />
  )
}

function SuppliersCell({ suppliers, action }: { suppliers: readonly CostSupplier[]; action: ReactNode }) {
  return (
    <Group gap={6}>
      {suppliers.map((supplier) => (
        <span key={supplier.id} className={classes.supplier} data-gone={!supplier.is_on_style || undefined}>
          {supplier.name}
          {supplier.factories.length > 0 && (
            <Quiet component="span" size={12}>
              {supplier.factories.map(({ name }) => name).join(', ')}
            </Quiet>
          )}
          {!supplier.is_on_style && (
            <Quiet component="span" size={12}>
              not on the style
            </Quiet>
          )}
        </span>
      ))}
      {action}
    </Group>
  )
}
