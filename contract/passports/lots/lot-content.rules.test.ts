import { expect, test } from 'vitest'
import { type ContentAudiences, contentFor, strictestOf } from '../audiences/audience-content.rules.ts'
import { OPEN_FIELD_KEYS } from '../audiences/audience-fields.ts'
import { AUDIENCES, READERS } from '../audiences/audiences.ts'
import { makeFullContent } from '../audiences/full-content.fixture.ts'
import type { PassportContent } from '../passport-snapshot.ts'
import { contentOfLot, sayOnTop } from './lot-content.rules.ts'
import { lotSaid, NOTHING_SAID, type SnapshotLot } from './lot-snapshot.ts'
import { splitLot } from './lot-views.rules.ts'

const PICTURES = { picture: 'a', logo: 'b', step: 'c', line: 'd', line_photo: 'e' }
const { lot: fullLot, ...style } = makeFullContent(PICTURES, {
  style_number: 'ST-7QK4M-2XV9D',
  gtin: '04006381333931',
})
const STYLE: PassportContent = style
if (!fullLot) throw new Error('The fixture has a lot')
const LOT: SnapshotLot = fullLot
const NOTHING: SnapshotLot = { ...LOT, ...NOTHING_SAID, gtin: null, serial: null }

test('a lot that says nothing leaves its style’s content as it is', () => {
  const { lot, facts, ...content } = contentOfLot(STYLE, NOTHING)
  const { facts: own, ...rest } = STYLE
  expect(content).toEqual(rest)
  expect(lot).toEqual(NOTHING)
  // The fixture's level is the batch: a lot has an identifier of its own.
  expect(facts).toEqual({ ...own, product_identifier: 'https://id.gs1.org/01/04006381333931/10/LOT-7' })
})

test('its own word stands in the places of the style’s, without what was said of another’s work', () => {
  const { steps, composition, environmental_cost } = contentOfLot(STYLE, LOT)
  const making = steps.find(({ makes_garment }) => makes_garment)
  expect(making?.details).toMatchObject([
    { supplier: { name: 'Supplier-of-lot' }, verified_by_brand: null, geo_images: [] },
  ])
  expect(composition?.text).toBe('Composition-of-lot')
  expect(environmental_cost).toBeNull()
})

test('a piece’s word goes before its lot’s', () => {
  const piece = { ...NOTHING_SAID, remark: 'Zip replaced' }
  expect(sayOnTop(lotSaid.parse(LOT), piece)).toEqual({ ...lotSaid.parse(LOT), remark: 'Zip replaced' })
  expect(sayOnTop(NOTHING_SAID, lotSaid.parse(LOT))).toEqual(lotSaid.parse(LOT))
})

test.each(OPEN_FIELD_KEYS)(
  '%s: each reader is told of a lot what the whole content tells him, and no more',
  (key) => {
    for (const audience of AUDIENCES) {
      const audiences = { fields: { [key]: audience }, steps: new Map() }
      const { everybody, views } = splitLot(STYLE, LOT, audiences)
      let said = everybody
      for (const reader of READERS) {
        if (reader !== 'everybody') said = views[reader] ?? said
        const whole = contentFor(contentOfLot(STYLE, LOT), audiences, reader)
        const put = contentOfLot(contentFor(STYLE, audiences, reader), { ...LOT, ...said })
        expect(put.lot).toEqual(whole.lot)
        expect(put.composition).toEqual(whole.composition)
      }
    }
  },
)

test('of a version and of what is said since, the stricter one holds; of a lot’s own fields what is said now', () => {
  const version: ContentAudiences = {
    fields: { story: 'holder', lot_remark: 'nobody' },
    steps: new Map([['a', 'nobody']]),
  }
  const now: ContentAudiences = {
    fields: { story: 'everybody', care: 'authority' },
    steps: new Map([['b', 'holder']]),
  }
  const both = strictestOf(version, now)
  expect(both.fields).toMatchObject({ story: 'holder', care: 'authority', lot_remark: 'everybody' })
  expect([...both.steps]).toEqual([
    ['a', 'nobody'],
    ['b', 'holder'],
  ])
})
