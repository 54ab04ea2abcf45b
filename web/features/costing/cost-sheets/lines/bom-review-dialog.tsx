/** What the BOM says that the costing does not: each line is taken over or left. */

import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { BomValues } from '#contract/costing/cost-lines.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import type { BomCostLine } from '#contract/costing/secondary-costs.ts'
import { costNumber } from '#contract/values/numbers/money.ts'
import { formatUnitPrice } from '#web/lib/formats.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import classes from '../cost-sheets.module.css'
import { FIELD_WORDS } from '../cost-words.ts'
import { MoneyField } from '../price/money-field.tsx'
import type { SecondaryValues } from '../secondary/secondary-values.rules.ts'
import {
  type BomChange,
  type BomDifference,
  currenciesToConvert,
  findBomChanges,
  settleBomChanges,
} from './bom-takeover.rules.ts'

interface BomReviewDialogProps {
  values: SecondaryValues
  bomLines: readonly BomCostLine[]
  currency: string
  onDone: (values: SecondaryValues) => void
  onClose: () => void
}

const rate = costNumber({ whole: 6, places: 6, isPositive: true, error: COST_TEXTS.rate })

export function BomReviewDialog({ values, bomLines, currency, onDone, onClose }: BomReviewDialogProps) {
  const changes = findBomChanges(values, bomLines)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [rates, setRates] = useState<ReadonlyMap<string, string>>(new Map())
  const taken = changes.filter(({ key }) => !left.has(key))
  const currencies = currenciesToConvert(taken, currency)
  const isRated = currencies.every((each) => rates.get(each) && rate.safeParse(rates.get(each)).success)
  const toggle = (key: string) =>
    setLeft((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const settle = () => {
    const taking = { currency, rates, makeId: makeClientId }
    onDone(settleBomChanges(values, changes, ({ key }) => !left.has(key), taking))
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="The BOM and this costing" size="lg">
      {changes.length === 0 ? (
        <Empty title="Nothing to take over">The costing has every line of the BOM as it is now.</Empty>
      ) : (
        <Stack gap={16} align="stretch">
          <p>
            Tick what the costing takes over. What you leave is not asked about again until the BOM changes.
          </p>
          <ul className={classes.changes}>
            {changes.map((change) => (
              <li key={change.key}>
                <Checkbox
                  checked={!left.has(change.key)}
                  onChange={() => toggle(change.key)}
                  label={<ChangeWords change={change} />}
                />
              </li>
            ))}
          </ul>
          {currencies.map((each) => (
            <div key={each} className={classes.row}>
              <span>
                1 {each} in {currency}
              </span>
              <span className={classes.small}>
                <MoneyField
                  label={`Rate of ${each} in ${currency}`}
                  isUnsigned
                  value={rates.get(each) ?? ''}
                  onChange={(typed) => setRates(new Map([...rates, [each, typed]]))}
                />
              </span>
            </div>
          ))}
          {!isRated && <p className={classes.formula}>{COST_TEXTS.rateForCurrency}</p>}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={!isRated} onClick={settle}>
              {taken.length === 0 ? 'Leave all' : `Take over ${taken.length}`}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

const sayField = ({ field, was, is }: BomDifference, supplier: string | null): string => {
  if (field === 'supplier') return `Supplier → ${supplier ?? 'None'}`
  const say = (values: BomValues): string => {
    if (field === 'unit_price')
      return values.unit_price === null
        ? 'None'
        : formatUnitPrice(values.unit_price, values.currency ?? 'USD')
    return values[field] ?? 'None'
  }
  const name = FIELD_WORDS[field] ?? field
  return `${name} ${say(was)} → ${say(is)}`
}

function ChangeWords({ change }: { change: BomChange }) {
  if (change.kind === 'new') {
    const { item, unit_price, currency } = change.bomLine.values
    return (
      <>
        <strong>{item}</strong> is new in the BOM
        {change.bomLine.supplier_name && `, ${change.bomLine.supplier_name}`}
        {unit_price !== null && `, ${formatUnitPrice(unit_price, currency ?? 'USD')}`}
      </>
    )
  }
  if (change.kind === 'gone')
    return (
      <>
        <strong>{change.line.item}</strong> is no longer in the BOM: remove it here too
      </>
    )
  return (
    <>
      <strong>{change.bomLine.values.item}</strong>:{' '}
      {change.differences.map((each) => sayField(each, change.bomLine.supplier_name)).join(', ')}
    </>
  )
}
