import jsonld from 'jsonld'
import { describe, expect, test } from 'vitest'
import { SNAPSHOTS } from '#server/features/passports/passport-machines/snapshots.fixture.ts'
import { describeAsUntp } from '#server/features/passports/passport-machines/untp.rules.ts'
import { contextAddress, describeContext } from './passport-context.rules.ts'

const ORIGIN = 'https://selvedge.example'
/** What UNTP and W3C define, as far as it stands within. */
const BESIDE = {
  ...{ id: '@id', type: '@type', name: 'https://schema.org/name' },
  Facility: 'https://vocabulary.uncefact.org/untp/Facility',
}
const OWN = `${contextAddress(ORIGIN)}#`

/** Only our own context is at hand, so that whatever it does not define fails. */
const documentLoader = async (url: string) => {
  if (url !== contextAddress(ORIGIN)) throw new Error(`${url} is not at hand`)
  return { documentUrl: url, document: describeContext(ORIGIN) }
}

const predicatesOf = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(predicatesOf)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name.startsWith('@') ? [] : [name]),
    ...predicatesOf(value),
  ])
}

/** What is null says nothing, in JSON-LD as here. */
const keysOf = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(keysOf)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => (value === null ? [] : [name, ...keysOf(value)]))
}

describe('what UNTP has no term for has one of ours', () => {
  // shows D-10
  test.each(Object.entries(SNAPSHOTS))('%s, and no term is dropped in safe mode', async (_name, snapshot) => {
    const { type: _, ...characteristics } = describeAsUntp(snapshot, ORIGIN).credentialSubject.characteristics
    const document = { '@context': [contextAddress(ORIGIN), BESIDE], ...characteristics }
    const expanded = await jsonld.expand(document, { documentLoader, safe: true })
    const predicates = new Set(predicatesOf(expanded))
    expect([...predicates].filter((name) => !name.startsWith(OWN))).toEqual(
      predicates.has('https://schema.org/name') ? ['https://schema.org/name'] : [],
    )
    // A term without a definition would be a key that is in no predicate.
    const named = new Set([...predicates].map((name) => name.split(/[#/]/).at(-1)))
    expect(keysOf(characteristics).filter((key) => !named.has(key) && !(key in BESIDE))).toEqual([])
  })
})

test('its terms are of this installation, and not of another’s', () => {
  const text = JSON.stringify(describeContext('https://other.example'))
  expect(text).toContain('https://other.example/contexts/passport-v1.jsonld#fibreComposition')
  expect(text).not.toContain('selvedge.example')
})
