import { expect, test } from 'vitest'
import { addressOfPlace, didOfPlace, documentUrlOf, readDidPlace } from './did-place.rules.ts'

test.each([
  ['brand.example', 'did:web:brand.example', 'https://brand.example/.well-known/did.json'],
  [' HTTPS://Brand.Example/ ', 'did:web:brand.example', 'https://brand.example/.well-known/did.json'],
  [
    'brand.example/.well-known/did.json',
    'did:web:brand.example',
    'https://brand.example/.well-known/did.json',
  ],
  ['brand.example/a/b', 'did:web:brand.example:a:b', 'https://brand.example/a/b/did.json'],
  ['brand.example/a/../b/did.json', 'did:web:brand.example:b', 'https://brand.example/b/did.json'],
  ['mode.köln', 'did:web:mode.xn--kln-sna', 'https://mode.xn--kln-sna/.well-known/did.json'],
  ['brand.example:443', 'did:web:brand.example', 'https://brand.example/.well-known/did.json'],
])('%s → %s', (typed, did, url) => {
  const place = readDidPlace(typed)
  expect(place && [didOfPlace(place), documentUrlOf(place)]).toEqual([did, url])
  expect(place && readDidPlace(addressOfPlace(place))).toEqual(place)
})

test.each([
  '',
  'brand',
  'localhost',
  '10.0.0.1',
  '0x7f.1',
  '2130706433',
  '[::1]',
  'http://brand.example',
  'ftp://brand.example',
  'https://https://brand.example',
  'user@brand.example',
  'user:secret@brand.example',
  'brand.example:8443',
  'brand.example?x=1',
  'brand.example#x',
  'brand.example/a b',
  'brand.example/a%20b',
  'brand.example/a%2Fb',
  'brand.example/:x',
  'brand.example/.hidden',
  'brand.example/a/b/c/d/e/f',
  'brand_x.example',
  '-brand.example',
  'brand..example',
  'brand.example.',
  'brand.1',
  'brand\\@evil.example',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(130)}example`,
])('%s is refused', (typed) => expect(readDidPlace(typed)).toBeNull())
