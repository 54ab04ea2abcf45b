import { expect, test } from 'vitest'
import { workplaceOf } from '#contract/passports/passport-production.ts'
import { makeDetail, makeOrganization, makePassport, makeStep } from '../passport.fixture.ts'
import { confirmationOf, confirmedAt, countConfirmedSteps, isStepConfirmed } from './passport.rules.ts'

const early = { at: '2026-10-01T00:00:00.000Z' }
const late = { at: '2026-10-09T00:00:00.000Z' }
const passport = makePassport()

test.each([
  [early, late, 'both'],
  [early, null, 'brand'],
  [null, late, 'factory'],
  [null, null, 'none'],
] as const)(
  'brand %j and factory %j make it confirmed by %s',
  (verified_by_brand, verified_by_factory, by) => {
    expect(confirmationOf(makeDetail({ verified_by_brand, verified_by_factory }), passport)).toBe(by)
  },
)

test('nothing is confirmed where the whole trace is marked as unverified', () => {
  const marked = makePassport({ mark_whole_trace_as_unverified: true })
  expect(confirmationOf(makeDetail({ verified_by_brand: early, verified_by_factory: late }), marked)).toBe(
    'none',
  )
  expect(countConfirmedSteps(marked)).toBe(0)
})

test('a step needs details, and all of them confirmed', () => {
  const open = makeDetail({ verified_by_brand: null })
  expect(isStepConfirmed(makeStep({ details: [] }), passport)).toBe(false)
  expect(isStepConfirmed(makeStep({ details: [makeDetail(), makeDetail()] }), passport)).toBe(true)
  expect(isStepConfirmed(makeStep({ details: [makeDetail(), open] }), passport)).toBe(false)
})

test('the later confirmation counts', () => {
  expect(confirmedAt(makeDetail({ verified_by_brand: early, verified_by_factory: late }))).toBe(late.at)
  expect(confirmedAt(makeDetail({ verified_by_brand: null }))).toBeNull()
})

test('work is done in the factory, or at the supplier where it is its own factory', () => {
  const supplier = makeOrganization('Supplier', 'Porto', 'PT')
  const factory = makeOrganization('Factory', 'Braga', 'PT')
  expect(workplaceOf(makeDetail({ supplier, factory, used_supplier_as_factory: false }))).toBe(factory)
  expect(workplaceOf(makeDetail({ supplier, factory, used_supplier_as_factory: true }))).toBe(supplier)
  expect(workplaceOf(makeDetail({ supplier, factory: null, used_supplier_as_factory: false }))).toBe(supplier)
  expect(workplaceOf(makeDetail({ supplier: null, factory, used_supplier_as_factory: true }))).toBe(factory)
  expect(workplaceOf(makeDetail({ supplier: null, factory: null }))).toBeNull()
})
