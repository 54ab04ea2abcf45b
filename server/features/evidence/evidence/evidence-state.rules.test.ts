import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DECISIONS, EVIDENCE_STATES, REMINDER_DAYS } from '#contract/evidence/evidence-record.ts'
import { dayOf, daysUntil, reminderDue, stateOf } from './evidence-state.rules.ts'

const TODAY = '2026-11-27'
const usual = { is_withdrawn: false, is_superseded: false, decision: 'accepted', valid_until: null } as const

// shows D-312
describe('the state', () => {
  test.for([
    [{}, 'accepted'],
    [{ decision: 'draft' }, 'draft'],
    [{ decision: 'offered' }, 'offered'],
    [{ decision: 'refused', valid_until: '2020-01-01' }, 'refused'],
    [{ valid_until: '2026-11-26' }, 'expired'],
    [{ valid_until: '2026-11-27' }, 'expiring'],
    [{ valid_until: '2027-02-25' }, 'expiring'],
    [{ valid_until: '2027-02-26' }, 'accepted'],
    [{ decision: 'draft', valid_until: '2026-11-26' }, 'expired'],
    [{ is_superseded: true, valid_until: '2020-01-01' }, 'superseded'],
    [{ is_withdrawn: true, decision: 'refused' }, 'withdrawn'],
  ] as const)('of %j is %s', ([change, state]) => expect(stateOf({ ...usual, ...change }, TODAY)).toBe(state))

  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map(dayOf)
  const standing = fc.record({
    is_withdrawn: fc.boolean(),
    is_superseded: fc.boolean(),
    decision: fc.constantFrom(...DECISIONS),
    valid_until: fc.option(day),
  })

  test('only goes on in time: what has run out stays so', () => {
    fc.assert(
      fc.property(standing, day, day, (row, one, other) => {
        const [early, late] = [one, other].sort() as [string, string]
        expect(EVIDENCE_STATES).toContain(stateOf(row, early))
        if (stateOf(row, early) === 'expired') expect(stateOf(row, late)).toBe('expired')
        if (stateOf(row, early) === 'expiring') expect(['expiring', 'expired']).toContain(stateOf(row, late))
      }),
    )
  })
})

// shows D-318
describe('what one is told of', () => {
  test.for([
    ['2027-02-26', null],
    ['2027-02-25', 90],
    ['2027-01-26', 60],
    ['2027-01-27', 90],
    ['2026-12-27', 30],
    ['2026-12-04', 7],
    ['2026-11-27', 7],
    ['2026-11-26', null],
  ] as const)('%s is told as %s days', ([end, days]) => expect(reminderDue(end, TODAY)).toBe(days))

  test('is each of four days once, in their order', () => {
    const told = Array.from({ length: 120 }, (_, at) =>
      reminderDue('2027-03-01', dayOf(new Date(Date.parse('2026-11-01') + at * 86_400_000))),
    )
    expect([...new Set(told.filter((days) => days !== null))]).toEqual([...REMINDER_DAYS])
    expect(daysUntil('2027-03-01', '2026-11-01')).toBe(120)
  })
})
