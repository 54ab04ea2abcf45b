import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CHECK_WEIGHTS,
  EVIDENCE_CHECKS,
  USUAL_WEIGHTS,
  WEIGHED_CHECKS,
} from '#contract/evidence/evidence-on-styles.ts'
import { EVIDENCE_STANDARDS, isNumberOf, STANDARD_KEYS } from '#contract/evidence/evidence-standards.ts'
import { TRACE_STEP_KEYS } from '#contract/values/codes/trace-steps.ts'
import { inEnglish } from '#contract/values/text/told.ts'
import { type Aim, blockOf, coverageOf, type Judged, judgeEvidence } from './evidence-checks.rules.ts'
import { MILL, SCOPE } from './judged.fixture.ts'

const step: Aim = {
  of: 'step',
  supplier: MILL,
  factory: { id: 3, name: 'Hall 2' },
  step_kind: 'spinning',
  fibres: ['cotton'],
  quantity_kg: null,
  claim_kind: null,
  lost_component: null,
  produced_on: '2026-05-05',
  lot_days: null,
  today: '2026-05-06',
}
const judge = (change: Partial<Judged> = {}, aim: Partial<Aim> = {}) =>
  judgeEvidence({ ...SCOPE, ...change }, { ...step, ...aim }, USUAL_WEIGHTS)
const wordsOf = (...given: Parameters<typeof judge>) =>
  judge(...given).map(({ check, text }) => `${check}: ${inEnglish(text)}`)

// shows D-316
describe('what speaks against evidence', () => {
  test('is nothing where all of it fits', () => expect(judge()).toEqual([]))

  test.for([
    [{ stands: false }, {}, 'standing: Its holder no longer shares it, or your company has not accepted it.'],
    [{}, { lost_component: 'Lining' }, 'material: The composition has no component Lining any more.'],
    [{}, { lost_component: '' }, 'material: The composition has other components now.'],
    [{ state: 'withdrawn' }, {}, 'standing: Its holder has withdrawn it.'],
    [{ state: 'superseded' }, {}, 'standing: Other evidence has taken its place.'],
    [{ state: 'expired' }, {}, 'validity: It ran out on 31 December 2026.'],
    [
      {},
      { supplier: { id: 8, name: 'Bosphorus Dye', has_account: true } },
      'holder: It is held by Anatolia Knit, and the supplier here is Bosphorus Dye.',
    ],
    [
      { report: { id: 1, supplier: MILL, is_replaced: true } },
      {},
      'standing: A later revision of the report has taken its place.',
    ],
    [
      { holder: { id: 9, name: 'Northloom' }, report: { id: 1, supplier: MILL, is_replaced: false } },
      { supplier: { id: 8, name: 'Bosphorus Dye', has_account: true } },
      'holder: It inspected goods of Anatolia Knit, and the supplier here is Bosphorus Dye.',
    ],
    [
      { holder_name: 'Old Mill Ltd' },
      {},
      'holder: It is made out to Old Mill Ltd, and the supplier here is Anatolia Knit.',
    ],
    [{}, { factory: { id: 4, name: 'Hall 9' } }, 'site: Its sites do not include Hall 9.'],
    [
      {},
      { step_kind: 'dyeing_and_finishing' },
      'process: It covers Spinning, and this step is Dyeing and finishing.',
    ],
    [{ processes: [] }, {}, 'process: It names no process, and this step is Spinning.'],
    [{}, { step_kind: null }, 'process: Nobody has said what is done in this step.'],
    [{}, { fibres: ['polyester'] }, 'material: Its materials are Cotton, and here they are Polyester.'],
    [
      {},
      { produced_on: '2025-12-31' },
      'dates: It was produced on 31 December 2025, before it is valid (1 January 2026).',
    ],
    [
      {},
      { produced_on: '2027-01-01' },
      'dates: It was produced on 1 January 2027, after it ran out (31 December 2026).',
    ],
    [{ number: '12' }, {}, 'number: Numbers of GOTS look like CU-812345-GOTS-2026, not like 12.'],
  ] as const)('%j, %j: %s', ([change, aim, words]) =>
    expect(wordsOf(change as Partial<Judged>, aim as Partial<Aim>)).toEqual([words]),
  )

  test.for([
    [{ holder_name: '  ANATOLIA  KNIT ' }, {}],
    [{ sites: [] }, { factory: { id: 4, name: 'Hall 9' } }],
    [{ kind: 'test_report', processes: [] }, {}],
    [{ materials: [] }, { fibres: ['polyester'] }],
    [{}, { fibres: [] }],
    [{}, { of: 'line', step_kind: null }],
    [{}, { supplier: null, factory: null, produced_on: null }],
    [{ standard: null, number: 'x' }, {}],
  ] as const)('what is not said is not judged: %j, %j', ([change, aim]) =>
    expect(wordsOf(change as Partial<Judged>, aim as Partial<Aim>)).toEqual([]),
  )

  test('a scope covers the steps that it names and no others', () => {
    fc.assert(
      fc.property(
        fc.subarray([...TRACE_STEP_KEYS]),
        fc.constantFrom(...TRACE_STEP_KEYS),
        (processes, step_kind) => {
          const failed = judge({ processes }, { step_kind })
          expect(coverageOf(failed)).toBe(processes.includes(step_kind) ? 'covered' : 'not_covered')
        },
      ),
    )
  })
})

describe('what comes of it', () => {
  test('a company says what a failed check does', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CHECK_WEIGHTS), (process) => {
        const failed = judgeEvidence(SCOPE, { ...step, step_kind: 'sewing' }, { ...USUAL_WEIGHTS, process })
        expect(blockOf(failed) !== null).toBe(process === 'block')
        expect(coverageOf(failed)).toBe(process === 'note' ? 'covered' : 'not_covered')
      }),
    )
  })

  test('what only time has ended is told apart', () => {
    expect(coverageOf(judge({ state: 'expired' }))).toBe('ran_out')
    expect(coverageOf(judge({ state: 'expired' }, { step_kind: 'sewing' }))).toBe('not_covered')
  })

  test('each check that is weighed is one of the checks', () =>
    expect(EVIDENCE_CHECKS).toEqual(expect.arrayContaining([...WEIGHED_CHECKS])))
})

describe('the standards', () => {
  test.each(STANDARD_KEYS)('the example of %s has the form of its numbers', (key) => {
    const { name, kinds, number, example } = EVIDENCE_STANDARDS[key]
    expect(name).not.toBe('')
    expect(kinds.length).toBeGreaterThan(0)
    expect(number === undefined).toBe(example === undefined)
    if (example) expect(isNumberOf(key, ` ${example.toLowerCase()} `)).toBe(true)
    if (number) expect(isNumberOf(key, '!')).toBe(false)
  })
})
