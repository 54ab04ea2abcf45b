import { expect, test } from 'vitest'
import { passkeyPlace } from './passkey-place.rules.ts'

test.each([
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['https://selvedge.example', { id: 'selvedge.example', origin: 'https://selvedge.example' }],
])('passkeys of %s', (origin, place) => {
  expect(passkeyPlace(origin)).toEqual(place)
})
