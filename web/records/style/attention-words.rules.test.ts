import { expect, test } from 'vitest'
import { type AttentionFacts, findAttention } from '#contract/styles/style-attention.rules.ts'
import { attentionBeside, sayAttention } from './attention-words.rules.ts'

const TODAY = '2026-11-23'
const WELL: AttentionFacts = { status: 'active', end_date: '2027-05-20', next_milestone: null, missing: [] }
const sayAll = (change: Partial<AttentionFacts>, hasPassport = false): string[] =>
  attentionBeside(findAttention({ ...WELL, ...change }, TODAY), { hasPassport }).map(
    (each) => sayAttention(each).text,
  )

test.each<[Partial<AttentionFacts>, string[]]>([
  [{ end_date: '2026-11-20' }, ['Overdue by 3 days']],
  [{ end_date: '2026-11-22' }, ['Overdue by 1 day']],
  [{ end_date: '2026-11-23' }, ['Due today']],
  [{ end_date: '2026-12-28' }, ['Due in 35 days']],
  [{ end_date: '2027-12-28' }, []],
  [{ next_milestone: { name: 'Dyeing', end_date: '2026-11-19' } }, ['Dyeing 4 days late']],
  [{ missing: ['supplier', 'bom'] }, ['No supplier', 'BOM is empty']],
  [
    { missing: ['verification', 'picture', 'care', 'passport'] },
    ['Not verified', 'No picture', 'No care symbols', 'Passport not published'],
  ],
  [{ status: 'completed', end_date: '2026-11-20' }, []],
  // shows D-131
])('%j is said as %j', (change, said) => {
  expect(sayAll(change)).toEqual(said)
})

test('an unpublished passport is not said again beside its column', () => {
  expect(sayAll({ missing: ['care', 'passport'] }, true)).toEqual(['No care symbols'])
})
