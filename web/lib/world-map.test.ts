import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsOf, projectPlace, WORLD_MAP_HEIGHT } from './world-map.ts'

const position = fc.record({
  latitude: fc.double({ min: -58, max: 84, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('the projection', () => {
  test.each([
    [0, 0, 0.5],
    [0, 180, 1],
    [0, -180, 0],
    [0, 90, 0.75],
  ])('%d, %d is at x = %d', (latitude, longitude, x) => {
    expect(projectPlace({ latitude, longitude }).x).toBeCloseTo(x, 3)
  })

  test('the edges of the picture are 84° north and 58° south; beyond them is their edge', () => {
    expect(projectPlace({ latitude: 84, longitude: 0 }).y).toBeCloseTo(0, 10)
    expect(projectPlace({ latitude: -58, longitude: 0 }).y).toBeCloseTo(1, 10)
    expect(projectPlace({ latitude: 90, longitude: 20 })).toEqual(
      projectPlace({ latitude: 84, longitude: 20 }),
    )
    expect(WORLD_MAP_HEIGHT).toBeCloseTo(0.42, 1)
  })

  test('areas keep their size: a field near the pole is as large as one of the same extent at the equator', () => {
    const area = (latitude: number): number => {
      const [a, b] = [
        projectPlace({ latitude: latitude + 0.05, longitude: 10 }),
        projectPlace({ latitude: latitude - 0.05, longitude: 10.1 }),
      ]
      const across = b.x - projectPlace({ latitude: latitude - 0.05, longitude: 10 }).x || 0
      return (across * (b.y - a.y) * WORLD_MAP_HEIGHT) / Math.cos((latitude * Math.PI) / 180)
    }
    for (const latitude of [-50, -20, 20, 45, 65]) expect(area(latitude) / area(0)).toBeCloseTo(1, 2)
  })

  test('north is up and east is right', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const [first, second] = [projectPlace(a), projectPlace(b)]
        if (a.latitude > b.latitude) expect(first.y).toBeLessThanOrEqual(second.y)
        const east = projectPlace({ ...a, longitude: b.longitude })
        if (a.longitude < b.longitude) expect(first.x).toBeLessThanOrEqual(east.x)
      }),
    )
  })
})

test('whatever is in a part of the picture is within its bounds', () => {
  const edge = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(position, edge, edge, edge, edge, (place, a, b, c, d) => {
      const area = {
        left: Math.min(a, b),
        right: Math.max(a, b),
        top: Math.min(c, d),
        bottom: Math.max(c, d),
      }
      const { x, y } = projectPlace(place)
      if (x < area.left || x > area.right || y < area.top || y > area.bottom) return
      const { west, east, north, south } = boundsOf(area)
      const slack = 1e-6
      expect(place.longitude).toBeGreaterThanOrEqual(west - slack)
      expect(place.longitude).toBeLessThanOrEqual(east + slack)
      expect(place.latitude).toBeGreaterThanOrEqual(south - slack)
      expect(place.latitude).toBeLessThanOrEqual(north + slack)
    }),
    { numRuns: 2000 },
  )
})

test('the bounds of the whole picture are the whole world', () => {
  const { west, east, north, south } = boundsOf({ left: 0, top: 0, right: 1, bottom: 1 })
  expect([west, east]).toEqual([-180, 180])
  expect(north).toBeCloseTo(84, 6)
  expect(south).toBeCloseTo(-58, 6)
})
