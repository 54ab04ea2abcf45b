import { expect, test } from 'vitest'
import { findWeakness, WEAK_PASSWORDS } from './password-strength.ts'

test.each(['1234567890', 'qwertyuiop', 'Qwertyuiop', '1q2w3e4r5t', 'basketball', 'motherfucker'])(
  '%s is common',
  async (password) => {
    expect(await findWeakness(password, [])).toBe(WEAK_PASSWORDS.common)
  },
)

test('own names and repetition have words of their own, and a sentence is good', async () => {
  expect(await findWeakness('Northloom2026', ['Northloom'])).toBe(WEAK_PASSWORDS.own)
  expect(await findWeakness('aaaaaaaaaaaa', [])).toBe(WEAK_PASSWORDS.repetitive)
  expect(await findWeakness('seven quiet looms', ['Northloom'])).toBeNull()
})

test('a line break in a password finds no two lines of the list', async () => {
  expect(await findWeakness('password\n12345678', [])).toBeNull()
})
