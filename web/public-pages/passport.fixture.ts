// Passports for tests: a valid one, with whatever a test needs otherwise.

import type { SnapshotGeoImage } from '#contract/files/snapshot-geo-image.ts'
import type { SnapshotBomLine } from '#contract/passports/passport-bom.ts'
import {
  DEFAULT_TRACE_LAYOUT,
  type PassportSnapshot,
  type SnapshotDetail,
  type SnapshotStep,
} from '#contract/passports/passport-snapshot.ts'
import type { SnapshotOrganization } from '#contract/passports/sections/snapshot-organization.ts'
import { findPosition } from '#contract/values/places.ts'

export const makeOrganization = (name: string, city: string, country: string): SnapshotOrganization => ({
  name,
  city,
  country,
  position: findPosition({ city, country }),
})

export const makeGeoImage = (changes: Partial<SnapshotGeoImage> = {}): SnapshotGeoImage => ({
  picture: { hash: 'b'.repeat(64), width: 1200, height: 900, alt: 'Spinning' },
  latitude: 40.22161,
  longitude: 28.86013,
  taken_at: '2026-09-14T08:30:00.000Z',
  near: { city: 'Bursa', country: 'TR' },
  ...changes,
})

export const makeBomLine = (changes: Partial<SnapshotBomLine> = {}): SnapshotBomLine => ({
  section: 'fabric',
  item: 'Single jersey',
  composition: [
    { fibre: 'cotton', percent: 95.5 },
    { fibre: 'elastane', percent: 4.5 },
  ],
  colour: 'Ink',
  supplier: 'Anatolia Knit',
  country: 'TR',
  certification: 'GOTS CU 812345',
  recycled: '30.5',
  weight: { value: '180', unit: 'g_m2' },
  picture: { hash: 'c'.repeat(64), width: 800, height: 600, alt: 'Single jersey' },
  geo_images: [],
  ...changes,
})

export const makeDetail = (changes: Partial<SnapshotDetail> = {}): SnapshotDetail => ({
  name: '',
  supplier: makeOrganization('Anatolia Knit', 'Bursa', 'TR'),
  factory: null,
  used_supplier_as_factory: true,
  delivery_method: null,
  verified_by_brand: { at: '2026-10-02T10:00:00.000Z' },
  verified_by_factory: null,
  geo_images: [],
  ...changes,
})

export const makeStep = (changes: Partial<SnapshotStep> = {}): SnapshotStep => ({
  key: 'spinning',
  display_name: 'Spinning',
  kind: null,
  makes_garment: false,
  icon: 'yarn',
  details: [makeDetail()],
  ...changes,
})

export const makePassport = (changes: Partial<PassportSnapshot> = {}): PassportSnapshot => ({
  format: 1,
  publisher: null,
  gtin: null,
  bom: null,
  composition: null,
  environmental_cost: null,
  evidence: [],
  facts: {},
  care: null,
  lca: null,
  story: null,
  services: null,
  style_number: 'ST-7QK4M-2XV9D',
  product_name: 'Harbour tee',
  product_type: 'T-shirt',
  brand: {
    name: 'Northloom',
    city: 'Oslo',
    country: 'NO',
    website: 'https://www.northloom.test/',
    logo: null,
  },
  picture: { hash: 'a'.repeat(64), width: 1600, height: 1200, alt: 'A green T-shirt' },
  steps: [makeStep()],
  layout: DEFAULT_TRACE_LAYOUT,
  mark_whole_trace_as_unverified: false,
  text_language: null,
  version: 3,
  published_at: '2026-11-18T09:00:00.000Z',
  ...changes,
})
