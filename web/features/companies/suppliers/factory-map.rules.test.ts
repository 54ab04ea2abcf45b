import { expect, test } from 'vitest'
import type { FactoryCluster } from '#contract/companies/factory-map.ts'
import { areaToAsk, shortCount, sizeOfMarker, titleOfCluster } from './factory-map.rules.ts'

const cluster: FactoryCluster = {
  count: 1200,
  latitude: 40.2,
  longitude: 29,
  city: 'Bursa',
  country: 'TR',
  area: { west: 29, south: 40, east: 29.2, north: 40.3 },
  factories: [],
}
const mill = {
  id: 1,
  name: 'Mill 1',
  city: 'Bursa',
  country: 'TR',
  latitude: 40.2,
  longitude: 29,
  company: { id: 2, uuid: '6f9b2f0e-4a93-4f2c-9a1e-3c1f3b8a0001', name: 'Anatolia Knit', verified: true },
}

test.each<[Partial<FactoryCluster>, string]>([
  [{}, '1,200 factories near Bursa'],
  [{ city: null }, '1,200 factories near Türkiye'],
  [{ city: null, country: null }, '1,200 factories near an unnamed place'],
  [{ count: 1, factories: [mill] }, 'Mill 1, Anatolia Knit, Bursa'],
])('%j is called %s', (change, title) => {
  expect(titleOfCluster({ ...cluster, ...change })).toBe(title)
})

test('the whole world needs no edges; a part of it has round ones that hold it', () => {
  const whole = { left: 0, top: 0, right: 1, bottom: 1 }
  expect(areaToAsk(whole, 0)).toBeNull()
  expect(areaToAsk(whole, 1)).toEqual({ west: -180, south: -60, east: 180, north: 90 })
  const area = areaToAsk({ left: 0.5, top: 0.3, right: 0.6, bottom: 0.4 }, 3)
  expect(area).toEqual({ west: 0, south: 10, east: 40, north: 40 })
})

test('a marker grows with its factories, within bounds', () => {
  expect([1, 2, 40, 100_000].map(sizeOfMarker)).toEqual([24, 26, 33, 42])
})

test('large numbers are shortened on it', () => {
  expect([2, 435, 1234, 11_736].map((count) => shortCount(count, 'en'))).toEqual([
    '2',
    '435',
    '1.2K',
    '11.7K',
  ])
})
