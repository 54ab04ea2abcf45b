import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amend,
  canRedo,
  canUndo,
  draw,
  redo,
  type Shapes,
  startHistory,
  undo,
} from './drawing-history.rules.ts'

const shapes: fc.Arbitrary<Shapes> = fc.array(
  fc.record({
    kind: fc.constant('line' as const),
    id: fc.uuid(),
    size: fc.constant(5),
    colour: fc.constant('#000000'),
    points: fc.tuple(fc.nat(500), fc.nat(500), fc.nat(500), fc.nat(500)),
  }),
  { maxLength: 4 },
)

const times = <T>(count: number, value: T, step: (value: T) => T): T => {
  let stepped = value
  for (let done = 0; done < count; done += 1) stepped = step(stepped)
  return stepped
}

// shows S2-80
test('whatever is drawn and undone is the photo as it was, and redone the drawing as it was', () => {
  fc.assert(
    fc.property(shapes, fc.array(shapes, { maxLength: 100 }), (first, actions) => {
      const drawn = actions.reduce(draw, startHistory(first, 100))

      const undone = times(actions.length, drawn, undo)

      expect(undone.shapes).toEqual(first)
      expect(canUndo(undone)).toBe(false)
      expect(times(actions.length, undone, redo)).toEqual(drawn)
    }),
  )
})

test('any step back is taken by a step forward, wherever one stands', () => {
  const action = fc.oneof(shapes, fc.constantFrom('undo' as const, 'redo' as const))
  fc.assert(
    fc.property(shapes, fc.array(action, { maxLength: 60 }), (first, actions) => {
      let now = startHistory(first, 100)
      for (const each of actions)
        now = each === 'undo' ? undo(now) : each === 'redo' ? redo(now) : draw(now, each)

      if (canUndo(now)) expect(redo(undo(now))).toEqual(now)
      if (canRedo(now)) expect(undo(redo(now))).toEqual(now)
    }),
  )
})

// shows S2-80
test('the capture view takes five steps back, the editor a hundred', () => {
  for (const limit of [5, 100]) {
    const drawn = times(150, startHistory([], limit), (now) => draw(now, []))

    expect(drawn.past).toHaveLength(limit)
    expect(canUndo(times(limit, drawn, undo))).toBe(false)
  }
})

test('at either end nothing happens', () => {
  const start = startHistory([], 5)

  expect(undo(start)).toBe(start)
  expect(redo(start)).toBe(start)
})

test('a new step leaves nothing to redo; a key that is held is one step', () => {
  fc.assert(
    fc.property(shapes, shapes, shapes, (first, second, third) => {
      const undone = undo(draw(startHistory(first, 100), second))
      expect(canRedo(draw(undone, third))).toBe(false)

      const held = amend(amend(draw(startHistory(first, 100), second), third), second)
      expect(held.shapes).toEqual(second)
      expect(undo(held).shapes).toEqual(first)
    }),
  )
})
