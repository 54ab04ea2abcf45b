import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldChanges } from './fold-changes.rules.ts'
import type { RecordChange } from './record-changes.ts'

const set = (key: string, from: string | null, to: string | null): RecordChange => ({
  ...{ kind: 'set', part: 'points', field: 'values', size: 'M', row: `Point ${key}`, key, from, to },
})
const save = (...data: RecordChange[]) => ({ data, more: 0 })

// shows D-642
test('a value is told from before the first save to after the last', () => {
  const folded = foldChanges([save(set('A', '52', '53')), save(set('B', '1', '2'), set('A', '53', '54'))])
  expect(folded).toEqual(save(set('B', '1', '2'), set('A', '52', '54')))
})

// shows D-642
test('what came back is not told, a value that is never told is', () => {
  expect(foldChanges([save(set('A', null, '5')), save(set('A', '5', null))])).toEqual(save())
  const whole = set('A', null, null)
  expect(foldChanges([save(whole), save(whole)])).toEqual(save(whole))
})

test('a row is told as it came or went last, and what is beyond the limit is added up', () => {
  const row = { ...set('A', null, null), field: '', size: null }
  const [added, removed] = [{ ...row, kind: 'added' } as const, { ...row, kind: 'removed' } as const]
  expect(
    foldChanges([
      { data: [added], more: 2 },
      { data: [removed], more: 3 },
    ]),
  ).toEqual({
    data: [removed],
    more: 5,
  })
})

// shows D-642
test('of any row of saves each value is said once, from its first state to its last', () => {
  const saves = fc.array(fc.dictionary(fc.constantFrom('A', 'B', 'C'), fc.constantFrom('1', '2', '3')), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(saves, (states) => {
      const first: Record<string, string> = { A: '1', B: '1', C: '1' }
      const now = { ...first }
      const told = states.map((state) =>
        save(
          ...Object.entries(state).flatMap(([key, to]) => {
            const from = now[key] ?? ''
            now[key] = to
            return from === to ? [] : [set(key, from, to)]
          }),
        ),
      )
      const expected = Object.keys(first).filter((key) => first[key] !== now[key])
      const { data } = foldChanges(told)
      expect(data.map(({ key }) => key).toSorted()).toEqual(expected)
      for (const { key, from, to } of data) expect([from, to]).toEqual([first[String(key)], now[String(key)]])
    }),
  )
})
