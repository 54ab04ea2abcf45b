import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DRAWING_LIMITS, DRAWING_TEXTS, drawing, drawnShape } from '#contract/values/drawing.ts'
import { DRAGGING_TOOLS, findExcess, makeShape, previewShape, type Stroke } from './shape-making.rules.ts'

const stroke = (change: Partial<Stroke> = {}): Stroke => ({
  ...{
    tool: 'line',
    colour: '#000000',
    size: 5,
    path: [100, 100, 300, 180],
    scale: 0.5,
    isConstrained: false,
  },
  ...change,
})
const make = (change: Partial<Stroke>) => makeShape('a', stroke(change))

const ink = { id: 'a', size: 10, colour: '#000000' }

describe('each tool', () => {
  test.each([
    ['line', { kind: 'line', ...ink, points: [100, 100, 300, 180] }],
    ['arrow', { kind: 'arrow', ...ink, points: [100, 100, 300, 180] }],
    ['rectangle', { kind: 'rectangle', ...ink, x: 100, y: 100, width: 200, height: 80 }],
    ['circle', { kind: 'circle', ...ink, x: 200, y: 140, radius_x: 100, radius_y: 40 }],
    ['brush', { kind: 'brush', ...ink, points: [100, 100, 300, 180] }],
    ['eraser', { kind: 'eraser', ...ink, points: [100, 100, 300, 180] }],
    // shows S2-75
  ] as const)('%s makes its shape, as thick on the screen as chosen', (tool, expected) => {
    expect(make({ tool })).toEqual(expected)
  })

  test('a rectangle drawn from its lower right corner is the same one', () => {
    expect(make({ tool: 'rectangle', path: [300, 180, 100, 100] })).toEqual(make({ tool: 'rectangle' }))
  })
})

describe('with Shift', () => {
  test('a rectangle is a square of the longer side, on the side to which it was drawn', () => {
    expect(make({ tool: 'rectangle', isConstrained: true })).toMatchObject({
      width: 200,
      height: 200,
      y: 100,
    })
    expect(make({ tool: 'rectangle', path: [300, 180, 100, 100], isConstrained: true })).toMatchObject({
      ...{ x: 100, y: -20, width: 200, height: 200 },
    })
  })

  test('a circle is round', () => {
    expect(make({ tool: 'circle', isConstrained: true })).toMatchObject({ radius_x: 100, radius_y: 100 })
  })

  test.each([
    [
      [0, 0, 100, 8],
      [0, 0, 100, 0],
    ],
    [
      [0, 0, 100, 90],
      [0, 0, 95, 95],
    ],
    [
      [0, 0, -6, -80],
      [0, 0, 0, -80],
    ],
  ])('a line from %j lies at a multiple of 45°', (path, points) => {
    for (const tool of ['line', 'arrow'] as const)
      expect(make({ tool, path, isConstrained: true })).toMatchObject({ points })
  })

  // shows S2-81
  test('always: both sides are equal, and lines stand, lie or are diagonal', () => {
    const at = fc.integer({ min: -400, max: 4000 })
    fc.assert(
      fc.property(fc.tuple(at, at, at, at), (path) => {
        const square = make({ tool: 'rectangle', path, isConstrained: true })
        if (square?.kind === 'rectangle') expect(square.width).toBe(square.height)
        const line = make({ tool: 'line', path, isConstrained: true })
        if (line?.kind !== 'line') return
        const [x1, y1, x2, y2] = line.points
        const [across, down] = [Math.abs(x2 - x1), Math.abs(y2 - y1)]
        const offs = [across, down, Math.abs(across - down)]
        expect(Math.min(...offs)).toBeLessThanOrEqual(0.2001)
      }),
    )
  })
})

describe('under two points of the screen', () => {
  // shows S2-82
  test.each(DRAGGING_TOOLS)('%s makes nothing', (tool) => {
    expect(make({ tool, path: [100, 100] })).toBeNull()
    expect(make({ tool, path: [100, 100, 103.9, 100] })).toBeNull()
    expect(make({ tool, path: [100, 100, 104, 100] })).not.toBeNull()
  })

  test('a brush that comes back to where it began has moved', () => {
    expect(make({ tool: 'brush', path: [100, 100, 150, 100, 100, 100] })).toMatchObject({
      points: [100, 100, 150, 100, 100, 100],
    })
  })

  test('what is drawn is shown from its second point on', () => {
    expect(previewShape(stroke({ path: [1, 1] }))).toBeNull()
    expect(previewShape(stroke({ path: [1, 1, 2, 2] }))).toMatchObject({ kind: 'line', points: [1, 1, 2, 2] })
  })
})

describe('a drawing stays small', () => {
  test('a scribble of twenty thousand points has at most seven hundred, and none beyond what may be kept', () => {
    const scribble = Array.from({ length: 40_000 }, (_, at) => ((at * 7919) % 4001) - 0.123456)

    const shape = make({ tool: 'brush', path: scribble })

    if (shape?.kind !== 'brush') throw new Error('No brush stroke')
    expect(shape.points.length / 2).toBeLessThanOrEqual(700)
  })

  test('a hundred of the longest strokes may be kept, three hundred are more than 1 MB', () => {
    const points = Array.from({ length: 1400 }, (_, at) => 1000 + at + 0.5)
    const many = (length: number) =>
      Array.from({ length }, () => ({ kind: 'brush' as const, ...ink, points }))

    expect(findExcess({ width: 4000, height: 3000, shapes: many(100) })).toBeNull()
    expect(findExcess({ width: 4000, height: 3000, shapes: many(300) })).toBe(DRAWING_TEXTS.tooLarge)
  })

  test('more shapes than may be kept are too many', () => {
    const line = make({})
    if (!line) throw new Error('No line')
    const shapes = Array.from({ length: DRAWING_LIMITS.shapes + 1 }, () => line)

    expect(findExcess({ width: 10, height: 10, shapes })).toBe(DRAWING_TEXTS.tooManyShapes)
    expect(findExcess({ width: 10, height: 10, shapes: shapes.slice(1) })).toBeNull()
  })

  test('whatever a hand does, the server takes the shape', () => {
    const far = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    const paths = fc.array(far, { minLength: 2, maxLength: 60 }).map((all) => all.slice(0, all.length & ~1))
    fc.assert(
      fc.property(
        fc.constantFrom(...DRAGGING_TOOLS),
        paths,
        fc.integer({ min: 1, max: 50 }),
        fc.double({ min: 0.005, max: 30, noNaN: true }),
        fc.boolean(),
        (tool, path, size, scale, isConstrained) => {
          const shape = make({ tool, path, size, scale, isConstrained })
          if (!shape) return
          expect(drawnShape.safeParse(shape).error).toBeUndefined()
          expect(drawing.safeParse({ width: 1, height: 1, shapes: [shape] }).success).toBe(true)
        },
      ),
    )
  })
})
