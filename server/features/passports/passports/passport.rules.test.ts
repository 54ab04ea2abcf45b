import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { TraceGeoImage } from '#contract/files/geo-images.ts'
import { DEFAULT_TRACE_LAYOUT, passportContent } from '#contract/passports/passport-snapshot.ts'
import { sectionSnapshots } from '#contract/passports/sections/section-snapshots.ts'
import {
  makeSnapshot,
  makeSnapshotStep,
} from '#server/features/passports/passport-machines/snapshots.fixture.ts'
import { composeContent, contentToPublish, isSameContent } from './passport.rules.ts'
import type { DetailRow, PassportSubject, StepRow } from './passport-draft.store.ts'

const EMPTY = z.object(sectionSnapshots).parse({})
const subject = (changes: Partial<PassportSubject> = {}): PassportSubject => ({
  style_number: 'ST-7QK4M-2XV9D',
  style_name: 'Style name',
  product_type: 'T-shirt',
  upload_name: null,
  blob_hash: null,
  width: null,
  height: null,
  brand_name: 'Northloom',
  city: 'Oslo',
  country: 'NO',
  website: 'https://northloom.test/',
  logo_hash: null,
  ...changes,
})
const detail = (changes: Partial<DetailRow> = {}): DetailRow => ({
  id: 7,
  name: null,
  position: 1,
  supplier_id: null,
  factory_id: null,
  used_supplier_as_factory: false,
  delivery_method: null,
  verified_by_brand_at: null,
  verified_by_factory_at: null,
  supplier_uuid: null,
  supplier_name: null,
  city: null,
  country: null,
  verified: null,
  factory_name: null,
  established_city: null,
  established_country: null,
  latitude: null,
  longitude: null,
  ...changes,
})
const stepOf = (...details: DetailRow[]): StepRow => ({
  id: 3,
  display_name: 'Knitting',
  icon: 'yarn',
  kind: 'knitting_or_weaving',
  makes_garment: true,
  audience: 'everybody',
  position: 1,
  details,
})

type Draft = Parameters<typeof composeContent>[1]
type Supplied = Parameters<typeof composeContent>[2]
const compose = ({
  of = {},
  draft = {},
  ...supplied
}: { of?: Partial<PassportSubject>; draft?: Partial<Draft> } & Partial<Supplied> = {}) =>
  composeContent(
    subject(of),
    {
      product_name: 'Harbour tee',
      layout: DEFAULT_TRACE_LAYOUT,
      mark_whole_trace_as_unverified: false,
      text_language: null,
      ...draft,
    },
    { steps: [], geoImages: [], sections: EMPTY, publisher: null, ...supplied },
  )
const composeOne = (changes: Partial<DetailRow>) =>
  compose({ steps: [stepOf(detail(changes))] }).steps[0]?.details[0]

