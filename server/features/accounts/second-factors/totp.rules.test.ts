import { expect, test } from 'vitest'
import { describeTotp, findTotpStep } from './totp.rules.ts'

const secret = Buffer.from('12345678901234567890')

/** RFC 6238, appendix B, the last six of its eight digits. */
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(findTotpStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test('a code of the step before and after is taken, of two steps away it is not', () => {
  const step = 41152263
  const at = (steps: number) => new Date((step + steps) * 30_000)
  const code = '005924'
  expect([-2, -1, 0, 1, 2].map((off) => findTotpStep(secret, code, at(off)))).toEqual([
    null,
    step,
    step,
    step,
    null,
  ])
})

test('the address names the product, the account and the secret', () => {
  const { secret: typed, uri } = describeTotp(secret, 'mira@northloom.test')
  expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(uri).toMatch(/^otpauth:\/\/totp\/Selvedge:mira%40northloom.test\?issuer=Selvedge&secret=GEZDG/)
})
