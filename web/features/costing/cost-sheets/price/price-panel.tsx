/** What one piece costs, with every key that is typed, and how far that is from the target. */
import { Progress, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CostTotals } from '#contract/costing/cost-sheet.rules.ts'
import { isCounted } from '#contract/costing/cost-sheet.rules.ts'
import { formatDay, formatDecimal, formatMoney, formatSigned } from '#web/lib/formats.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import classes from '../cost-sheets.module.css'
import { ROW_LABELS } from '../cost-words.ts'
import type { SecondaryValues } from '../secondary/secondary-values.rules.ts'
import type { SecondaryForm } from '../secondary/use-secondary-form.ts'
import { Figure } from './figures.tsx'
import { MoneyField } from './money-field.tsx'

interface PricePanelProps {
  values: SecondaryValues
  totals: CostTotals
  currency: string
  /** Null for a version that is only read. */
  form: SecondaryForm | null
}

const COUNTED = ['fabric', 'trims', 'embellishment_cost', 'cm_fob', 'other_costs'] as const

export function PricePanel({ values, totals, currency, form }: PricePanelProps) {
  const typed = values.per_piece_total_cost
  return (
    <section className={classes.card} aria-label="Price of one piece">
      <p className={classes.label}>Final FOB, one piece</p>
      <p className={classes.price} aria-live="polite">
        {formatMoney(totals.final_fob.per_piece, currency)}
      </p>
      <Target totals={totals} currency={currency} target={typed.target_fob} form={form} />
      <dl className={classes.rows}>
        {COUNTED.filter((key) => isCounted(key, values.cost_filter)).map((key) => (
          <Row key={key} label={ROW_LABELS[key]}>
            <Figure amount={totals.rows[key].per_piece} />
          </Row>
        ))}
        <Row label="Over head">
          <PriceField
            form={form}
            name="over_head_value"
            label="Over head, one piece"
            shown={typed.over_head_value}
          />
        </Row>
        <Row label="Net FOB" isSum>
          <Figure amount={totals.net_fob.per_piece} />
        </Row>
        <Row label="Profit margin, % on cost">
          <PriceField
            form={form}
            name="profit_margin_percentage"
            label="Profit margin in percent on cost"
            shown={typed.profit_margin_percentage}
            isUnsigned
          />
        </Row>
        <Row label="Profit margin">
          <Figure amount={totals.profit_margin.per_piece} />
        </Row>
        {totals.margin_share_of_price !== null && (
          <Row label="Its share of the price">
            {formatSigned(totals.margin_share_of_price).replace('+', '')} %
          </Row>
        )}
        <Row label={currency === 'USD' ? 'Final FOB in dollars' : `Final FOB in ${currency}`} isSum>
          <Figure amount={totals.final_fob.per_piece} />
        </Row>
      </dl>
      {currency !== 'GBP' && <Pounds totals={totals} values={values} form={form} />}
    </section>
  )
}

function Row({ label, isSum, children }: { label: ReactNode; isSum?: boolean; children: ReactNode }) {
  return (
    <div className={classes.row} data-sum={isSum || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface PriceFieldProps {
  form: SecondaryForm | null
  name: keyof SecondaryValues['per_piece_total_cost']
  label: string
  shown: string
  isUnsigned?: boolean
}

export function PriceField({ form, name, label, shown, isUnsigned }: PriceFieldProps) {
  if (!form) return <span className={classes.amount}>{writeTyped(shown, isUnsigned ? 0 : 2)}</span>
  const { value, error, onChange } = form.form.fields.getInputProps(`per_piece_total_cost.${name}`)
  return (
    <span className={classes.small}>
      <MoneyField label={label} value={value} error={error} onChange={onChange} isUnsigned={isUnsigned} />
    </span>
  )
}

/** Of a saved version: amounts have two decimals at least, percents and rates what was typed. */
const writeTyped = (digits: string, least: number): string =>
  digits === '' ? '–' : formatDecimal(digits, least)

interface TargetProps extends Pick<PricePanelProps, 'totals' | 'currency' | 'form'> {
  target: string
}

function Target({ totals, currency, target, form }: TargetProps) {
  const over = totals.over_target
  const isOver = over !== null && Number(over.amount) > 0
  return (
    <div className={classes.target} data-over={isOver || undefined}>
      <div className={classes.row}>
        <span>Target FOB</span>
        <PriceField form={form} name="target_fob" label="Target FOB" shown={target} />
      </div>
      {over && (
        <>
          <div className={classes.row} data-sum>
            <span>{isOver ? 'Over target' : Number(over.amount) === 0 ? 'On target' : 'Under target'}</span>
            <span className={classes.amount}>
              {formatMoney(over.amount, currency)}
              {over.percent !== null && ` · ${formatSigned(over.percent)} %`}
            </span>
          </div>
          <Progress
            aria-label="Final FOB as a share of the target"
            value={Math.min(100, (Number(totals.final_fob.per_piece) / Math.max(Number(target), 0.01)) * 100)}
            color={isOver ? 'coral' : 'violet'}
            size={6}
          />
        </>
      )}
    </div>
  )
}

/** The price in pounds, with the formula that makes it: that of one piece and that of totals differ. */
function Pounds({ totals, values, form }: Omit<PricePanelProps, 'currency'>) {
  const { google_conversion_rate_todate: rate, rate_date, rate_source } = values.per_piece_total_cost
  const fields = form?.form.fields
  return (
    <div className={classes.pounds}>
      <div className={classes.row}>
        <span>Rate to pounds</span>
        <PriceField
          form={form}
          name="google_conversion_rate_todate"
          label="Pounds for one of the sheet's currency"
          shown={rate}
          isUnsigned
        />
      </div>
      {fields && rate !== '' && (
        <div className={classes.rate}>
          <DateField
            label="Day of the rate"
            size="xs"
            value={rate_date || null}
            error={fields.errors['per_piece_total_cost.rate_date']}
            onChange={(day) => fields.setFieldValue('per_piece_total_cost.rate_date', day ?? '')}
          />
          <TextInput
            label="Source of the rate"
            size="xs"
            maxLength={120}
            {...fields.getInputProps('per_piece_total_cost.rate_source')}
          />
        </div>
      )}
      {!fields && rate !== '' && (
        <p className={classes.formula}>
          {[rate_source, rate_date && formatDay(rate_date)].filter(Boolean).join(', ')}
        </p>
      )}
      {totals.in_pounds && (
        <>
          <div className={classes.row} data-sum>
            <span>Final FOB in pounds</span>
            <span className={classes.amount}>{formatMoney(totals.in_pounds.per_piece, 'GBP')}</span>
          </div>
          <p className={classes.formula}>One piece: final FOB × {formatDecimal(rate)} × 1.06</p>
        </>
      )}
    </div>
  )
}
