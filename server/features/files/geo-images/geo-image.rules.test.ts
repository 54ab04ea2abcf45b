import { describe, expect, test } from 'vitest'
import { freezeGeoImage, manualGeoImage } from '#contract/files/geo-images.ts'
import type { PictureFacts } from '#server/platform/files/pictures/pictures.ts'
import { canAddToDetail, canRemoveFromDetail, positionOf, presentGeoImage } from './geo-image.rules.ts'
import type { GeoImageRow } from './geo-image.store.ts'

const row: GeoImageRow = {
  id: 1,
  organization_id: 5,
  organization_name: 'Anatolia Knit',
  upload_name: 'x'.repeat(24),
  blob_hash: 'a'.repeat(64),
  title: 'hall.jpg',
  mime_type: 'image/jpeg',
  width: 1600,
  height: 1200,
  latitude: 40.223456789,
  longitude: -28.860000001,
  altitude: 155.5,
  accuracy: 4,
  altitude_accuracy: 9,
  taken_at: '2026-09-14T08:30:00.000Z',
  source: 'exif',
  created_at: '2026-09-15T08:30:00.000Z',
}

describe('what others see of a picture', () => {
  test('its company has the name and the original; everybody else neither', () => {
    const own = presentGeoImage({ organization_id: 5 }, row)
    expect(own).toMatchObject({ title: 'hall.jpg', can: { download: true } })
    const others = presentGeoImage({ organization_id: 6 }, row)
    expect(others).toMatchObject({ title: null, can: { download: false }, latitude: row.latitude })
  })

  test('published, the position has five decimals, and nothing says how high or how exact', () => {
    const frozen = freezeGeoImage(presentGeoImage({ organization_id: 6 }, row), 'Knitting')
    expect(frozen).toEqual({
      picture: { hash: row.blob_hash, width: 1600, height: 1200, alt: 'Knitting' },
      latitude: 40.22346,
      longitude: -28.86,
      taken_at: row.taken_at,
      // In the middle of the sea.
      near: null,
    })
  })
})

const facts = (changes: Partial<PictureFacts>): PictureFacts => ({
  width: 1,
  height: 1,
  latitude: null,
  longitude: null,
  altitude: null,
  accuracy: null,
  taken_at: null,
  ...changes,
})

test.each([
  ['no picture', null, false],
  ['no position', facts({}), false],
  ['half a position', facts({ latitude: 3 }), false],
  ['zeros, which a camera without a fix writes', facts({ latitude: 0, longitude: 0 }), false],
  ['a place on the equator', facts({ latitude: 0, longitude: 9.4 }), true],
  ['a place in the south-west', facts({ latitude: -23.5, longitude: -46.6 }), true],
])('EXIF with %s', (_, picture, hasPosition) => {
  expect(positionOf(picture) !== null).toBe(hasPosition)
})

test.each([
  // owner, own step, own picture → may add, may remove
  [true, false, false, true, true],
  [true, true, true, true, true],
  [false, true, true, true, true],
  [false, true, false, true, false],
  [false, false, true, false, true],
  [false, false, false, false, false],
])('owner %s, supplier of the step %s, own picture %s', (is_owner, isSupplier, isOwn, adds, removes) => {
  const reader = { is_owner, organization_id: 5 }
  expect(canAddToDetail(reader, { supplier_id: isSupplier ? 5 : 8 })).toBe(adds)
  expect(canAddToDetail(reader, { supplier_id: isSupplier ? 5 : null })).toBe(adds)
  expect(canRemoveFromDetail(reader, { organization_id: isOwn ? 5 : 8 })).toBe(removes)
})

const file = { base64: 'AAAA', extension: 'jpg', size: 3 }
const problemsOf = (input: object): string[] => {
  const parsed = manualGeoImage.safeParse(input)
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

test.each([
  [{ file, latitude: 90, longitude: -180 }, []],
  [{ file, latitude: 0, longitude: 0, altitude: -400, accuracy: 0, altitude_accuracy: null }, []],
  [{ file: { ...file, base64: 'data:image/jpeg;base64,AAAA' }, latitude: 1, longitude: 1 }, []],
  [{ file }, ['latitude: Required', 'longitude: Required']],
  [{ file, latitude: null, longitude: '' }, ['latitude: Required', 'longitude: Required']],
  [{ file, latitude: Number.NaN, longitude: 1 }, ['latitude: Required']],
  [
    { file, latitude: 90.000001, longitude: -180.000001 },
    ['latitude: Must be between -90 and 90', 'longitude: Must be between -180 and 180'],
  ],
  [{ file, latitude: 1, longitude: 1, accuracy: -0.1 }, ['accuracy: Must not be below 0']],
  [{ file, latitude: 1, longitude: 1, altitude: 'high' }, ['altitude: This value is not valid']],
  [{ latitude: 1, longitude: 1 }, ['file: Image file is required']],
  [{ file: { ...file, base64: '' }, latitude: 1, longitude: 1 }, ['file.base64: Image file is required']],
  [
    { file: { ...file, base64: '<html>' }, latitude: 1, longitude: 1 },
    ['file.base64: The picture must be sent as base64'],
  ],
  // shows S1-86
])('manual geo image %#', (input, problems) => {
  expect(problemsOf(input)).toEqual(problems)
})
