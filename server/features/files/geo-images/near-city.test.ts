import { expect, test } from 'vitest'
import { findNearCity } from './near-city.ts'

test.for([
  ['in Porto', { latitude: 41.139876, longitude: -8.604512 }, 'Porto PT'],
  ['in Bursa', { latitude: 40.2216089, longitude: 28.8601347 }, 'Bursa TR'],
  ['in the fields beside Söke', { latitude: 37.77, longitude: 27.41 }, 'Söke TR'],
  ['in Dhaka', { latitude: 23.8103, longitude: 90.4125 }, null],
  ['across the date line', { latitude: -16.45, longitude: -179.99 }, undefined],
  ['in the middle of the sea', { latitude: 0, longitude: -30 }, undefined],
  ['at the pole', { latitude: 90, longitude: 0 }, undefined],
  // shows D-32
] as const)('the city near a picture taken %s', ([, position, city]) => {
  const near = findNearCity(position)
  if (city === undefined) return expect(near).toBeNull()
  if (city === null) return expect(near?.country).toBe('BD')
  expect(near && `${near.city} ${near.country}`).toBe(city)
})
