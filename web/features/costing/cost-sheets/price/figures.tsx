/** Amounts as the reader's language writes them. */
import type { Money } from '#contract/values/numbers/money.ts'
import { formatMoney, formatPlaces, formatSigned } from '#web/lib/formats.ts'
import classes from '../cost-sheets.module.css'

/** Without its currency, which the head of the table names. */
export function Figure({ amount, places = 2 }: { amount: Money | null; places?: number }) {
  return <span className={classes.amount}>{amount === null ? '–' : formatPlaces(amount, places)}</span>
}

export const signOf = (amount: Money | null): 'above' | 'below' | undefined => {
  if (amount === null || Number(amount) === 0) return undefined
  return Number(amount) > 0 ? 'above' : 'below'
}

/** A gain with its plus, a loss with its minus: the colour alone would say nothing to some. */
export function SignedMoney({ amount }: { amount: Money | null }) {
  return (
    <span className={classes.amount} data-sign={signOf(amount)}>
      {amount === null ? '–' : formatSigned(amount)}
    </span>
  )
}

const STATES = {
  profit: (money: string) => `${money} profit`,
  loss: (money: string) => `${money} loss`,
  break_even: (money: string) => `${money} break-even`,
} as const

export function Profit({
  amount,
  state,
  currency,
}: {
  amount: Money
  state: keyof typeof STATES
  currency: string
}) {
  return (
    <span className={classes.profit} data-sign={signOf(amount)}>
      {STATES[state](formatMoney(amount, currency))}
    </span>
  )
}
