import { expect, test } from 'vitest'
import { ivo, mira, withCompany } from '#web/test/people.ts'
import { stripOf } from './strips.rules.ts'

const unproved = { ...ivo, user: { ...ivo.user, email_proved: false } }
const rejected = withCompany(ivo, { verification_status: 'rejected', verification_reason: 'No address.' })

test('one strip at a time, the path before all others', () => {
  expect(stripOf({ ...unproved, first_steps: 'open' })).toBe('first_steps')
  expect(stripOf({ ...rejected, first_steps: 'open' })).toBe('first_steps')
  expect(stripOf(unproved)).toBe('email')
  expect(stripOf(withCompany(ivo, { provisional: true }))).toBe('claim')
  expect(stripOf(ivo)).toBe('verification')
  expect(stripOf(mira)).toBeNull()
})

test('put away, only a rejection is told', () => {
  for (const session of [unproved, ivo, mira])
    expect(stripOf({ ...session, first_steps: 'put_away' })).toBeNull()
  expect(stripOf({ ...rejected, first_steps: 'put_away' })).toBe('verification')
})

test('by when a second factor is needed goes before everything else', () => {
  expect(stripOf({ ...mira, first_steps: 'open', second_factor_due: '2027-01-10T00:00:00.000Z' })).toBe(
    'second_factor',
  )
})
