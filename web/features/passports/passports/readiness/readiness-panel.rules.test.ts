import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FACT_KEYS } from '#contract/passports/facts/fact-record.ts'
import { countStates, judgeReadiness, type ReadinessFacts } from './readiness-panel.rules.ts'

const nothing: ReadinessFacts = {
  gtin: '',
  fabricComposition: ' ',
  fibreComposition: { components: [] },
  careInstructions: [],
  isPublished: false,
  facts: [],
}
const stateOf = (key: string, facts: Partial<ReadinessFacts> = {}) => {
  const { data, keeping } = judgeReadiness({ ...nothing, ...facts })
  return [...data, ...keeping].find((point) => point.key === key)?.state
}

test.each([
  ['III(a)', 'open', {}],
  ['III(a)', 'filled', { fabricComposition: 'Wool' }],
  ['III(a)', 'filled', { fibreComposition: { components: [1] } }],
  ['III(b)', 'filled', {}],
  ['III(c)', 'open', {}],
  ['III(c)', 'open', { gtin: '4006381333932' }],
  ['III(c)', 'filled', { gtin: '4006381333931' }],
  ['10(c)', 'filled', { gtin: '4006381333931' }],
  ['III(d)', 'open', {}],
  ['III(d)', 'filled', { facts: ['commodity_code'] }],
  ['III(j)', 'open', { facts: ['importer_name', 'importer_address', 'importer_contact'] }],
  ['III(e)', 'filled', { facts: ['conformity_documents', 'technical_documentation'] }],
  ['12', 'open', { facts: ['operator_identifier'] }],
  ['12', 'filled', { facts: ['operator_identifier', 'facilities'] }],
  ['III(f)', 'filled', { careInstructions: [1] }],
  ['9(e)', 'open', {}],
  ['9(e)', 'filled', { isPublished: true }],
  ['11(g)', 'open', {}],
  ['11(g)', 'filled', { isPublished: true }],
  ['13', 'outside', { isPublished: true }],
] as const)('point %s is %s with %j', (key, state, facts) => {
  expect(stateOf(key, facts)).toBe(state)
})

const facts = fc.record({
  gtin: fc.constantFrom('', '4006381333931', 'x'),
  fabricComposition: fc.string(),
  fibreComposition: fc.record({ components: fc.array(fc.integer()) }),
  careInstructions: fc.array(fc.integer()),
  isPublished: fc.boolean(),
  facts: fc.subarray([...FACT_KEYS]),
})

// shows D-22
test('every point of the list is judged once, and none says that a law is met', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { data, keeping } = judgeReadiness(given)
      const all = [...data, ...keeping]
      expect([data.length, keeping.length]).toEqual([12, 28])
      expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
      const { filled, open, outside } = countStates(all)
      expect(filled + open + outside).toBe(all.length)
      expect(all.map(({ note }) => note).join(' ')).not.toMatch(/complian|conform|compl(y|ies)|fulfil/i)
    }),
  )
})

test('filling a field never opens another point', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const count = (of: ReadinessFacts) => countStates(Object.values(judgeReadiness(of)).flat()).open
      expect(count({ ...given, gtin: '4006381333931', isPublished: true })).toBeLessThanOrEqual(count(given))
    }),
  )
})
