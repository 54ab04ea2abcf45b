import { describe, expect, test } from 'vitest'
import type { Style } from '#contract/styles/styles.ts'
import { makeDetail, makeStep, makeTrace } from '#web/features/passports/passports/steps/trace.fixture.ts'
import { anatolia, styleAnswer } from '#web/records/style/styles.fixture.ts'
import { type Beside, findChecks } from './readiness.rules.ts'

const TABS: Style['tabs'] = [
  { key: 'project', disabled: null },
  { key: 'suppliers', disabled: null },
  { key: 'qc', disabled: null },
  { key: 'trace', disabled: null },
]
const NOTHING: Beside = { passport: undefined, reports: undefined }
const fibres = (...percents: number[]) => ({
  has_animal_parts: false,
  components: [{ name: '', fibres: percents.map((percent) => ({ fibre: 'cotton' as const, percent })) }],
})
const verified = (state: 'verified' | 'none' | 'requested' | 'declined') =>
  makeDetail({
    verification: { ...makeDetail().verification, factory: { ...makeDetail().verification.factory, state } },
  })
const find = (key: string, beside: Partial<Beside>, change: Partial<Style> = {}) =>
  findChecks(styleAnswer({ tabs: TABS, ...change }, [anatolia]), { ...NOTHING, ...beside }).find(
    (check) => check.key === key,
  )

// shows D-141
test('there are five, each with its place', () => {
  const checks = findChecks(styleAnswer({ tabs: TABS, verified: false }), NOTHING)
  expect(checks.map(({ key, tab }) => [key, tab])).toEqual([
    ['suppliers', 'suppliers'],
    ['verification', 'project'],
    ['composition', 'trace'],
    ['steps', 'trace'],
    ['inspection', 'qc'],
  ])
})

// shows D-141
test('a tab that is closed is no place to go; one that the reader has not at all is not spoken of', () => {
  const closed = TABS.map((tab) =>
    tab.key === 'trace' ? { ...tab, disabled: 'style_not_verified' as const } : tab,
  )
  expect(find('composition', {}, { tabs: closed })?.tab).toBeNull()
  expect(find('steps', {}, { tabs: TABS.filter(({ key }) => key !== 'trace') })).toBeUndefined()
})

describe('composition', () => {
  test.each([
    [{ fibre_composition: fibres(60.1, 39.9) }, 'Composition adds up to 100 %', 'done'],
    [{ fibre_composition: fibres(60, 37) }, 'Composition adds up to 97 %', 'waiting'],
    [{ fabric_composition: 'Cotton' }, 'Composition without percentages', 'waiting'],
    [{}, 'No composition yet', 'open'],
  ] as const)('%j: %s', (change, text, state) => {
    expect(find('composition', { passport: { ...makeTrace(), ...change } })).toMatchObject({ text, state })
  })
})

describe('steps', () => {
  test.each([
    [[], 'No step has a supplier yet', 'open'],
    [[makeStep({ details: [verified('requested')] })], 'One step waits for the factory', 'waiting'],
    [
      [
        makeStep({ details: [verified('requested')] }),
        makeStep({ details: [verified('requested'), verified('verified')] }),
      ],
      '2 steps wait for the factory',
      'waiting',
    ],
    [
      [makeStep({ details: [verified('none')] }), makeStep({ details: [verified('requested')] })],
      'One step not confirmed by the factory',
      'open',
    ],
    [
      [
        makeStep({ details: [verified('declined'), verified('none')] }),
        makeStep({ details: [verified('none')] }),
      ],
      'One step declined by the factory',
      'open',
    ],
    [[makeStep({ details: [verified('verified')] })], 'All steps confirmed by the factory', 'done'],
  ] as const)('%#: %s', (fields, text, state) => {
    expect(find('steps', { passport: makeTrace({ fields: [...fields] }) })).toMatchObject({ text, state })
  })
})

test.each([
  [[], 'No inspection yet', 'open'],
  [['pending'], 'Inspection without a result yet', 'waiting'],
  [['pass', 'fail'], 'Inspection passed', 'done'],
  [['fail', 'pass'], 'Inspection failed', 'open'],
] as const)('inspections %j: %s', (results, text, state) => {
  const reports = results.map((overall_result) => ({ overall_result }))
  expect(find('inspection', { reports })).toMatchObject({ text, state })
})
