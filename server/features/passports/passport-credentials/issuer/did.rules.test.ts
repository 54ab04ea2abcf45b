import { expect, test } from 'vitest'
import { describeDid, didOf, keyIdOf } from './did.rules.ts'

const UUID = '6f1b0c52-6e0f-4d8f-9d2e-0d6a4a3f3a11'

test.each([
  ['https://passports.example', `did:web:passports.example:companies:${UUID}`],
  ['https://passports.example:8443', `did:web:passports.example%3A8443:companies:${UUID}`],
  ['http://localhost:3000', `did:web:localhost%3A3000:companies:${UUID}`],
])('%s → %s', (origin, did) => {
  expect(didOf(origin, UUID)).toBe(did)
})

test('without a company it is the installation', () => {
  expect(didOf('https://passports.example')).toBe('did:web:passports.example')
})

test('a document has every key, each allowed to sign, and nothing private', () => {
  const keys = ['a', 'b'].map((thumbprint) => ({ thumbprint, x: `x${thumbprint}`, y: `y${thumbprint}` }))
  const document = describeDid('did:web:x', keys)
  expect(document).toMatchObject({
    id: 'did:web:x',
    verificationMethod: keys.map(({ thumbprint, x, y }) => ({
      id: keyIdOf('did:web:x', thumbprint),
      controller: 'did:web:x',
      publicKeyJwk: { kty: 'EC', crv: 'P-256', x, y },
    })),
    assertionMethod: ['did:web:x#a', 'did:web:x#b'],
  })
  expect(JSON.stringify(document)).not.toContain('"d"')
})
