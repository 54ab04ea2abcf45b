import { expect, test } from 'vitest'
import { scaleStrokes } from './pad-strokes.rules.ts'

const strokes = [
  {
    ...{ penColor: '#000000', minWidth: 2, maxWidth: 2, dotSize: 2, velocityFilterWeight: 0.7 },
    ...{ compositeOperation: 'source-over' as const },
    points: [
      { x: 50, y: 30, pressure: 0.5, time: 1 },
      { x: 250, y: 150, pressure: 0.5, time: 2 },
    ],
  },
]

test('strokes keep their place and weight on a pad of another size', () => {
  expect(scaleStrokes(strokes, 0.6)).toMatchObject([
    {
      ...{ minWidth: 1.2, maxWidth: 1.2, dotSize: 1.2, penColor: '#000000' },
      points: [
        { x: 30, y: 18, pressure: 0.5, time: 1 },
        { x: 150, y: 90, time: 2 },
      ],
    },
  ])
})

test('there and back changes nothing', () => {
  expect(scaleStrokes(scaleStrokes(strokes, 0.5), 2)).toEqual(strokes)
})
