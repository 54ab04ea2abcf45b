import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bySketch,
  type CallOutWorld,
  findCallOutProblems,
  findTarget,
  nameTarget,
  numberCallOuts,
  tidyCallOut,
  writeMeasure,
} from './call-outs.rules.ts'
import { CALL_OUT_LIMITS, CALL_OUT_TEXTS, type CallOut, callOutInput } from './call-outs.ts'
import { toldCallOuts } from './told-call-outs.rules.ts'

const NAMED = { note_id: null, point_code: null, line_id: null, text: null }
const PIN = { x: 0.5, y: 0.5, end_x: null, end_y: null }
const callOut = (more: Partial<CallOut> = {}): CallOut => ({
  ...{ id: 'a', sketch_id: 7, kind: 'pin', place: PIN },
  target: { ...NAMED, kind: 'text', text: 'Label' },
  ...more,
})
const on = (target: Partial<CallOut['target']>): CallOut =>
  callOut({ target: { ...NAMED, kind: 'text', ...target } })

const CHEST = {
  ...{ code: 'A', name: 'Chest', method: null, tolerance_minus: '1', tolerance_plus: '1' },
  values: { S: '50', M: '53' },
  is_half: true,
}
const WORLD: CallOutWorld = {
  notes: [{ id: 'n', part: 'Hem', note: 'Twin needle' }],
  chart: { unit: 'cm', base_size: 'M', points: [CHEST] },
  lines: [{ id: 4, item: 'Jersey', colour: 'Ink' }],
}

describe('what a call-out says', () => {
  test.each([
    [on({ kind: 'note', note_id: 'n' }), 'Hem'],
    [on({ kind: 'point', point_code: 'A' }), 'A Chest, ½ 53 cm'],
    [on({ kind: 'line', line_id: 4 }), 'Jersey, Ink'],
    [on({ text: 'Label' }), 'Label'],
    [on({ kind: 'note', note_id: 'other' }), null],
    [on({ kind: 'point', point_code: 'a' }), null],
    [on({ kind: 'line', line_id: 5 }), null],
    [on({ kind: 'line', line_id: null }), null],
    [on({ text: null }), null],
  ])('%o', ({ target }, said) => {
    const found = findTarget(target, WORLD)
    expect(nameTarget(found)).toBe(said)
    expect(found.is === 'gone').toBe(said === null)
  })

  test('of a line nothing to those who do not see the materials, there or gone', () => {
    for (const line_id of [4, 5, null])
      expect(findTarget(on({ kind: 'line', line_id }).target, { ...WORLD, lines: null })).toEqual({
        is: 'hidden',
      })
  })

  test.each([
    ['cm', 'M', true, '½ 53 cm'],
    ['cm', 'S', false, '50 cm'],
    ['inch', 'M', false, '53″'],
    ['cm', null, true, null],
    ['cm', 'XL', true, null],
  ] as const)('a point in %s of size %s', (unit, base_size, is_half, said) => {
    expect(writeMeasure({ ...CHEST, is_half }, { unit, base_size })).toBe(said)
  })
  test('inches as a tailor writes them', () => {
    const point = { ...CHEST, is_half: false, values: { M: '20.375' } }
    expect(writeMeasure(point, { unit: 'inch', base_size: 'M' })).toBe('20 3/8″')
  })
})

