import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameRoute, positionAt, projectTo, unwrapLongitudes } from './geo.ts'

const SIZE = { width: 640, height: 330 }
const position = fc.record({
  latitude: fc.double({ min: -50, max: 70, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('every stop of a route lies inside its picture', () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 8 }), (positions) => {
      const frame = frameRoute(positions, SIZE)
      for (const { x, y } of positions.map((stop) => projectTo(frame, stop))) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(SIZE.width)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(SIZE.height)
      }
    }),
  )
})

test('a point of the picture and its position are the same place', () => {
  fc.assert(
    fc.property(
      position,
      fc.integer({ min: 1, max: 639 }),
      fc.integer({ min: 0, max: 330 }),
      (stop, x, y) => {
        const frame = frameRoute([stop], SIZE)
        const back = projectTo(frame, positionAt(frame, { x, y }))
        expect(back.x).toBeCloseTo(x, 6)
        expect(back.y).toBeCloseTo(y, 6)
      },
    ),
  )
})

test('a route over the Pacific crosses the date line instead of going round the world', () => {
  const [shanghai = 0, losAngeles = 0] = unwrapLongitudes([121, -118])
  expect(losAngeles - shanghai).toBe(121)
  expect(unwrapLongitudes([-9, 29])).toEqual([-9, 29])
  expect(unwrapLongitudes([27])).toEqual([27])
})

test('a single place is shown with the country around it', () => {
  const frame = frameRoute([{ latitude: 40, longitude: 29 }], SIZE)
  expect(frame.degreesDown).toBe(14)
  const { x, y } = projectTo(frame, { latitude: 40, longitude: 29 })
  expect(x).toBeCloseTo(320, 6)
  expect(y).toBeCloseTo(165, 6)
})
