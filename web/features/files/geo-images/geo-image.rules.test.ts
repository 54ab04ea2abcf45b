import { expect, test } from 'vitest'
import { GEO_TEXTS } from '#contract/files/geo-images.ts'
import { ApiError, NetworkError } from '#web/lib/api/api.ts'
import { makeGeoImage } from './geo-image.fixture.ts'
import {
  canSaveManual,
  findImageProblem,
  formatCoordinates,
  manualFields,
  mapUrlOf,
  NO_FIELDS,
  nameOfImage,
  textOfGeoFailure,
} from './geo-image.rules.ts'

test('coordinates have six decimals at most, and lead to the same place on the map', () => {
  expect(formatCoordinates({ latitude: 40.2216089123, longitude: -28.86 })).toBe('40.221609, -28.86')
  expect(mapUrlOf({ latitude: 1e-7, longitude: -0.0000006 })).toBe(
    'https://www.openstreetmap.org/?mlat=0&mlon=-0.000001#map=16/0/-0.000001',
  )
})

test('a picture is called by its file, or by its company and place', () => {
  expect(nameOfImage(makeGeoImage())).toBe('hall.jpg')
  expect(nameOfImage(makeGeoImage({ title: null, organization: { id: 8, name: 'Anatolia Knit' } }))).toBe(
    'Picture of Anatolia Knit at 40.221609, 28.860135',
  )
})

test.each([
  ['photo.JPG', 1, null],
  ['photo.tiff', 20_000_000, null],
  ['photo.heic', 1, null],
  ['photo.pdf', 1, GEO_TEXTS.noPicture],
  ['photo.jpg', 20_000_001, GEO_TEXTS.tooLarge],
])('%s of %d bytes', (name, size, problem) => {
  expect(findImageProblem({ name, size })).toBe(problem)
})

const errorOf = (status: number) =>
  new ApiError(status, { error: ['One.', 'Two.'], code: 'conflict', request_id: 'r' })
test.each([
  [errorOf(409), 'One. Two.'],
  [errorOf(500), GEO_TEXTS.failed],
  [new TypeError('x'), GEO_TEXTS.failed],
  [new NetworkError(), new NetworkError().message],
])('%o is said as', (error, text) => {
  expect(textOfGeoFailure(error)).toBe(text)
})

const filled = { ...NO_FIELDS, image: 'key', latitude: '1', longitude: '2' }
test('what is typed becomes numbers, and what is not typed is null', () => {
  expect(manualFields.parse({ ...filled, altitude: '-2.5' })).toEqual({
    image: 'key',
    latitude: 1,
    longitude: 2,
    altitude: -2.5,
    accuracy: null,
    altitude_accuracy: null,
  })
  for (const text of ['north', '1,5', '--1']) {
    const parsed = manualFields.safeParse({ ...filled, latitude: text })
    expect(parsed.error?.issues[0]?.message).toBe(GEO_TEXTS.required)
  }
})

test('saving waits for picture, latitude and longitude', () => {
  expect(canSaveManual(filled)).toBe(true)
  for (const name of ['image', 'latitude', 'longitude'] as const)
    expect(canSaveManual({ ...filled, [name]: '' })).toBe(false)
})
