/** What the costing comes to. It stays at the top of the window while one types further down, at every width. */
import type { ReactNode } from 'react'
import type { CostTotals, ServiceTotals } from '#contract/costing/cost-sheet.rules.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { Profit } from './figures.tsx'
import classes from './price-strip.module.css'

interface PriceStripProps {
  totals: CostTotals
  currency: string
  /** Of the services; absent where one line is looked at. */
  services?: ServiceTotals
}

export function PriceStrip({ totals, currency, services }: PriceStripProps) {
  return (
    <section className={classes.strip} aria-label="Prices in view">
      <dl className={classes.figures}>
        <Shown label="Final FOB">{formatMoney(totals.final_fob.per_piece, currency)}</Shown>
        <Shown label="Whole order">{formatMoney(totals.final_fob.planned, currency)}</Shown>
        {services && (
          <Shown label="Profit/Lost">
            <Profit
              amount={services.total_profit}
              state={services.profit_or_loss_status}
              currency={currency}
            />
          </Shown>
        )}
      </dl>
    </section>
  )
}

function Shown({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
