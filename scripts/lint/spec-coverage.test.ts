/** How the table of coverage is read; that it has no gap and is written anew, `npm run check` says (scripts/check-house.ts). */
import { expect, test } from 'vitest'
import { readDocument } from '../coverage/read-marks.ts'
import { findGaps, readMarks, readStatements } from '../coverage/spec-coverage.rules.ts'

test('the statements of the specification are all read', () => {
  expect(readStatements(readDocument('docs/statements.md')).length).toBeGreaterThan(800)
})

/** Written so that it is no mark of this file. */
const SHOWS = '// shows'

test('a mark belongs to the title that follows it', () => {
  const source = `
${SHOWS} S0-1, S2-30
test('first', () => {})
test.each([
  ['a'],
  ${SHOWS} D-4
])('second, %s', () => {})
${SHOWS} S1-2
test(
  "third's",
  () => {},
)`
  expect(readMarks('a.test.ts', source)).toEqual([
    { ids: ['S0-1', 'S2-30'], file: 'a.test.ts', title: 'first' },
    { ids: ['D-4'], file: 'a.test.ts', title: 'second, %s' },
    { ids: ['S1-2'], file: 'a.test.ts', title: "third's" },
  ])
  expect(() => readMarks('b.test.ts', `${SHOWS} S0-1\n`)).toThrow('no test follows')
})

test('gaps are told on both sides', () => {
  const statements = readStatements('- `S0-1` one\n- `S0-2` two\n- `S0-2` three\n')
  const shown = [{ ids: ['S0-1', 'S9-9'], file: 'a.test.ts', title: 'x' }]
  expect(findGaps(statements, shown)).toEqual([
    'S0-2 names two statements',
    'S0-2 has no test: two',
    'S0-2 has no test: three',
    'a.test.ts › “x” shows S9-9, which is no statement',
  ])
})
