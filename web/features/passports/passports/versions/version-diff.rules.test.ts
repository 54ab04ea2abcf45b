import { expect, test } from 'vitest'
import { NO_FIBRES } from '#contract/passports/passport-composition.ts'
import { findCareSymbol } from '#contract/values/codes/care-symbols.ts'
import { formatInstant } from '#web/lib/formats.ts'
import {
  makeBomLine,
  makeDetail,
  makeGeoImage,
  makePassport,
  makeStep,
} from '#web/public-pages/passport.fixture.ts'
import { findDifferences } from './version-diff.rules.ts'

const passport = makePassport()

test('the same says nothing, whatever its number and date', () => {
  const later = { ...passport, version: 9, published_at: '2027-01-01T00:00:00.000Z' }
  expect(findDifferences(passport, later)).toEqual([])
})

// shows S1-77
test('what changed, came and went is said with its place', () => {
  const before = {
    ...passport,
    product_name: 'Harbour tee',
    composition: { text: 'Cotton', fibres: NO_FIBRES },
    steps: [makeStep()],
  }
  const after = {
    ...before,
    product_name: 'Pier tee',
    composition: null,
    layout: { ...before.layout, view: 'compact' as const, lca: true },
    steps: [makeStep({ details: [makeDetail({ delivery_method: 'By sea', verified_by_brand: null })] })],
  }
  expect(findDifferences(before, after)).toEqual(
    expect.arrayContaining([
      { place: 'Product name', before: 'Harbour tee', after: 'Pier tee' },
      { place: 'Composition › Text', before: 'Cotton', after: null },
      { place: 'Layout › View', before: 'expanded', after: 'compact' },
      { place: 'Layout › Lca', before: 'No', after: 'Yes' },
      {
        place: 'Steps › Spinning › Details › Anatolia Knit › Delivery method',
        before: null,
        after: 'By sea',
      },
    ]),
  )
})

const stepsNamed = (...names: string[]) => names.map((display_name) => makeStep({ display_name }))
const withSteps = (...names: string[]) => ({ ...passport, steps: stepsNamed(...names) })

test.each([
  ['Sewing Packing', 'Packing Sewing', ['Sewing: First → After Packing']],
  ['A B C D', 'D A B C', ['D: After C → First']],
  ['A B C D', 'B C D A', ['A: First → After D']],
  ['A B C', 'C B A', ['A: First → After B', 'B: After A → After C']],
  // Two that move together say it once.
  ['A B C D E', 'C D E A B', ['A: First → After E']],
  ['A B C', 'B New A', ['A: First → After New']],
  ['A B C', 'New A B C', []],
  ['A B C', 'B C', []],
])('from %s to %s the fewest say that they moved', (before, after, moves) => {
  const differences = findDifferences(withSteps(...before.split(' ')), withSteps(...after.split(' ')))
  const moved = differences.filter(({ place }) => place.endsWith('› Place'))
  expect(
    moved.map(({ place, before: was, after: is }) => `${place.split(' › ')[1]}: ${was} → ${is}`),
  ).toEqual(moves)
})

// shows S1-77
test('a step that came or went is one entry, and two of one name are told apart', () => {
  const added = { place: 'Steps › Sewing (2)', before: null, after: 'Anatolia Knit, Bursa, Türkiye' }
  expect(findDifferences(withSteps('Sewing'), withSteps('Sewing', 'Sewing'))).toEqual([added])
  expect(findDifferences(withSteps('Sewing', 'Sewing'), withSteps('Sewing'))).toEqual([
    { ...added, before: added.after, after: null },
  ])
  const empty = { ...passport, steps: [makeStep({ display_name: 'Packing', details: [] })] }
  expect(findDifferences({ ...passport, steps: [] }, empty)).toEqual([
    { place: 'Steps › Packing', before: null, after: 'Packing' },
  ])
})

test('a step is found again under another name', () => {
  const named = (display_name: string) => ({
    ...passport,
    steps: [makeStep({ key: 'step-1', display_name }), makeStep({ key: 'step-2', display_name: 'Packing' })],
  })
  expect(findDifferences(named('Sewing'), named('Stitching'))).toEqual([
    { place: 'Steps › Sewing › Display name', before: 'Sewing', after: 'Stitching' },
  ])
})

