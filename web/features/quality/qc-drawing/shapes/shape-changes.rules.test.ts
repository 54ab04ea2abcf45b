import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DrawnShape, drawnShape, STICKERS } from '#contract/values/drawing.ts'
import { arrowPath } from './arrow-path.rules.ts'
import { stepOf } from './key-steps.rules.ts'
import { moveShape, placeSticker, placeText } from './shape-changes.rules.ts'

const ink = { id: 'a', size: 5, colour: '#000000' }
const SHAPES: DrawnShape[] = [
  { kind: 'brush', ...ink, points: [1, 2, 3, 4, 5, 6] },
  { kind: 'arrow', ...ink, points: [1, 2, 3, 4] },
  { kind: 'rectangle', ...ink, x: 1, y: 2, width: 3, height: 4 },
  { kind: 'circle', ...ink, x: 1, y: 2, radius_x: 3, radius_y: 4 },
  { kind: 'text', ...ink, x: 1, y: 2, text: 'Hole' },
  { kind: 'sticker', id: 'a', x: 1, y: 2, size: 32, sticker: '✂️' },
]

describe('a shape that is moved', () => {
  test.each(SHAPES)('$kind comes back by the same way', (shape) => {
    const by = fc.integer({ min: -9000, max: 9000 })
    fc.assert(
      fc.property(by, by, (x, y) => {
        const moved = moveShape(shape, { x, y })
        expect(moveShape(moved, { x: -x, y: -y })).toEqual(shape)
        expect(drawnShape.safeParse(moved).success).toBe(true)
      }),
    )
  })

  test('x and y go where they belong', () => {
    expect(moveShape(SHAPES[0] as DrawnShape, { x: 10, y: 100 })).toMatchObject({
      points: [11, 102, 13, 104, 15, 106],
    })
    expect(moveShape(SHAPES[2] as DrawnShape, { x: 10, y: 100 })).toMatchObject({ x: 11, y: 102, width: 3 })
  })
})

describe('what is placed', () => {
  const placed = { id: 'a', at: { x: 400, y: 300 }, scale: 0.2 }

  // shows S2-78
  test.each(STICKERS)('%s is 32 points of the screen large', (sticker) => {
    const shape = placeSticker({ sticker }, placed)

    expect(shape).toEqual({ kind: 'sticker', id: 'a', x: 400, y: 300, size: 160, sticker })
    expect(drawnShape.safeParse(shape).success).toBe(true)
  })

  test('a text grows with the size, and is nothing where nothing was typed', () => {
    const write = (size: number, text: string) => placeText({ colour: '#b5442f', size }, { ...placed, text })

    expect(write(5, ' Hole ')).toMatchObject({ kind: 'text', text: 'Hole', size: 100, colour: '#b5442f' })
    expect(write(50, 'Hole')).toMatchObject({ size: 550 })
    expect(write(5, ' \n ')).toBeNull()
    expect(write(5, 'x'.repeat(600))).toMatchObject({ text: 'x'.repeat(500) })
  })
})

test('an arrow goes to its tip and has two barbs, never longer than half of it', () => {
  const [x1, y1, x2, y2, ...barbs] = arrowPath([0, 0, 100, 0], 4)
  expect([x1, y1, x2, y2]).toEqual([0, 0, 100, 0])
  const [upX = 0, upY = 0, tipX, tipY, downX = 0, downY = 0] = barbs
  expect([tipX, tipY]).toEqual([100, 0])
  expect(Math.hypot(100 - upX, upY)).toBeCloseTo(20)
  expect([downX, downY]).toEqual([expect.closeTo(upX), expect.closeTo(-upY)])
  const [, , , , shortX = 0, shortY = 0] = arrowPath([0, 0, 10, 0], 4)
  expect(Math.hypot(10 - shortX, shortY)).toBeCloseTo(5)
})

test('an arrow key goes one point, with Shift ten; with Ctrl it is something else', () => {
  const held = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

  expect(stepOf({ ...held, key: 'ArrowLeft' })).toEqual({ x: -1, y: 0 })
  expect(stepOf({ ...held, key: 'ArrowDown', shiftKey: true })).toEqual({ x: 0, y: 10 })
  expect(stepOf({ ...held, key: 'ArrowDown', ctrlKey: true })).toBeNull()
  expect(stepOf({ ...held, key: 'a' })).toBeNull()
})
