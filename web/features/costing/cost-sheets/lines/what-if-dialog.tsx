/** What the price would be with another wastage, margin, rate or quantity; the sheet itself stays as it is. */

import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { CostNumbers, CostOrder, CostTotals } from '#contract/costing/cost-sheet.rules.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { costNumber, type Money, minus } from '#contract/values/numbers/money.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import classes from '../cost-sheets.module.css'
import { Figure, SignedMoney } from '../price/figures.tsx'
import { MoneyField } from '../price/money-field.tsx'
import { tryOut } from './what-if.rules.ts'

interface WhatIfDialogProps {
  numbers: CostNumbers
  order: CostOrder
  totals: CostTotals
  onClose: () => void
}

const percent = costNumber({ whole: 3, places: 2, max: 100, error: COST_TEXTS.percent })
const rate = costNumber({ whole: 6, places: 6, isPositive: true, error: COST_TEXTS.rate })
const pieces = costNumber({ whole: 9, places: 0, isPositive: true, error: COST_TEXTS.pieces })

const FIELDS = [
  { key: 'wastage', label: 'Wastage of every line, %', schema: percent },
  { key: 'profit_margin_percentage', label: 'Profit margin, %', schema: percent },
  { key: 'google_conversion_rate_todate', label: 'Rate to pounds', schema: rate },
  { key: 'bulk_order_quantity', label: 'Order quantity, pcs', schema: pieces },
] as const
type Key = (typeof FIELDS)[number]['key']

const NOTHING: Record<Key, string> = {
  wastage: '',
  profit_margin_percentage: '',
  google_conversion_rate_todate: '',
  bulk_order_quantity: '',
}

export function WhatIfDialog({ numbers, order, totals, onClose }: WhatIfDialogProps) {
  const [typed, setTyped] = useState(NOTHING)
  const read = Object.fromEntries(
    FIELDS.map(({ key, schema }) => [key, schema.safeParse(typed[key]).data ?? null]),
  ) as Record<Key, string | null>
  const quantity = read.bulk_order_quantity === null ? null : Number(read.bulk_order_quantity)
  const tried = tryOut(numbers, order, { ...read, bulk_order_quantity: quantity })
  return (
    <Dialog opened onClose={onClose} title="What if" size="lg">
      <Stack gap={16} align="stretch">
        <p>Try other figures beside those of the sheet. Nothing here is saved.</p>
        {FIELDS.filter(({ key }) => key !== 'google_conversion_rate_todate' || order.currency !== 'GBP').map(
          ({ key, label, schema }) => (
            <div key={key} className={classes.row}>
              <span>{label}</span>
              <span className={classes.small}>
                <MoneyField
                  label={label}
                  isUnsigned
                  value={typed[key]}
                  error={schema.safeParse(typed[key]).error?.issues[0]?.message}
                  onChange={(value) => setTyped({ ...typed, [key]: value })}
                />
              </span>
            </div>
          ),
        )}
        <table className={classes.planned} aria-live="polite">
          <thead>
            <tr>
              <th scope="col">In {order.currency}</th>
              <th scope="col">Sheet</th>
              <th scope="col">Tried</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            <TriedRow label="Net FOB" was={totals.net_fob.per_piece} is={tried.net_fob.per_piece} />
            <TriedRow
              label="Profit margin"
              was={totals.profit_margin.per_piece}
              is={tried.profit_margin.per_piece}
            />
            <TriedRow
              label="Final FOB, one piece"
              was={totals.final_fob.per_piece}
              is={tried.final_fob.per_piece}
            />
            <TriedRow
              label="Final FOB, whole order"
              was={totals.final_fob.planned}
              is={tried.final_fob.planned}
            />
            {tried.in_pounds && (
              <>
                <TriedRow
                  label="One piece, GBP"
                  was={totals.in_pounds?.per_piece ?? null}
                  is={tried.in_pounds.per_piece}
                />
                <TriedRow
                  label="Whole order, GBP"
                  was={totals.in_pounds?.planned ?? null}
                  is={tried.in_pounds.planned}
                />
              </>
            )}
          </tbody>
        </table>
      </Stack>
    </Dialog>
  )
}

function TriedRow({ label, was, is }: { label: string; was: Money | null; is: Money }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Figure amount={was} />
      </td>
      <td>
        <Figure amount={is} />
      </td>
      <td>
        <SignedMoney amount={was === null ? null : minus(is, was)} />
      </td>
    </tr>
  )
}
