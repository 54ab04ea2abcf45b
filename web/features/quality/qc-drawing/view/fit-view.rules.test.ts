import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitPhoto, toPhoto, toScreen } from './fit-view.rules.ts'

const side = fc.integer({ min: 1, max: 9000 })
const sizes = fc.record({ width: side, height: side })

test('a contained photo is whole and touches two edges of the room; a covering one leaves none empty', () => {
  fc.assert(
    fc.property(sizes, sizes, (photo, room) => {
      for (const fit of ['contain', 'cover'] as const) {
        const { scale, x, y } = fitPhoto(photo, room, fit)
        expect(Math[fit === 'contain' ? 'min' : 'max'](x, y)).toBeCloseTo(0, 6)
        expect(x * 2 + photo.width * scale).toBeCloseTo(room.width, 6)
        expect(y * 2 + photo.height * scale).toBeCloseTo(room.height, 6)
      }
    }),
  )
})

test('a point of the screen and a point of the photo are the same one, both ways', () => {
  fc.assert(
    fc.property(sizes, sizes, fc.nat(5000), fc.nat(5000), (photo, room, x, y) => {
      const view = fitPhoto(photo, room, 'cover')
      const back = toScreen(view, toPhoto(view, { x, y }))
      expect(back.x).toBeCloseTo(x, 6)
      expect(back.y).toBeCloseTo(y, 6)
    }),
  )
})

test('a photo of twelve million pixels on a phone', () => {
  const view = fitPhoto({ width: 4000, height: 3000 }, { width: 390, height: 844 }, 'contain')

  expect(view).toEqual({ scale: 0.0975, x: 0, y: 275.75 })
  expect(toPhoto(view, { x: 195, y: 422 })).toEqual({ x: 2000, y: 1500 })
})
