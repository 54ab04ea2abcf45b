import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_CLUSTERS, MAX_NAMED_FACTORIES } from '#contract/factory-map.ts'
import { chooseFactories, clusterFactories, isWithin, type PlacedFactories } from './factory-map.rules.ts'

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  place: fc.integer({ min: 0, max: 2 }),
})
const PLACES = [
  { city: 'Bursa', country: 'TR' },
  { city: 'Porto', country: 'PT' },
  { city: null, country: 'BD' },
]
type Spot = { latitude: number; longitude: number; place: number }
const placed = (spots: readonly Spot[]): PlacedFactories => ({
  ids: Float64Array.from(spots, (_, index) => index + 1),
  ranks: Int32Array.from(spots, (_, index) => index),
  latitudes: Float64Array.from(spots, ({ latitude }) => latitude),
  longitudes: Float64Array.from(spots, ({ longitude }) => longitude),
  placeIndexes: Int32Array.from(spots, (spot) => spot.place),
  places: PLACES,
})
const everyone = { isWanted: () => true, area: null }

test('every factory is in one cluster, and a cluster’s area holds its own and no others', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), fc.integer({ min: 0, max: 4 }), (spots, zoom) => {
      const factories = placed(spots)
      const clusters = clusterFactories(factories, chooseFactories(factories, everyone), zoom)
      expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(spots.length)
      for (const { area, count, factory_ids } of clusters) {
        const inside = spots.filter((spot) => isWithin(area, spot.latitude, spot.longitude))
        expect(inside).toHaveLength(count)
        expect(factory_ids).toHaveLength(count <= MAX_NAMED_FACTORIES ? count : 0)
      }
    }),
  )
})

test('an answer has a bound, and the largest clusters are in it', () => {
  const spots = Array.from({ length: 3000 }, (_, index) => ({
    latitude: -80 + (index % 50) * 3,
    longitude: -179 + Math.floor(index / 50) * 5.9,
    place: 0,
  }))
  const factories = placed([...spots, ...spots.slice(2990)])
  const clusters = clusterFactories(factories, chooseFactories(factories, everyone), 4)
  expect(clusters).toHaveLength(MAX_CLUSTERS)
  expect(clusters.slice(0, 11).map(({ count }) => count)).toEqual([...Array(10).fill(2), 1])
})

test('a cluster is named after the place where most of its factories are', () => {
  const spot = { latitude: 40, longitude: 29 }
  const factories = placed([1, 0, 2, 0].map((index) => ({ ...spot, place: index })))
  const [cluster] = clusterFactories(factories, chooseFactories(factories, everyone), 4)
  expect(cluster).toMatchObject({ count: 4, city: 'Bursa', country: 'TR', latitude: 40, longitude: 29 })
})

describe('an area', () => {
  const pacific = { west: 170, south: -10, east: -170, north: 10 }
  test.each([
    [pacific, 0, 175, true],
    [pacific, 0, -175, true],
    [pacific, 0, 0, false],
    [pacific, 11, 175, false],
    [{ west: -10, south: 0, east: 10, north: 0 }, 0, 10, true],
    [{ west: -10, south: 0, east: 10, north: 0 }, 0, 10.1, false],
  ])('%j has %d, %d: %s', (area, latitude, longitude, wanted) => {
    expect(isWithin(area, latitude, longitude)).toBe(wanted)
  })
})
