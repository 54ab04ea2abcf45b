import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thinPath } from './thin-path.rules.ts'

const at = fc.double({ min: -100, max: 5000, noNaN: true })
const paths = fc.array(fc.tuple(at, at), { minLength: 2, maxLength: 80 }).map((points) => points.flat())

const distance = (path: readonly number[], x: number, y: number): number => {
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 0; i + 3 < path.length; i += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = path.slice(i, i + 4)
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    const along = length === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length
    const share = Math.min(1, Math.max(0, along))
    nearest = Math.min(nearest, Math.hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1)))
  }
  return nearest
}

test('no point of the path is further from what is left than allowed, and its ends stay', () => {
  fc.assert(
    fc.property(paths, fc.double({ min: 0.1, max: 50, noNaN: true }), (path, tolerance) => {
      const thinned = thinPath(path, tolerance, 1000)

      expect(thinned.slice(0, 2)).toEqual(path.slice(0, 2))
      expect(thinned.slice(-2)).toEqual(path.slice(-2))
      for (let i = 0; i < path.length; i += 2)
        expect(distance(thinned, path[i] ?? 0, path[i + 1] ?? 0)).toBeLessThanOrEqual(tolerance + 1e-6)
    }),
  )
})

test('a straight line is its two ends', () => {
  const path = Array.from({ length: 200 }, (_, i) => [i, i * 2]).flat()

  expect(thinPath(path, 0.5, 1000)).toEqual([0, 0, 199, 398])
})

test('there are never more points than allowed', () => {
  fc.assert(
    fc.property(paths, fc.integer({ min: 2, max: 20 }), (path, most) => {
      expect(thinPath(path, 0.1, most).length / 2).toBeLessThanOrEqual(most)
    }),
  )
})
