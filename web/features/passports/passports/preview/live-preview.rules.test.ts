import { expect, test } from 'vitest'
import { passportContent } from '#contract/passports/passport-snapshot.ts'
import { USE_COMPANY_AS_FACTORY } from '#contract/passports/passports.ts'
import { makePlaced } from '#web/features/files/geo-images/geo-image.fixture.ts'
import { makeBomLine, makeGeoImage } from '#web/public-pages/passport.fixture.ts'
import { type PassportValues, valuesOf } from '../editor/passport-values.rules.ts'
import { makeDetail, makeStep, makeTrace } from '../steps/trace.fixture.ts'
import { mergeEdits } from './live-preview.rules.ts'

const trace = makeTrace()
const values = valuesOf(trace)
const withDetail = (part: object): PassportValues => ({
  ...values,
  data: values.data.map((step) => ({
    ...step,
    details: step.details.map((detail) => ({ ...detail, ...part })),
  })),
})
const firstDetail = (edited: PassportValues) => mergeEdits(trace, edited).steps[0]?.details[0]

test('without edits it is what the server drew', () => {
  expect(mergeEdits(trace, values)).toEqual(trace.preview)
})

test('a new name leaves place and confirmation', () => {
  expect(firstDetail(withDetail({ name: ' Yarn ', delivery_method: 'By sea' }))).toEqual({
    ...trace.preview.steps[0]?.details[0],
    name: 'Yarn',
    delivery_method: 'By sea',
  })
})

// shows S1-56
test('another supplier is confirmed by nobody and has its own place', () => {
  const dhaka = { id: 9, uuid: 'u', name: 'Mill 9', city: 'Dhaka', country: 'BD' }
  const edited = withDetail({ supplier_id: 9 })
  const detail = firstDetail({
    ...edited,
    places: { ...edited.places, suppliers: { ...edited.places.suppliers, 9: dhaka } },
  })
  expect(detail).toMatchObject({ supplier: { name: 'Mill 9', city: 'Dhaka' }, verified_by_brand: null })
  expect(detail?.supplier?.position?.latitude).toBeCloseTo(23.8, 0)
})

test('the company as its own factory clears the confirmation too', () => {
  expect(firstDetail(withDetail({ factory_id: USE_COMPANY_AS_FACTORY }))).toMatchObject({
    used_supplier_as_factory: true,
    factory: null,
    verified_by_brand: null,
  })
})

test('a colour that is half typed leaves the saved one', () => {
  const layout = { ...values.layout, title_color: '#12', font_color: '#112233', supply_chain: false }
  expect(mergeEdits(trace, { ...values, layout }).layout).toEqual({
    ...trace.layout,
    font_color: '#112233',
    supply_chain: false,
  })
})

test('a step without a name yet is drawn as one, and the content stays valid', () => {
  const added = {
    id: 'new-a',
    display_name: ' ',
    icon: 'yarn',
    kind: null,
    makes_garment: false,
    details: [],
  }
  const content = mergeEdits(trace, { ...values, data: [...values.data, added] })
  expect(content.steps.at(-1)?.display_name).toBe('Unnamed step')
  expect(passportContent.safeParse(content).success).toBe(true)
})

test('geo images are drawn as they are saved once the layout shows them; those of a supplier that leaves are not', () => {
  const ofSupplier = makePlaced({}, { id: 41, organization: { id: 8, name: 'Anatolia Knit' } })
  const photographed = makeTrace({
    fields: [makeStep({ details: [makeDetail({ geo_images: [makePlaced(), ofSupplier] })] })],
  })
  const shown = (geo: boolean, supplier_id = 8) => {
    const edited = valuesOf(photographed)
    const data = edited.data.map((step) => ({
      ...step,
      details: step.details.map((detail) => ({ ...detail, supplier_id })),
    }))
    const content = mergeEdits(photographed, { ...edited, data, layout: { ...edited.layout, geo } })
    return content.steps[0]?.details[0]?.geo_images.map(({ picture }) => picture.hash.slice(0, 2))
  }
  expect(shown(false)).toEqual([])
  expect(shown(true)).toEqual(['40', '41'])
  expect(shown(true, 9)).toEqual(['40'])
})

// shows S1-140
test('geo images of the chosen BOM lines are drawn once the layout shows them', () => {
  const line = makeBomLine({ geo_images: [makeGeoImage()] })
  const listed = makeTrace({ bom_records: [{ id: 4, is_selected: false, picture_name: null, line }] })
  const shown = (geo: boolean, selectedBomItems: number[]) => {
    const edited = valuesOf(listed)
    return mergeEdits(listed, {
      ...edited,
      layout: { ...edited.layout, geo },
      sections: { ...edited.sections, selectedBomItems },
    }).bom?.map(({ geo_images }) => geo_images.length)
  }
  expect([shown(true, [4]), shown(false, [4]), shown(true, [])]).toEqual([[1], [0], undefined])
})
