import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitPhoto, toPhoto, toScreen } from './fit-view.rules.ts'
import { NO_ZOOM, pan, pinch, type Zoom, zoomAt, zoomView } from './zoom.rules.ts'

const SIZE = { width: 800, height: 600 }
const PHOTO = { width: 4000, height: 3000 }
const FIT = fitPhoto(PHOTO, SIZE, 'contain')
const share = fc.double({ min: 0, max: 1, noNaN: true })
const points = fc.record({ x: share, y: share })
const steps = fc.array(
  fc.oneof(
    fc.record({ at: points, by: fc.double({ min: 0.2, max: 5, noNaN: true }) }),
    fc.record({ pan: points }),
  ),
  { maxLength: 12 },
)
const zoomed = steps.map((all) =>
  all.reduce<Zoom>(
    (now, each) => ('at' in each ? zoomAt(now, each.at, each.by) : pan(now, each.pan)),
    NO_ZOOM,
  ),
)
const onStage = ({ x, y }: { x: number; y: number }) => ({ x: x * SIZE.width, y: y * SIZE.height })

describe('whatever was zoomed and moved', () => {
  test('the photo fills what it filled before', () => {
    fc.assert(
      fc.property(zoomed, (zoom) => {
        const view = zoomView(FIT, SIZE, zoom)
        expect(zoom.times).toBeGreaterThanOrEqual(1)
        expect(Math.max(view.x, view.y)).toBeLessThanOrEqual(1e-6)
        expect(view.x + PHOTO.width * view.scale).toBeGreaterThanOrEqual(SIZE.width - 1e-6)
        expect(view.y + PHOTO.height * view.scale).toBeGreaterThanOrEqual(SIZE.height - 1e-6)
      }),
    )
  })

  test('what is under the pointer stays under it while it grows', () => {
    fc.assert(
      fc.property(zoomed, points, fc.double({ min: 1, max: 4, noNaN: true }), (zoom, at, by) => {
        const place = toPhoto(zoomView(FIT, SIZE, zoom), onStage(at))
        const back = toScreen(zoomView(FIT, SIZE, zoomAt(zoom, at, by)), place)
        expect(back.x).toBeCloseTo(onStage(at).x, 4)
        expect(back.y).toBeCloseTo(onStage(at).y, 4)
      }),
    )
  })

  test('making it small again shows all of it', () => {
    fc.assert(
      fc.property(zoomed, points, (zoom, at) => {
        expect(zoomAt(zoom, at, 0.001)).toEqual(NO_ZOOM)
      }),
    )
  })
})

test('without zoom the photo stands where it fits', () => {
  expect(zoomView(FIT, SIZE, NO_ZOOM)).toEqual(FIT)
})

test('two fingers hold the places that they touch', () => {
  const before = [
    { x: 350, y: 300 },
    { x: 450, y: 300 },
  ] as const
  const after = [
    { x: 320, y: 310 },
    { x: 520, y: 310 },
  ] as const

  const zoom = pinch(NO_ZOOM, SIZE, { before, after })

  expect(zoom.times).toBe(2)
  for (const finger of [0, 1] as const) {
    const place = toScreen(zoomView(FIT, SIZE, zoom), toPhoto(FIT, before[finger]))
    expect(place).toEqual({ x: expect.closeTo(after[finger].x), y: expect.closeTo(after[finger].y) })
  }
})
