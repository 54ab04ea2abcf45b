import { expect, test } from 'vitest'
import { standingOf } from './claim-state.rules.ts'

const covered = { coverage: 'covered', state: 'accepted', standard: 'gots', until: '2099-01-31' } as const
const expiring = { ...covered, state: 'expiring', until: '2027-01-31', standard: 'ocs' } as const
const ranOut = { ...covered, coverage: 'ran_out', state: 'expired', until: '2020-01-31' } as const
const unfit = { ...covered, coverage: 'not_covered' } as const
const forGood = { ...covered, standard: null, until: null } as const

// shows D-374
test.each([
  ['nothing', [], 'without_proof', null],
  ['what does not fit', [unfit], 'without_proof', null],
  ['what ran out', [ranOut, unfit], 'ran_out', null],
  ['what expires', [expiring, ranOut], 'expiring', '2027-01-31'],
  ['what expires, and what stays', [expiring, covered], 'backed', '2099-01-31'],
  ['what has no end', [expiring, forGood], 'backed', null],
] as const)('with %s behind it, a claim stands by the best of it', (_, behind, state, backed_until) => {
  expect(standingOf(behind)).toMatchObject({ state, backed_until })
})

test('only what covers it names its standard, each once', () => {
  expect(standingOf([covered, covered, expiring, unfit, forGood]).standards).toEqual(['gots', 'ocs'])
  expect(standingOf([ranOut, unfit]).standards).toEqual([])
})
