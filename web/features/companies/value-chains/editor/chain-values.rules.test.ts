import { expect, test } from 'vitest'
import { newValueChain, valueChainChanges } from '#contract/companies/value-chains.ts'
import { TRACE_STEPS } from '#contract/values/codes/trace-steps.ts'
import { aegean, anatolia, cascade, detailsOf } from '../chains.fixture.ts'
import {
  errorAt,
  findLackingSteps,
  inputOf,
  insertStep,
  moveStepErrors,
  newStep,
  newValues,
  pruneCompanies,
  type StepValues,
  scoredValuesOf,
  valuesOf,
} from './chain-values.rules.ts'

const values = valuesOf(detailsOf())
const step = (id: string, key: string | null = null): StepValues =>
  newStep(id, TRACE_STEPS.find((each) => each.key === key) ?? null)
const keysOf = (steps: readonly StepValues[]) => steps.map(({ id }) => id)

test('what was read is what would be saved', () => {
  expect(valueChainChanges.parse(inputOf(values))).toEqual({
    name: 'Aegean jersey',
    description: 'From field to parcel.',
    product_type: 1,
    shared: true,
    steps: [
      { trace_key: 'spinning', display_name: 'Ring spinning', icon: 'yarn', supplier_ids: [21, 22] },
      { trace_key: null, display_name: 'Love', icon: 'heart', supplier_ids: [] },
    ],
    partners: { donations: [], repairs: [21], upcycles: [], recycles: [], resales: [] },
    version: 3,
  })
})

test('a new chain lacks its name and product type', () => {
  const issues = newValueChain.safeParse(inputOf(newValues())).error?.issues.map(({ path }) => path.join('.'))
  expect(issues).toEqual(['name', 'product_type'])
})

test('the editor scores what the server scores', () => {
  const scored = scoredValuesOf(values, 'T-shirt')
  expect(scored.steps[0]?.suppliers).toEqual([anatolia, cascade])
  expect([...scored.kinds]).toEqual(['repairs'])
})

test('companies are known as long as they are chosen somewhere', () => {
  const steps = values.steps.map((each) => ({ ...each, supplier_ids: [22] }))
  const known = Object.values(values.companies)
  expect(Object.keys(pruneCompanies({ steps, partners: values.partners }, known))).toEqual(['21', '22'])
  const partners = { ...values.partners, repairs: [] }
  expect(Object.keys(pruneCompanies({ steps, partners }, known))).toEqual(['22'])
})

test('a standard step goes to its usual place, an own step to the end', () => {
  const steps = [step('a', 'raw_material'), step('b'), step('c', 'sewing')]
  expect(keysOf(insertStep(steps, step('n', 'spinning')))).toEqual(['a', 'b', 'n', 'c'])
  expect(keysOf(insertStep(steps, step('n', 'retail')))).toEqual(['a', 'b', 'c', 'n'])
  expect(keysOf(insertStep(steps, step('n')))).toEqual(['a', 'b', 'c', 'n'])
})

test('the steps that a product type expects and the chain lacks', () => {
  const lacking = findLackingSteps('Scarf', [step('a', 'sewing'), step('b', 'washing')])
  const keys = lacking.map(({ key }) => key)
  expect(keys).toHaveLength(10)
  expect(keys[0]).toBe('raw_material')
  for (const key of ['sewing', 'printing', 'washing', 'trims']) expect(keys).not.toContain(key)
})

test('messages go with their step when it is moved, and away with it', () => {
  const [a, b, c] = [step('a'), step('b'), step('c')]
  const errors = { name: 'N', 'steps.0.display_name': 'A', 'steps.2.supplier_ids.1': 'C' }
  expect(moveStepErrors(errors, [a, b, c], [c, a, b])).toEqual({
    name: 'N',
    'steps.1.display_name': 'A',
    'steps.0.supplier_ids.1': 'C',
  })
  expect(moveStepErrors(errors, [a, b, c], [b, c])).toEqual({ name: 'N', 'steps.1.supplier_ids.1': 'C' })
})

test('a field says what is wrong with it and with its entries, once', () => {
  const errors = {
    'partners.repairs.0': 'Unknown',
    'partners.repairs.2': 'Unknown',
    'partners.resales': 'Many',
  }
  expect(errorAt(errors, 'partners.repairs')).toBe('Unknown')
  expect(errorAt(errors, 'partners.resales')).toBe('Many')
  expect(errorAt(errors, 'partners.upcycles')).toBeUndefined()
})

test('a saved step is the same one when others come before it', () => {
  const { value_chain_traces: traces } = aegean
  const moved = traces.map((each) => ({ ...each, trace: { ...each.trace, order: 9 - each.trace.order } }))
  const theirs = valuesOf({ ...aegean, value_chain_traces: moved })
  expect(keysOf(theirs.steps)).toEqual(keysOf(values.steps).toReversed())
  expect(new Set(keysOf(values.steps)).size).toBe(values.steps.length)
})
