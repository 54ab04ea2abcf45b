/** What a sign says, in words and in the reader's numbers. */
import type { Sign, SignReading, SignState } from '#contract/accounts/health.ts'
import { formatDuration, formatNumber, formatPercent } from '#web/lib/formats.ts'

const sayNumber = (unit: Sign['unit'], value: number): string => {
  if (unit === 'seconds' || unit === 'milliseconds') return formatDuration(value)
  return unit === 'percent' ? formatPercent(value * 100) : formatNumber(value)
}

export const sayValue = ({ unit }: Pick<Sign, 'unit'>, value: number | null): string => {
  if (value === null) return 'Nothing known yet'
  if (unit === 'yes') return value >= 1 ? 'Yes' : 'No'
  return sayNumber(unit, value)
}

/** The limits of the alerts; null where a sign is simply right or not. */
export const sayLimits = ({ unit, bad, waits, wrong }: Sign): string | null => {
  if (unit === 'yes') return null
  const alarm = sayNumber(unit, wrong)
  if (waits === null) return bad === 'over' ? `Alarm over ${alarm}` : `Alarm under ${alarm}`
  const warning = sayNumber(unit, waits)
  return bad === 'over'
    ? `Warning over ${warning}, alarm over ${alarm}`
    : `Warning under ${warning}, alarm under ${alarm}`
}

export const STATE_NAMES: Readonly<Record<SignState, string>> = {
  wrong: 'What is wrong',
  waits: 'What waits',
  unknown: 'What is not known',
  well: 'What is well',
}

export const saySummary = (readings: readonly Pick<SignReading, 'state'>[]): string => {
  const has = (state: SignState): boolean => readings.some((reading) => reading.state === state)
  if (has('wrong')) return 'Something is wrong'
  return has('waits') ? 'Something waits for you' : 'All is well'
}
