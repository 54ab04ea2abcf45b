import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseOffer } from './negotiation.rules.ts'

const PROFILED = 'application/ld+json;profile="https://a.example/p"'
const OFFERS = ['text/html', 'application/ld+json', PROFILED, 'application/vc'] as const
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

test.each([
  [undefined, 'text/html'],
  ['', 'text/html'],
  ['*/*', 'text/html'],
  [BROWSER, 'text/html'],
  ['application/vc', 'application/vc'],
  ['APPLICATION/VC', 'application/vc'],
  ['application/vc;q=0.1, text/html;q=0.9', 'text/html'],
  ['application/vc, */*;q=0.1', 'application/vc'],
  ['application/ld+json', 'application/ld+json'],
  ['application/*', 'application/ld+json'],
  ['*/*, application/vc', 'application/vc'],
  ['application/ld+json; profile="https://a.example/p"', PROFILED],
  ['application/ld+json;profile="https://b.example/ https://a.example/p"', PROFILED],
  ['application/ld+json;profile="https://other.example/,;"', null],
  ['image/png', null],
  ['text/html;q=0', null],
  ['text/html;q=0, */*', 'application/ld+json'],
  ['text/html;q=x', null],
])('Accept: %s gets %s', (accept, offer) => {
  expect(chooseOffer(accept, OFFERS)).toBe(offer)
})

test('whatever is sent, an offer or nothing comes', () => {
  fc.assert(
    fc.property(fc.string(), (accept) => {
      expect([...OFFERS, null]).toContain(chooseOffer(accept, OFFERS))
    }),
  )
})
