import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TRACE_STEP_KEYS } from '../values/codes/trace-steps.ts'
import { findProduction } from './passport-production.ts'
import { DEFAULT_TRACE_LAYOUT, type SnapshotStep, snapshotStep } from './passport-snapshot.ts'

const place = (country: string | null) => ({ name: `In ${country}`, city: null, country, position: null })
const work = (country: string | null) => ({
  name: '',
  supplier: place(country),
  factory: null,
  used_supplier_as_factory: true,
  delivery_method: null,
  verified_by_brand: null,
  verified_by_factory: null,
  geo_images: [],
})
const step = (changes: Partial<SnapshotStep>): SnapshotStep =>
  snapshotStep.parse({
    key: 'step-1',
    display_name: 'Sewing',
    icon: 'yarn',
    details: [work('TN')],
    ...changes,
  })
const productionOf = (steps: SnapshotStep[], layout = DEFAULT_TRACE_LAYOUT) =>
  findProduction({ layout, steps })?.country

describe('the country of production', () => {
  test('is that of the step which the brand says makes the garment', () => {
    const buttons = step({ display_name: 'Sewing buttons', details: [work('TR')] })
    const sewage = step({ display_name: 'Sewage treatment', details: [work('PT')] })
    const making = step({ display_name: 'Konfektion', makes_garment: true })
    expect(productionOf([making, buttons, sewage])).toBe('TN')
  })

  test.for([
    ['nobody said which step', [step({ kind: 'sewing' })], undefined],
    ['the step names nobody', [step({ makes_garment: true, details: [] })], null],
    ['its company states no country', [step({ makes_garment: true, details: [work(null)] })], null],
    ['it is in two countries', [step({ makes_garment: true, details: [work('TN'), work('PT')] })], null],
    [
      'one of its places is not known',
      [step({ makes_garment: true, details: [work('TN'), work(null)] })],
      null,
    ],
  ] as const)('is not stated where %s', ([, steps, country]) => {
    expect(productionOf([...steps])).toBe(country)
  })

  test('is not stated where readers see no supply chain, nor of a version from before steps said it', () => {
    const making = step({ makes_garment: true })
    expect(productionOf([making], { ...DEFAULT_TRACE_LAYOUT, supply_chain: false })).toBeUndefined()
    const { makes_garment: _, kind: __, ...older } = step({})
    expect(productionOf([snapshotStep.parse(older)])).toBeUndefined()
  })

  // shows D-26
  test('stays whatever steps are called, in whatever order they stand, and whatever kind they are', () => {
    const names = fc.oneof(
      fc.constantFrom('Sewing', 'Cut & sew', 'Assembly', 'Nähen', 'CMT', '缝制'),
      fc.string(),
    )
    const kinds = fc.option(fc.constantFrom(...TRACE_STEP_KEYS))
    const others = fc.array(
      fc.record({ name: names, kind: kinds, country: fc.constantFrom('TR', 'PT', 'IN', 'BD') }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(others, names, kinds, fc.nat(), (rest, name, kind, turn) => {
        const making = step({ display_name: name, kind, makes_garment: true })
        const steps = rest.map((each) =>
          step({ display_name: each.name, kind: each.kind, details: [work(each.country)] }),
        )
        steps.splice(turn % (steps.length + 1), 0, making)
        expect(productionOf(steps)).toBe('TN')
        expect(productionOf(steps.filter((each) => each !== making))).toBeUndefined()
      }),
    )
  })
})