describe('what is refused', () => {
  const known = {
    notes: new Set(['n']),
    points: new Set(['A']),
    lines: new Set([4]),
    pictures: new Set([7]),
  }
  const line = (end_x: number | null, end_y: number | null) =>
    callOut({ kind: 'dimension', place: { x: 0.5, y: 0.5, end_x, end_y } })
  test.each([
    ['a pin', callOut(), []],
    ['a line', line(0.5, 0.6), []],
    ['a line without its end', line(0.5, null), [['place.end_x', CALL_OUT_TEXTS.noEnd]]],
    ['a line without length', line(0.5, 0.5), [['place.end_x', CALL_OUT_TEXTS.sameEnds]]],
    ['on no picture', callOut({ sketch_id: 8 }), [['sketch_id', CALL_OUT_TEXTS.notPicture]]],
    ['no note', on({ kind: 'note', note_id: 'm' }), [['target.note_id', CALL_OUT_TEXTS.noteUnknown]]],
    [
      'no point',
      on({ kind: 'point', point_code: 'B' }),
      [['target.point_code', CALL_OUT_TEXTS.pointUnknown]],
    ],
    ['no line', on({ kind: 'line', line_id: 5 }), [['target.line_id', CALL_OUT_TEXTS.lineUnknown]]],
    ['nothing', on({ kind: 'line' }), [['target.line_id', CALL_OUT_TEXTS.lineUnknown]]],
    ['no text', on({}), [['target.text', CALL_OUT_TEXTS.textRequired]]],
  ] as const)('%s', (_, each, problems) => {
    expect(findCallOutProblems([each], [], known)).toEqual(
      problems.map(([path, text]) => [`call_outs.0.${path}`, text]),
    )
  })
  test('a target that was there before may be gone; another one may not', () => {
    const gone = on({ kind: 'point', point_code: 'B' })
    expect(findCallOutProblems([{ ...gone, place: { ...PIN, x: 0 } }], [gone], known)).toEqual([])
    expect(findCallOutProblems([{ ...gone, id: 'b' }], [gone], known)).toHaveLength(1)
    expect(findCallOutProblems([gone], [on({ kind: 'point', point_code: 'C' })], known)).toHaveLength(1)
  })
  test('the sixty-first of a sketch, whatever others have', () => {
    const { of_sketch } = CALL_OUT_LIMITS
    const all = Array.from({ length: of_sketch + 2 }, (_, at) => callOut({ id: `${at}` }))
    const others = [{ ...all[0], id: 'other', sketch_id: 9 } as CallOut]
    const problems = findCallOutProblems([...others, ...all], [], { ...known, pictures: new Set([7, 9]) })
    expect(problems).toEqual(
      [of_sketch + 1, of_sketch + 2].map((at) => [
        `call_outs.${at}.sketch_id`,
        CALL_OUT_TEXTS.tooManyOfSketch,
      ]),
    )
  })
})

const share = fc.double({ min: 0, max: 1, noNaN: true })
const lists = fc.uniqueArray(fc.record({ id: fc.uuid(), sketch_id: fc.integer({ min: 1, max: 3 }) }), {
  selector: ({ id }) => id,
  maxLength: 12,
})

describe('laws', () => {
  test('numbers count each sketch from 1 without a gap, one is taken out', () => {
    fc.assert(
      fc.property(lists, fc.nat(11), (rows, out) => {
        const left = rows.filter((_, at) => at !== out).map((row) => callOut(row))
        const numbers = numberCallOuts(left)
        for (const sketch of [1, 2, 3]) {
          const own = left.filter(({ sketch_id }) => sketch_id === sketch)
          expect(own.map(({ id }) => numbers.get(id))).toEqual(own.map((_, at) => at + 1))
        }
      }),
    )
  })
  test('the order by sketches keeps all numbers, and is the same once more', () => {
    fc.assert(
      fc.property(lists, (rows) => {
        const before = rows.map((row) => callOut(row))
        const after = bySketch(before)
        expect(numberCallOuts(after)).toEqual(expect.objectContaining(numberCallOuts(before)))
        expect(bySketch(after)).toEqual(after)
      }),
    )
  })
  test('a place is kept with four decimals, within the picture, and the same once more', () => {
    fc.assert(
      fc.property(share, share, (x, y) => {
        const sent = callOut({ id: '0d9e7c4a-6a4b-4f6e-9f3a-0c1d2e3f4a5b', place: { ...PIN, x, y } })
        const kept = callOutInput.parse(sent)
        expect(Math.abs(kept.place.x - x)).toBeLessThanOrEqual(0.00005 + Number.EPSILON)
        expect(String(kept.place.y)).toMatch(/^(0|1|0\.\d{1,4}|1e-4|[1-9]e-4)$/)
        expect(callOutInput.parse(kept)).toEqual(kept)
      }),
    )
  })
  test.each([-0.0001, 1.0001, Number.NaN, Number.POSITIVE_INFINITY, '0.5', null])('%s is no place', (x) => {
    expect(callOutInput.safeParse(callOut({ place: { ...PIN, x: x as number } })).success).toBe(false)
  })
  test('what another kind has is not kept, and a tidy one is tidy', () => {
    const whole = { note_id: 'n', point_code: 'A', line_id: 4, text: 'Label' }
    for (const kind of ['note', 'point', 'line', 'text'] as const) {
      const tidy = tidyCallOut(callOut({ target: { kind, ...whole }, place: { ...PIN, end_x: 1, end_y: 1 } }))
      expect(Object.values(tidy.target).filter((each) => each !== null)).toHaveLength(2)
      expect(tidy.place).toEqual(PIN)
      expect(tidyCallOut(tidy)).toEqual(tidy)
    }
  })
  test('the history says no word of a line of the materials', () => {
    const told = toldCallOuts([on({ kind: 'line', line_id: 4 })], {
      ...{ notes: WORLD.notes, points: [CHEST] },
      titles: new Map([[7, 'front.png']]),
    })
    expect(told).toMatchObject([{ said: 'front.png, 1', target: 'line', words: null, line_id: 4 }])
  })
})
