import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_CLUSTERS, MAX_NAMED_FACTORIES } from '#contract/companies/factory-map.ts'
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
    [{ west: -10, south: 0, east: 10, north: 0 }, 0, -10, true],
    [{ west: -10, south: 0, east: 10, north: 0 }, 0, -10.1, false],
    [{ west: -10, south: 0, east: 10, north: 0 }, -0.1, 0, false],
    [{ west: 5, south: 0, east: 5, north: 0 }, 0, 5, true],
    [{ west: 5, south: 0, east: 5, north: 0 }, 0, 50, false],
    [pacific, 10, 170, true],
    [pacific, -10, -170, true],
    [pacific, 0, 169.9, false],
    [pacific, 0, -169.9, false],
    [pacific, -10.1, 175, false],
  ])('%j has %d, %d: %s', (area, latitude, longitude, wanted) => {
    expect(isWithin(area, latitude, longitude)).toBe(wanted)
  })
})

describe('the grid', () => {
  const spots = (...points: [latitude: number, longitude: number][]) =>
    placed(points.map(([latitude, longitude]) => ({ latitude, longitude, place: 0 })))
  const idsAt = (factories: PlacedFactories, zoom: number): number[][] =>
    clusterFactories(factories, chooseFactories(factories, everyone), zoom).map(
      ({ factory_ids }) => factory_ids,
    )

  test('has cells of 18 degrees on the whole world, half as wide with each zoom', () => {
    const factories = spots([0.1, 0.1], [17.9, 17.9], [18.1, 17.9], [17.9, 18.1])
    expect(idsAt(factories, 0)).toEqual([[1, 2], [3], [4]])
    expect(idsAt(spots([0.1, 0.1], [8.9, 8.9], [9.1, 8.9], [8.9, 9.1]), 1)).toEqual([[1, 2], [3], [4]])
  })

  test('takes no two places together that are in different rows', () => {
    // The last of a row and the first of the next one.
    expect(idsAt(spots([-90, 180], [-72, -180], [-90, -180]), 0)).toEqual([[1], [2], [3]])
    expect(idsAt(spots([90, 180], [-90, -180]), 0)).toEqual([[1], [2]])
  })

  test('a cluster stands in the middle of its factories, and its area is as large as they need', () => {
    const factories = spots([10, 20], [12, 26], [11, 23])
    const [cluster] = clusterFactories(factories, chooseFactories(factories, everyone), 0)
    expect(cluster).toMatchObject({ latitude: 11, longitude: 23, count: 3 })
    expect(cluster?.area).toEqual({ west: 20, south: 10, east: 26, north: 12 })
  })

  test('as many factories are named as an answer takes, or none', () => {
    const many = (count: number) => spots(...Array.from({ length: count }, () => [1, 1] as [number, number]))
    expect(idsAt(many(MAX_NAMED_FACTORIES), 0)[0]).toHaveLength(MAX_NAMED_FACTORIES)
    expect(idsAt(many(MAX_NAMED_FACTORIES + 1), 0)[0]).toEqual([])
  })
})

test('only factories of wanted companies in the area are chosen, in their order', () => {
  const factories = placed(
    [
      [40, 29],
      [41, 30],
      [0, 0],
      [42, 31],
    ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude, place: 0 })),
  )
  const area = { west: 28, south: 39, east: 32, north: 43 }
  expect(chooseFactories(factories, { isWanted: () => true, area })).toEqual([0, 1, 3])
  expect(chooseFactories(factories, { isWanted: (rank) => rank !== 1, area })).toEqual([0, 3])
  expect(chooseFactories(factories, { isWanted: (rank) => rank > 1, area: null })).toEqual([2, 3])
})

test('of two places with as many factories the first one names the cluster, and a place may have no city', () => {
  const spot = { latitude: 40, longitude: 29 }
  const nameOf = (places: number[]) => {
    const factories = placed(places.map((index) => ({ ...spot, place: index })))
    const [cluster] = clusterFactories(factories, chooseFactories(factories, everyone), 4)
    return { city: cluster?.city, country: cluster?.country }
  }
  expect(nameOf([1, 0])).toEqual(PLACES[1])
  expect(nameOf([0, 2, 2])).toEqual({ city: null, country: 'BD' })
})
