import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeStatusList, encodeBits, findFreePlace, LIST_BITS, listFor } from './status-list.rules.ts'

const place = fc.integer({ min: 0, max: LIST_BITS - 1 })

test('the bits that are set are those that were asked for, the first one leftmost', () => {
  fc.assert(
    fc.property(fc.uniqueArray(place, { maxLength: 50 }), (set) => {
      const encoded = encodeBits(set)
      expect(encoded.startsWith('u')).toBe(true)
      const bits = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'))
      expect(bits).toHaveLength(LIST_BITS / 8)
      const found = [...bits].flatMap((byte, at) =>
        [...byte.toString(2).padStart(8, '0')].flatMap((bit, index) => (bit === '1' ? [at * 8 + index] : [])),
      )
      expect(found).toEqual([...set].sort((one, other) => one - other))
    }),
    { numRuns: 20 },
  )
})

test('a free place is never a taken one, nor the first', () => {
  const taken = new Set([1, 2, 3])
  const lots = [0, 1, 2, 6]
  expect(findFreePlace(taken, () => lots.shift() ?? 0)).toBe(7)
  expect(findFreePlace(new Set(), () => 0)).toBe(1)
  expect(findFreePlace(new Set(), (below) => below - 1)).toBe(LIST_BITS - 1)
})

test.each([
  ['the first of all', { newest: null, last: 0 }, 1],
  ['one more', { newest: { list: 1, entries: 65_535 }, last: 1 }, 1],
  ['after a list that is half full', { newest: { list: 1, entries: 65_536 }, last: 1 }, 2],
  ['the first under another DID', { newest: null, last: 2 }, 3],
  ['under the first DID again', { newest: { list: 1, entries: 7 }, last: 3 }, 1],
  ['whose list is half full', { newest: { list: 1, entries: 65_536 }, last: 3 }, 4],
])('%s: %o → list %i', (_, lists, list) => {
  expect(listFor(lists)).toBe(list)
})

test('a list holds for a day, and began before any verifier asks', () => {
  const now = new Date('2026-11-20T10:59:59.000Z')
  expect(describeStatusList({ did: 'did:web:x', address: 'https://x/1', revoked: [], now })).toMatchObject({
    validFrom: '2026-11-20T10:00:00.000Z',
    validUntil: '2026-11-21T10:59:59.000Z',
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    credentialSubject: { id: 'https://x/1#list', statusPurpose: 'revocation' },
  })
})