describe('what a passport says', () => {
  test('of its picture, named as the product is', () => {
    const picture = { blob_hash: 'a'.repeat(64), width: 800, height: 600 }
    const said = { hash: 'a'.repeat(64), width: 800, height: 600 }
    expect(compose({ of: picture }).picture).toEqual({ ...said, alt: 'Harbour tee' })
    expect(compose({ of: picture, draft: { product_name: null } }).picture?.alt).toBe('Style name')
    const unnamed = compose({ of: { ...picture, style_name: null }, draft: { product_name: null } })
    expect(unnamed).toMatchObject({ product_name: '', picture: { alt: 'ST-7QK4M-2XV9D' } })
    for (const missing of ['blob_hash', 'width', 'height'] as const)
      expect(compose({ of: { ...picture, [missing]: null } }).picture).toBeNull()
  })

  test('of its brand, with a logo where there is one', () => {
    expect(compose().brand).toEqual({
      name: 'Northloom',
      city: 'Oslo',
      country: 'NO',
      website: 'https://northloom.test/',
      logo: null,
    })
    expect(compose({ of: { logo_hash: 'b'.repeat(64) } }).brand.logo).toEqual({
      hash: 'b'.repeat(64),
      width: 320,
      height: 320,
      alt: 'Northloom',
    })
  })

  test('of a step: its supplier, its factory where that is known, and who confirmed it when', () => {
    expect(composeOne({})).toEqual({
      name: '',
      supplier: null,
      factory: null,
      used_supplier_as_factory: false,
      delivery_method: null,
      verified_by_brand: null,
      verified_by_factory: null,
      geo_images: [],
    })
    const made = composeOne({
      name: 'Body',
      supplier_name: 'Anatolia Knit',
      city: 'Bursa',
      country: 'TR',
      factory_name: 'Hall 2',
      established_city: 'Izmir',
      established_country: 'TR',
      verified_by_brand_at: '2026-10-02T12:00:00+02:00',
      verified_by_factory_at: '2026-10-03T00:30:00.5+00:00',
    })
    expect(made).toMatchObject({
      name: 'Body',
      supplier: { name: 'Anatolia Knit', city: 'Bursa', country: 'TR' },
      factory: { name: 'Hall 2', city: 'Izmir', country: 'TR' },
      verified_by_brand: { at: '2026-10-02T10:00:00.000Z' },
      verified_by_factory: { at: '2026-10-03T00:30:00.500Z' },
    })
    expect(made?.supplier?.position).not.toEqual(made?.factory?.position)
    expect(made?.supplier?.position).not.toBeNull()
  })

  test('of a factory: its own position, and only a whole one', () => {
    const at = (latitude: number | null, longitude: number | null) =>
      composeOne({ factory_name: 'Hall', latitude, longitude })?.factory?.position
    expect(at(0, 28.8)).toEqual({ latitude: 0, longitude: 28.8 })
    expect(at(40.2, 0)).toEqual({ latitude: 40.2, longitude: 0 })
    expect([at(40.2, null), at(null, 28.8)]).toEqual([null, null])
  })

  test('only what its layout shows of BOM, impact, services and photos', () => {
    const line = { section: 'fabric', item: 'Jersey', geo_images: [] } as never
    const sections = {
      ...EMPTY,
      bom: [line],
      lca: { shown: 'lca' },
      services: { shown: 'services' },
    } as never
    const shown = (layout: Partial<typeof DEFAULT_TRACE_LAYOUT>) =>
      compose({ sections, draft: { layout: { ...DEFAULT_TRACE_LAYOUT, ...layout } } })
    const none = shown({ bom: false, lca: false, repair_recycle_and_resale: false })
    expect([none.bom, none.lca, none.services]).toEqual([null, null, null])
    const all = shown({ bom: true, lca: true, repair_recycle_and_resale: true })
    expect([all.bom?.length, all.lca, all.services]).toEqual([1, { shown: 'lca' }, { shown: 'services' }])
  })

  test('photos stand at their own detail, where the layout shows them', () => {
    const picture = { width: 400, height: 300, hash: 'c'.repeat(64) }
    const image = (inquiry_trace_id: number) =>
      ({
        inquiry_trace_id,
        geo_image: {
          title: 'Hall',
          latitude: 1,
          longitude: 2,
          altitude: null,
          accuracy: null,
          taken_at: null,
          picture,
        },
      }) as unknown as TraceGeoImage
    const steps = [stepOf(detail({ id: 7 }), detail({ id: 8 }))]
    const counts = (geo: boolean) =>
      compose({
        steps,
        geoImages: [image(8), image(8), image(9)],
        draft: { layout: { ...DEFAULT_TRACE_LAYOUT, geo } },
      }).steps[0]?.details.map(({ geo_images }) => geo_images.length)
    expect(counts(true)).toEqual([0, 2])
    expect(counts(false)).toEqual([0, 0])
  })
})

describe('what goes out', () => {
  const content = (changes: object) =>
    passportContent.parse({ ...makeSnapshot(), steps: [makeSnapshotStep()], ...changes })

  test('is everything, no steps where they are hidden, or steps that nobody confirmed', () => {
    const open = content({ layout: { ...DEFAULT_TRACE_LAYOUT, supply_chain: true } })
    expect(contentToPublish(open)).toEqual(open)
    expect(open.steps[0]?.details[0]?.verified_by_brand).not.toBeNull()
    const hidden = content({ layout: { ...DEFAULT_TRACE_LAYOUT, supply_chain: false } })
    expect(contentToPublish(hidden).steps).toEqual([])
    const marked = contentToPublish({ ...open, mark_whole_trace_as_unverified: true })
    expect(marked.steps[0]?.details[0]).toMatchObject({ verified_by_brand: null, verified_by_factory: null })
    expect(marked.steps[0]?.details[0]?.supplier).toEqual(open.steps[0]?.details[0]?.supplier)
  })
})

test('the same content is told by what it says, not by number and time', () => {
  const content = passportContent.parse(makeSnapshot())
  expect(isSameContent(makeSnapshot({ version: 9, published_at: '2026-01-01T00:00:00.000Z' }), content)).toBe(
    true,
  )
  expect(isSameContent(makeSnapshot({ product_name: 'Other tee' }), content)).toBe(false)
})