// shows S1-77
test('geo images, companies, pictures and confirmations are one entry each', () => {
  const withDetail = (changes: Parameters<typeof makeDetail>[0], more: object = {}) => ({
    ...passport,
    picture: null,
    steps: [makeStep({ details: [makeDetail({ name: 'By hand', ...changes })] })],
    ...more,
  })
  const repairs = [{ name: 'Mend it', city: 'Porto', country: 'PT', website: null }]
  const services = { repairs, recycles: [], resales: [], upcycles: [], donations: [] }
  const picture = { hash: 'ab'.repeat(32), width: 10, height: 10, alt: '' }
  const differences = findDifferences(
    withDetail({ supplier: null, verified_by_brand: null }),
    withDetail(
      {
        verified_by_brand: null,
        verified_by_factory: { at: '2026-10-02T10:00:00.000Z' },
        geo_images: [makeGeoImage({ taken_at: null })],
      },
      { services, picture },
    ),
  )
  const detail = 'Steps › Spinning › Details › By hand'
  expect(differences.map(({ place, after }) => [place, after])).toEqual([
    ['Services › Repairs › Mend it', 'Mend it, Porto, Portugal'],
    ['Picture', 'Picture abababab'],
    [`${detail} › Supplier`, 'Anatolia Knit, Bursa, Türkiye'],
    [`${detail} › Verified by factory`, formatInstant('2026-10-02T10:00:00.000Z')],
    [`${detail} › Geo images › 40.22161, 28.86013`, 'Picture bbbbbbbb'],
  ])
})

test('a care symbol is told by its name', () => {
  const care = [{ name: null, symbol: 'W30', picture: null }]
  const [difference] = findDifferences(passport, { ...passport, care })
  expect(difference?.place).toBe(`Care › ${findCareSymbol('W30')?.name}`)
})

test('a story is compared by its words', () => {
  const withStory = (html: string) => ({ ...passport, story: { html } })
  expect(
    findDifferences(withStory('<p>Grown <strong>here</strong></p>'), withStory('<h3>Grown</h3><p>there</p>')),
  ).toEqual([{ place: 'Story › Html', before: 'Grown here', after: 'Grown there' }])
})

// shows S1-77
test('a BOM line that came or went is one entry; a changed one is told by field, under its name', () => {
  const line = makeBomLine({ weight: null, country: null })
  const [before, after] = [
    makePassport({ bom: [line] }),
    makePassport({
      bom: [
        makeBomLine({ section: 'trims', item: 'Thread', composition: [], supplier: null }),
        {
          ...line,
          colour: 'Sand',
          composition: [{ fibre: 'cotton', percent: 100 }],
          country: 'PT',
          weight: { value: '180', unit: 'g_m2' },
          geo_images: [makeGeoImage({ taken_at: null })],
        },
      ],
    }),
  ]
  const jersey = 'BOM records › Single jersey'
  expect(findDifferences(before, after)).toEqual([
    { place: `${jersey} › Composition`, before: '95.5 % cotton, 4.5 % elastane', after: '100 % cotton' },
    { place: `${jersey} › Colour`, before: 'Ink', after: 'Sand' },
    { place: `${jersey} › Country`, before: null, after: 'Portugal' },
    { place: `${jersey} › Weight`, before: null, after: '180 g/m²' },
    { place: `${jersey} › Geo images › 40.22161, 28.86013`, before: null, after: 'Picture bbbbbbbb' },
    {
      place: 'BOM records › Thread',
      before: null,
      after: expect.stringMatching(/^Trims · Türkiye · Ink · 180 .+ · GOTS CU 812345$/),
    },
  ])
  expect(findDifferences(before, makePassport())).toEqual([
    {
      place: jersey,
      before: expect.stringMatching(/^Fabric · 95.5 % cotton, 4.5 % elastane · Anatolia Knit · Ink/),
      after: null,
    },
  ])
})

test('kind, garment step and language of the texts are differences in readers’ words, a near city is none', () => {
  const [step] = passport.steps
  if (!step) throw new Error('The passport has no step')
  const later = {
    ...passport,
    text_language: 'de' as const,
    steps: [{ ...step, kind: 'knitting_or_weaving' as const, makes_garment: true }],
  }
  expect(findDifferences(passport, later)).toEqual([
    {
      place: `Steps › ${step.display_name} › Kind of step`,
      before: null,
      after: 'Knitting or weaving',
    },
    { place: `Steps › ${step.display_name} › Makes garment`, before: 'No', after: 'Yes' },
    { place: 'Language of the texts', before: null, after: 'German' },
  ])
  const added = makeStep({
    key: 'new',
    display_name: 'Love',
    kind: 'sewing',
    makes_garment: true,
    details: [],
  })
  expect(findDifferences(passport, { ...passport, steps: [...passport.steps, added] })).toEqual([
    { place: 'Steps › Love', before: null, after: 'Sewing · makes the garment' },
  ])
})
