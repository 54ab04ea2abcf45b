import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WORLD_MAP_HEIGHT } from '#web/lib/world-map.ts'
import { keepInside, panBy, placeInFrame, visibleArea, WHOLE_WORLD, zoomTo } from './world-map-view.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const shape = fc.double({ min: 0.4, max: 4, noNaN: true })
const zoom = fc.integer({ min: 0, max: 4 })
const view = fc.record({ zoom, x: share, y: share })
const point = fc.record({ x: share, y: share })
const PICTURE_SHAPE = 1 / WORLD_MAP_HEIGHT

test('the whole world fills a frame of the picture’s shape', () => {
  const area = visibleArea(WHOLE_WORLD, PICTURE_SHAPE)
  expect(Object.values(area).map((value) => Math.round(value * 1e9) / 1e9)).toEqual([0, 1, 0, 1])
})

test('a narrow frame shows less of the width, and a wide one less of the height', () => {
  const narrow = visibleArea(WHOLE_WORLD, PICTURE_SHAPE / 2)
  expect([narrow.right - narrow.left, narrow.bottom - narrow.top]).toEqual([0.5, 1])
  const wide = visibleArea(WHOLE_WORLD, PICTURE_SHAPE * 2)
  expect([wide.right - wide.left, wide.bottom - wide.top]).toEqual([1, 0.5])
})

test('wherever one goes, nothing beyond the picture is shown, and its proportions stay', () => {
  fc.assert(
    fc.property(view, point, shape, (from, by, frame) => {
      for (const moved of [from, panBy(from, by, frame), keepInside(from, frame)]) {
        const { left, right, top, bottom } = visibleArea(moved, frame)
        for (const edge of [left, right, top, bottom]) {
          expect(edge).toBeGreaterThanOrEqual(-1e-9)
          expect(edge).toBeLessThanOrEqual(1 + 1e-9)
        }
        expect((right - left) / ((bottom - top) * WORLD_MAP_HEIGHT)).toBeCloseTo(frame, 6)
      }
    }),
  )
})

test('zooming in keeps what is under the pointer where it is', () => {
  fc.assert(
    fc.property(view, point, point, shape, (start, around, place, frame) => {
      const from = keepInside({ ...start, zoom: Math.min(start.zoom, 3) }, frame)
      const to = zoomTo(from, { zoom: from.zoom + 1, around, shape: frame })
      const [before, after] = [visibleArea(from, frame), visibleArea(to, frame)]
      const under = {
        x: before.left + around.x * (before.right - before.left),
        y: before.top + around.y * (before.bottom - before.top),
      }
      const there = placeInFrame(after, under)
      expect(there.x).toBeCloseTo(around.x, 6)
      expect(there.y).toBeCloseTo(around.y, 6)
      // What is closer to the pointer than the edges are stays in sight.
      expect(Number.isFinite(placeInFrame(after, place).x)).toBe(true)
    }),
  )
})
