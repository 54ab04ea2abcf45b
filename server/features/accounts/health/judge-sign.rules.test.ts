import { expect, test } from 'vitest'
import { SIGN_IDS, SIGNS } from '#contract/accounts/health.ts'
import { judgeSign, judgeValue, worstOf } from './judge-sign.rules.ts'

const over = { bad: 'over', waits: 5, wrong: 50 } as const
const under = { bad: 'under', waits: 0.2, wrong: 0.08 } as const

test.each([
  [over, 0, 'well'],
  [over, 5, 'well'],
  [over, 6, 'waits'],
  [over, 50, 'waits'],
  [over, 51, 'wrong'],
  [under, 0.5, 'well'],
  [under, 0.2, 'well'],
  [under, 0.19, 'waits'],
  [under, 0.08, 'waits'],
  [under, 0.079, 'wrong'],
  [over, null, 'unknown'],
  [{ ...over, waits: null }, 6, 'well'],
] as const)('%j at %s is %s', (sign, value, state) => {
  expect(judgeValue(sign, value)).toBe(state)
})

test('of several values the worst counts, of those that the sign is about', () => {
  const samples = [
    { labels: { queue: 'mail' }, value: 7 },
    { labels: { queue: 'backup' }, value: 9 },
    { labels: { queue: 'letters' }, value: Number.NaN },
  ]
  expect(worstOf({ bad: 'over' }, samples)).toBe(9)
  expect(worstOf({ bad: 'under' }, samples)).toBe(7)
  expect(worstOf({ bad: 'over', labels: { queue: 'mail' } }, samples)).toBe(7)
  expect(worstOf({ bad: 'over', labels: { queue: 'letters' } }, samples)).toBeNull()
})

test('what waits is never worse than what is wrong', () => {
  for (const id of SIGN_IDS) {
    const { bad, waits, wrong } = SIGNS[id]
    if (waits !== null) expect(bad === 'over' ? wrong - waits : waits - wrong, id).toBeGreaterThan(0)
  }
})

test('an installation that has just started is well', () => {
  expect(judgeSign(SIGNS.serving, [{ labels: {}, value: 1 }])).toEqual({ state: 'well', value: 1 })
  expect(judgeSign(SIGNS.serving, [{ labels: {}, value: 0 }])).toEqual({ state: 'wrong', value: 0 })
  expect(judgeSign(SIGNS.backup, [{ labels: {}, value: Number.NaN }])).toEqual({
    state: 'unknown',
    value: null,
  })
})
