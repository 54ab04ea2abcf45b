import { expect, test } from 'vitest'
import { signInLimits } from './sign-in-limits.rules.ts'

const limitsOf = (device: string | null) =>
  signInLimits({
    email: 'ada@mill.example',
    address: '192.0.2.7',
    device: device === null ? null : Buffer.from(device),
  })
const address = { key: 'sign-in:address:192.0.2.7', attempts: 100, seconds: 900 }
const place = { key: 'sign-in:account:ada@mill.example:192.0.2.7', attempts: 10, seconds: 900 }
const account = { key: 'sign-in:account:ada@mill.example', attempts: 100, seconds: 3600 }

test('an unknown browser counts for its address, its place and the account', () => {
  const { counted } = limitsOf(null)
  expect(counted).toEqual([address, place, account])
})

test('a right password ends its own count, and takes its one attempt back from those that others share', () => {
  const { ended, forgiven } = limitsOf(null)
  expect(ended).toEqual([place])
  expect(forgiven).toEqual([address, account])
})

test('a known browser has a count of its own, in which no neighbour guesses', () => {
  const own = [
    {
      key: `sign-in:device:${Buffer.from('b1').toString('base64url')}:ada@mill.example`,
      attempts: 10,
      seconds: 900,
    },
  ]
  expect(limitsOf('b1')).toEqual({ counted: own, ended: own, forgiven: [] })
  expect(limitsOf('b2').counted).not.toEqual(own)
})
