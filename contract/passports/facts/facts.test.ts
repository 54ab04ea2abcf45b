import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSvhcToTell } from './fact-kinds.ts'
import {
  FACT_KEYS,
  FACT_LEVELS,
  FACTS,
  type FactLevel,
  type FactValues,
  factOf,
  keysAt,
} from './fact-record.ts'
import { levelOfFact, publicFactsOf, resolveFacts, type SaidAtLevels } from './facts.rules.ts'
import { LAWS, REQUIREMENT_STANDINGS, REQUIREMENTS } from './requirements.ts'

const sheet = fc
  .subarray([...FACT_KEYS])
  .map((keys) => Object.fromEntries(keys.map((key) => [key, key])) as FactValues)
const levels: fc.Arbitrary<SaidAtLevels> = fc.record({ company: sheet, collection: sheet, style: sheet })

// shows D-393
test('a value comes whole from the nearest level that says one, and from nowhere else', () => {
  fc.assert(
    fc.property(levels, (said) => {
      const held = resolveFacts(said)
      for (const key of FACT_KEYS) {
        const level = levelOfFact(said, key)
        expect(held[key]).toBe(level ? said[level]?.[key] : undefined)
        const nearer = level ? FACT_LEVELS.slice(FACT_LEVELS.indexOf(level) + 1) : FACT_LEVELS
        for (const each of nearer) expect(said[each]?.[key]).toBeUndefined()
      }
    }),
  )
})

// shows D-394
test('what is kept from everybody is in no version', () => {
  fc.assert(
    fc.property(sheet, (said) => {
      const shown = publicFactsOf(said)
      for (const key of FACT_KEYS) expect(key in shown).toBe(key in said && FACTS[key].isPublic)
    }),
  )
  expect(FACT_KEYS.filter((key) => !FACTS[key].isPublic)).toEqual([
    'importer_eori',
    'technical_documentation',
  ])
})

test('only what stands on no other style is missing for a company', () => {
  const levels: FactLevel[] = ['company', 'collection']
  for (const level of levels) {
    const missing = FACT_KEYS.filter((key) => !keysAt(level).includes(key))
    expect(missing).toEqual(['product_identifier'])
    expect(missing.every((key) => factOf(key).ofStyleAlone)).toBe(true)
  }
  expect(keysAt('style')).toEqual(FACT_KEYS)
})

// shows D-397
test('each fact is asked for by a row, and each row has a source with its day', () => {
  const asked = new Set(REQUIREMENTS.flatMap(({ facts }) => facts))
  expect(FACT_KEYS.filter((key) => !asked.has(key))).toEqual([])
  for (const { law, standing, point, facts, asks } of REQUIREMENTS) {
    expect(LAWS[law].source).not.toBe('')
    expect(LAWS[law].date).toMatch(/^(19|20)\d\d-\d\d-\d\d$/)
    expect(REQUIREMENT_STANDINGS).toContain(standing)
    expect(point).not.toBe('')
    // Where no fact says it, the row says what it asks.
    expect(facts.length > 0 || asks).toBeTruthy()
  }
  expect(Object.keys(LAWS).filter((law) => !REQUIREMENTS.some((row) => row.law === law))).toEqual([])
})

test.each([
  [true, 0.2, true],
  [true, 0.1, false],
  [true, 0.05, false],
  [true, null, true],
  [false, 50, false],
] as const)('a candidate (%s) of %s %% is told: %s', (is_candidate, percent, told) => {
  expect(isSvhcToTell({ is_candidate, percent })).toBe(told)
})
