import type { Sign, SignReading, SignState } from '#contract/accounts/health.ts'
import type { Sample } from '#server/platform/observe/meters.ts'

const isPast = ({ bad }: Pick<Sign, 'bad'>, value: number, limit: number): boolean =>
  bad === 'over' ? value > limit : value < limit

/** As the alerts have it: past the limit, not at it. */
export const judgeValue = (sign: Pick<Sign, 'bad' | 'waits' | 'wrong'>, value: number | null): SignState => {
  if (value === null) return 'unknown'
  if (isPast(sign, value, sign.wrong)) return 'wrong'
  return sign.waits !== null && isPast(sign, value, sign.waits) ? 'waits' : 'well'
}

/** Of several values the worst counts; what is no number says nothing. */
export const worstOf = (
  { labels = {}, bad }: Pick<Sign, 'labels' | 'bad'>,
  samples: readonly Sample[],
): number | null => {
  const values = samples
    .filter((sample) => Object.entries(labels).every(([name, value]) => sample.labels[name] === value))
    .map(({ value }) => value)
    .filter((value) => Number.isFinite(value))
  if (values.length === 0) return null
  return bad === 'over' ? Math.max(...values) : Math.min(...values)
}

export const judgeSign = (sign: Sign, samples: readonly Sample[]): Omit<SignReading, 'id'> => {
  const value = worstOf(sign, samples)
  return { state: judgeValue(sign, value), value }
}
