import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.rules.ts'

test('a code is seven groups of four signs that nobody confuses', () => {
  expect(newRecoveryCode(randomBytes)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
  const codes = new Set(Array.from({ length: 100 }, () => newRecoveryCode(randomBytes)))
  expect(codes.size).toBe(100)
})

test('it has 140 random bits: each sign takes five of its byte, and each byte counts', () => {
  const code = newRecoveryCode((bytes) => Buffer.from(Array.from({ length: bytes }, (_, index) => index)))
  expect(code).toBe('0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV')
})

test('it is the same code however it is typed, and another one with another sign', () => {
  const code = '7Q4M-01AB-CDEF-GHJK-MNPQ-RSTV'
  const same = [code, code.toLowerCase(), code.replaceAll('-', ' '), ` ${code}`, code.replace('01', 'OI')]
  for (const typed of same) expect(hashRecoveryCode(typed)).toEqual(hashRecoveryCode(code))
  expect(hashRecoveryCode(code.replace('7', '8'))).not.toEqual(hashRecoveryCode(code))
})
