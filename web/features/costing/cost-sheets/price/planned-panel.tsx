/** The whole order: what is planned, what it cost in the end, and the difference. */
import type { CostRow, CostRowKey, CostTotals } from '#contract/costing/cost-sheet.rules.ts'
import { COST_ROWS, isCounted } from '#contract/costing/cost-sheet.rules.ts'
import type { SecondaryCost } from '#contract/costing/secondary-costs.ts'
import { formatDecimal, formatMoney, formatNumber } from '#web/lib/formats.ts'
import classes from '../cost-sheets.module.css'
import { ROW_LABELS, SHORT_ROW_LABELS } from '../cost-words.ts'
import type { SecondaryValues } from '../secondary/secondary-values.rules.ts'
import type { SecondaryForm } from '../secondary/use-secondary-form.ts'
import { Figure, SignedMoney } from './figures.tsx'
import { PriceField } from './price-panel.tsx'

const ACTUAL_NAMES = {
  fabric: 'fabric_actual_cost',
  trims: 'trim_actual_cost',
  embellishment_cost: 'embellishment_actual_cost',
  cm_fob: 'cm_fob_actual_cost',
  other_costs: 'other_actual_cost',
  over_head: 'over_head_actual_cost',
} as const satisfies Record<CostRowKey, keyof SecondaryValues['per_piece_total_cost']>

interface PlannedPanelProps {
  cost: SecondaryCost
  values: SecondaryValues
  totals: CostTotals
  quantity: number
  form: SecondaryForm | null
}

export function PlannedPanel({ cost, values, totals, quantity, form }: PlannedPanelProps) {
  const isShown = (key: CostRowKey) => key === 'over_head' || isCounted(key, values.cost_filter)
  const rate = values.per_piece_total_cost.google_conversion_rate_todate
  return (
    <section className={classes.card} aria-labelledby="planned-and-actual">
      <div className={classes.cardHead}>
        <h2 id="planned-and-actual">Planned and actual</h2>
        <span className={classes.beside}>{formatNumber(quantity)} pcs</span>
      </div>
      {cost.version !== null && form && cost.inquiry_bulk_order_qty !== cost.bulk_order_qty_now && (
        <p className={classes.changed}>
          Version {cost.version} was saved with {formatNumber(cost.inquiry_bulk_order_qty)} pcs. The order is{' '}
          {formatNumber(cost.bulk_order_qty_now)} now, which the totals count with.
        </p>
      )}
      <div className={classes.measured}>
        <table className={classes.planned}>
          <thead>
            <tr>
              <th scope="col">Cost</th>
              <th scope="col">Planned</th>
              <th scope="col">Actual</th>
              <th scope="col">Profit</th>
            </tr>
          </thead>
          <tbody>
            {COST_ROWS.filter(isShown).map((key) => (
              <tr key={key}>
                <th scope="row">{SHORT_ROW_LABELS[key]}</th>
                <td>
                  <Figure amount={totals.rows[key].planned} />
                </td>
                <td>
                  <PriceField
                    form={form}
                    name={ACTUAL_NAMES[key]}
                    label={`Actual cost of ${ROW_LABELS[key]}, whole order`}
                    shown={values.per_piece_total_cost[ACTUAL_NAMES[key]]}
                  />
                </td>
                <td>
                  <SignedMoney amount={totals.rows[key].profit_or_loss} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {totals.compared && <SumRow label="With actual" row={totals.compared} />}
            <SumRow label="Net FOB" row={{ planned: totals.net_fob.planned }} />
            <SumRow label="Final FOB" row={{ planned: totals.final_fob.planned }} />
          </tfoot>
        </table>
      </div>
      {totals.in_pounds && (
        <>
          <div className={classes.row} data-sum>
            <span>Planned in pounds</span>
            <span className={classes.amount}>{formatMoney(totals.in_pounds.planned, 'GBP')}</span>
          </div>
          <p className={classes.formula}>
            Whole order: final FOB × quantity × ({formatDecimal(rate)} + 0.06)
          </p>
        </>
      )}
    </section>
  )
}

function SumRow({ label, row }: { label: string; row: Partial<CostRow> & Pick<CostRow, 'planned'> }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Figure amount={row.planned} />
      </td>
      <td>{row.actual !== undefined && <Figure amount={row.actual} />}</td>
      <td>{row.profit_or_loss !== undefined && <SignedMoney amount={row.profit_or_loss} />}</td>
    </tr>
  )
}
