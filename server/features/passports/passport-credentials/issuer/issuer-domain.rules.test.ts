import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeDid } from './did.rules.ts'
import {
  DAY_MS,
  type DomainStanding,
  graceEndsAt,
  judgeDocument,
  proofUri,
  standingAfter,
  stateOf,
} from './issuer-domain.rules.ts'

const did = 'did:web:brand.example'
const proof = '6f1b0c52-6e0f-4d8f-9d2e-0d6a4a3f3a11'
const key = (name: string, compromised = false) => ({
  thumbprint: name.repeat(43),
  ...{ x: `x${name}`, y: `y${name}`, compromised },
})
const keys = [key('a'), key('b')]
const whole = describeDid(did, keys, { proof: proofUri(proof) }) as Record<string, unknown>
const methods = whole.verificationMethod as Record<string, unknown>[]
const judge = (json: unknown, more: Partial<Parameters<typeof judgeDocument>[0]> = {}) =>
  judgeDocument({ did, proof, keys, txt: [], json, ...more })

test('the document that the product describes proves the domain, with more in it or in another order too', () => {
  expect(judge(whole)).toBeNull()
  const stranger = { id: `${did}#own`, type: 'Multikey', publicKeyMultibase: 'z6Mk' }
  expect(
    judge({
      ...whole,
      verificationMethod: [stranger, ...methods.toReversed()],
      assertionMethod: [stranger, ...(whole.assertionMethod as string[]).toReversed()],
      service: [{ id: `${did}#shop`, serviceEndpoint: { uri: 'https://x' } }, ...(whole.service as object[])],
      keyAgreement: [],
    }),
  ).toBeNull()
})

test('the proof may stand in a TXT record instead', () => {
  const { service: _, ...bare } = whole
  expect(judge(bare)).toBe('proof_missing')
  expect(judge(bare, { txt: ['v=spf1 -all', `selvedge-proof=${proof}`] })).toBeNull()
  expect(judge(bare, { txt: [`selvedge-proof=${proof}x`, proof] })).toBe('proof_missing')
})

test.each<[string, unknown, string]>([
  ['null', null, 'not_a_did_document'],
  ['a text', 'did:web:brand.example', 'not_a_did_document'],
  ['a list', [whole], 'not_a_did_document'],
  ['no key', { ...whole, verificationMethod: undefined }, 'not_a_did_document'],
  ['too many keys', { ...whole, verificationMethod: Array(201).fill(methods[0]) }, 'not_a_did_document'],
  [
    'a key whose parts are numbers',
    { ...whole, verificationMethod: [{ id: 'x', publicKeyJwk: { x: 1 } }] },
    'not_a_did_document',
  ],
  ['another DID', { ...whole, id: 'did:web:other.example' }, 'other_id'],
  ['the DID as it is not written', { ...whole, id: 'did:web:Brand.example' }, 'other_id'],
  ['a key less', { ...whole, verificationMethod: methods.slice(1) }, 'keys_missing'],
  [
    'a key that may not assert',
    { ...whole, assertionMethod: [(whole.assertionMethod as string[])[0]] },
    'keys_missing',
  ],
  [
    'a key under another name',
    { ...whole, verificationMethod: [methods[0], { ...methods[1], id: `${did}#x` }] },
    'keys_missing',
  ],
  [
    'another key under its name',
    {
      ...whole,
      verificationMethod: [
        methods[0],
        { ...methods[1], publicKeyJwk: { kty: 'EC', crv: 'P-256', x: 'xz', y: 'yz' } },
      ],
    },
    'keys_missing',
  ],
  ['no proof', { ...whole, service: [] }, 'proof_missing'],
  [
    'another company’s proof',
    { ...whole, service: [{ serviceEndpoint: proofUri(proof.replace('6', '7')) }] },
    'proof_missing',
  ],
])('%s proves nothing', (_, json, failure) => {
  expect(judge(json)).toBe(failure)
})

test('a compromised key must be gone, under whatever name', () => {
  const one = [key('a'), key('b', true)]
  expect(judge(whole, { keys: one })).toBe('compromised_key')
  const renamed = { ...whole, verificationMethod: [methods[0], { ...methods[1], id: `${did}#old` }] }
  expect(judge(renamed, { keys: one })).toBe('compromised_key')
  expect(judge({ ...whole, verificationMethod: [methods[0]] }, { keys: one })).toBeNull()
})

const fresh: DomainStanding & { pause_days: number } = {
  ...{ proved_at: null, failure: null, failing_since: null, lapsed_at: null, pause_days: 1 },
}
const start = Date.UTC(2026, 10, 20)
/** Checks as often as is said each time; `answers`: whether the domain serves its document. */
const walk = (answers: readonly boolean[]) => {
  let before = fresh
  let at = start
  return answers.map((isServed) => {
    const now = new Date(at)
    before = standingAfter({ before, failure: isServed ? null : 'unreachable', now })
    at += before.pause_days * DAY_MS
    return { state: stateOf(before), pause: before.pause_days, now, ...before }
  })
}

test('pauses grow: to a week while it is proved, to a month while it never was', () => {
  expect(walk(Array(6).fill(true)).map(({ pause }) => pause)).toEqual([1, 2, 4, 7, 7, 7])
  expect(walk(Array(7).fill(false)).map(({ pause }) => pause)).toEqual([2, 4, 8, 16, 30, 30, 30])
  expect(walk(Array(7).fill(false)).every(({ state }) => state === 'failed')).toBe(true)
})

test('a proved domain that fails is asked daily, lapses after fourteen days, and may come back', () => {
  const days = walk([true, ...Array(16).fill(false), true])
  expect(days.slice(1, 15).every(({ state, pause }) => state === 'failing' && pause === 1)).toBe(true)
  const lapsed = days[15]
  expect(lapsed).toMatchObject({ state: 'lapsed', failure: 'unreachable' })
  expect(lapsed?.now).toEqual(graceEndsAt(days[1]?.now.toISOString() ?? ''))
  expect(days[16]).toMatchObject({ state: 'lapsed', pause: 2 })
  const back = days.at(-1)
  expect(back).toMatchObject({ state: 'proved', failing_since: null, lapsed_at: null, pause: 1 })
  expect(back?.proved_at).toBe(back?.now.toISOString())
})

test('whatever happens: it lapses only after its grace, and what serves its document is proved', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (answers) => {
      for (const [at, { state, now, failing_since, lapsed_at, proved_at, failure, pause }] of walk(
        answers,
      ).entries()) {
        expect(state === 'proved').toBe(answers[at])
        expect(pause >= 1 && pause <= 30).toBe(true)
        // What the table's checks say.
        expect(failing_since === null || (proved_at !== null && failure !== null)).toBe(true)
        expect(lapsed_at === null || failing_since !== null).toBe(true)
        if (lapsed_at === now.toISOString()) expect(now >= graceEndsAt(failing_since ?? '')).toBe(true)
      }
    }),
  )
})
