import { expect, test } from 'vitest'
import { NO_FIBRES } from '#contract/passport-composition.ts'
import { makeDetail, makePassport, makeStep } from '#web/public-pages/make-passport.ts'
import { findDifferences } from './version-diff.rules.ts'

const passport = makePassport()

test('the same says nothing, whatever its number and date', () => {
  const later = { ...passport, version: 9, published_at: '2027-01-01T00:00:00.000Z' }
  expect(findDifferences(passport, later)).toEqual([])
})

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

test('a step that moved says so, and two of one name are told apart', () => {
  const [one, two] = [makeStep({ display_name: 'Sewing' }), makeStep({ display_name: 'Packing' })]
  const differences = findDifferences({ ...passport, steps: [one, two] }, { ...passport, steps: [two, one] })
  expect(differences).toEqual([
    { place: 'Steps › Sewing › Place', before: '1', after: '2' },
    { place: 'Steps › Packing › Place', before: '2', after: '1' },
  ])
  const twins = findDifferences({ ...passport, steps: [one] }, { ...passport, steps: [one, one] })
  expect(twins.every(({ place, before }) => place.startsWith('Steps › Sewing (2)') && before === null)).toBe(
    true,
  )
})

test('a story is compared by its words', () => {
  const withStory = (html: string) => ({ ...passport, story: { html } })
  expect(
    findDifferences(withStory('<p>Grown <strong>here</strong></p>'), withStory('<h3>Grown</h3><p>there</p>')),
  ).toEqual([{ place: 'Story › Html', before: 'Grown here', after: 'Grown there' }])
})

test('BOM records are told by their item, their fibres by name', () => {
  const line = {
    section: 'fabric' as const,
    item: 'Single jersey',
    composition: [{ fibre: 'cotton' as const, percent: 100 }],
    colour: null,
    supplier: 'Anatolia Knit',
    country: null,
    certification: null,
    recycled: null,
    weight: null,
    picture: null,
  }
  const before = makePassport({ bom: [line] })
  const after = makePassport({ bom: [{ ...line, colour: 'Ink' }] })
  expect(findDifferences(before, after)).toEqual([
    { place: 'BOM records › Single jersey › Colour', before: null, after: 'Ink' },
  ])
  expect(findDifferences(makePassport(), before)).toContainEqual({
    place: 'BOM records › Single jersey › Composition › cotton › Percent',
    before: null,
    after: '100',
  })
})
