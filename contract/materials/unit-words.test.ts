import { expect, test } from 'vitest'
import { BOM_UNITS } from './boms.ts'
import { timesBetween, unitOfWord } from './unit-words.ts'

test.each([
  ...[
    ['Mtrs', 'm', '1'],
    ['LFM', 'm', '1'],
    ['米', 'm', '1'],
    ['m2', 'm²', '1'],
    ['sq.m', 'm²', '1'],
  ],
  ...[
    ['Yds', 'yd', '1'],
    ['Kgs', 'kg', '1'],
    ['gr.', 'g', '1'],
    ['Nos.', 'piece', '1'],
    ['EA', 'piece', '1'],
  ],
  ...[
    ['Stk.', 'piece', '1'],
    ['adet', 'piece', '1'],
    ['个', 'piece', '1'],
    ['পিস', 'piece', '1'],
  ],
  ...[
    ['Prs', 'pair', '1'],
    ['dz', 'dozen', '1'],
    ['cones', 'cone', '1'],
    ['Rolle', 'roll', '1'],
  ],
  ...[
    ['cm', 'm', '0.01'],
    ['inch', 'm', '0.0254'],
    ['lbs', 'kg', '0.45359237'],
    ['gross', 'piece', '144'],
  ],
  ...[
    ['100 pcs', 'piece', '100'],
    ['1000 m', 'm', '1000'],
  ],
])('%s is %s, %s times', (said, unit, times) => expect(unitOfWord(said)).toEqual({ unit, times }))

test.each(['miles', '', '0 pcs', 'spool of thread', '12'])('«%s» is no unit', (said) =>
  expect(unitOfWord(said)).toBeNull(),
)

test('each unit of the list is called by its own name', () => {
  for (const unit of BOM_UNITS) expect(unitOfWord(unit)).toEqual({ unit, times: '1' })
})

test('of two units the one is an exact part of the other, or nobody says how many', () => {
  expect(timesBetween('kg', 'g')).toBe('1000')
  expect(timesBetween('yd', 'm')).toBe('0.9144')
  expect(timesBetween('m', 'm')).toBe('1')
  expect(timesBetween('m', 'yd')).toBeNull()
  expect(timesBetween('kg', 'm')).toBeNull()
})
