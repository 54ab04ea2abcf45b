import { describe, expect, test } from 'vitest'
import { ANSWER_TEXTS } from '#contract/evidence/evidence-answers.ts'
import type { AnswerFields } from '#contract/evidence/evidence-requests.ts'
import {
  coarseBrowser,
  evidenceOf,
  isOpen,
  problemsOf,
  type Question,
  reminderDueOf,
  stateOfRequest,
} from './request.rules.ts'

const TODAY = '2026-11-28'
const AT = '2026-11-20T09:00:00.000Z'
const waiting = {
  is_sent: true,
  opened_at: null,
  answered_at: null,
  refused_at: null,
  revoked_at: null,
  ends_on: '2026-12-10',
}

// shows D-357
describe('the state', () => {
  test.for([
    [{}, 'sent'],
    [{ is_sent: false }, 'sending'],
    [{ opened_at: AT }, 'opened'],
    [{ answered_at: AT, opened_at: AT }, 'answered'],
    [{ refused_at: AT }, 'refused'],
    [{ ends_on: '2026-11-28' }, 'sent'],
    [{ ends_on: '2026-11-27' }, 'overdue'],
    [{ ends_on: '2026-11-27', opened_at: AT }, 'overdue'],
    [{ ends_on: '2026-11-27', answered_at: AT }, 'answered'],
    [{ ends_on: '2026-11-27', is_sent: false }, 'overdue'],
    [{ revoked_at: AT, answered_at: AT }, 'revoked'],
  ] as const)('of %j is %s', ([change, state]) =>
    expect(stateOfRequest({ ...waiting, ...change }, TODAY)).toBe(state),
  )

  test.for([
    [{ revoked_at: null, ends_on: '2026-11-28' }, true],
    [{ revoked_at: null, ends_on: '2026-11-27' }, false],
    [{ revoked_at: AT, ends_on: '2026-12-28' }, false],
  ] as const)('the link of %j opens: %s', ([row, opens]) => expect(isOpen(row, TODAY)).toBe(opens))
})

const NOTHING: AnswerFields = {
  ...{ number: null, issuing_body: null, holder_name: null, valid_from: null, valid_until: null },
  ...{
    quantity_kg: null,
    laboratory: null,
    processes: [],
    note: null,
    missing_reason: null,
    confirms: null,
    file: null,
  },
}
const FILE = { title: 'scope.pdf', mime_type: 'application/pdf', size: 10 }
const asking = (evidence_kind: Question['evidence_kind']): Question => ({
  kind: 'evidence',
  evidence_kind,
  standard: null,
  question: 'Proof',
  state: 'open',
})
const PHOTO: Question = { ...asking(null), kind: 'photo' }
const TEXT: Question = { ...asking(null), kind: 'text' }

// shows D-358
describe('what is missing', () => {
  test.for([
    ['a text', TEXT, {}, ['note']],
    ['a written text', TEXT, { note: 'Söke' }, []],
    ['a photo', PHOTO, {}, ['file']],
    ['a declaration', asking('declaration'), {}, ['file']],
    ['a filed declaration', asking('declaration'), { file: FILE }, []],
    ['a scope certificate', asking('scope_certificate'), {}, ['file', 'number', 'valid_until', 'processes']],
    ['a test report', asking('test_report'), { file: FILE }, []],
    [
      'a transaction certificate',
      asking('transaction_certificate'),
      { file: FILE, number: 'TC-1' },
      ['quantity_kg'],
    ],
    [
      'one that ends before it starts',
      asking('audit'),
      { file: FILE, valid_from: '2026-02-01', valid_until: '2026-01-01' },
      ['valid_until'],
    ],
    ['what there is none of', asking('scope_certificate'), { missing_reason: 'Not certified' }, []],
  ] as const)('of %s', ([, question, given, fields]) =>
    expect(problemsOf(question, { ...NOTHING, ...given }).map(({ field }) => field)).toEqual(fields),
  )

  test('each has its words', () => {
    const texts = problemsOf(asking('scope_certificate'), NOTHING).map(({ text }) => text)
    expect(texts).toEqual([
      ...[ANSWER_TEXTS.fileRequired, ANSWER_TEXTS.numberRequired, ANSWER_TEXTS.endRequired],
      ANSWER_TEXTS.processesRequired,
    ])
  })

  test('what has nothing missing becomes evidence, of the asked company where no other holder is said', () => {
    const processes = ['spinning' as const]
    const given = { ...NOTHING, file: FILE, number: 'CU-1', valid_until: '2027-01-01', processes }
    const kept = evidenceOf(asking('scope_certificate'), given, { company: 'Çelik Weaving' })
    expect(kept).toMatchObject({
      kind: 'scope_certificate',
      title: 'Proof',
      holder_name: 'Çelik Weaving',
      processes,
    })
    const other = evidenceOf(PHOTO, { ...given, holder_name: 'Mill' }, { company: 'Çelik Weaving' })
    expect(other).toMatchObject({ kind: 'photo', holder_name: 'Mill' })
  })
})

// shows D-359
describe('a reminder is due', () => {
  test.for([
    ['2026-12-06', null],
    ['2026-12-05', 7],
    ['2026-12-02', 7],
    ['2026-11-29', 1],
    ['2026-11-28', 1],
    ['2026-11-27', null],
  ] as const)('of what ends on %s: %s', ([ends_on, days]) =>
    expect(reminderDueOf({ ends_on, asked_on: '2026-11-01' }, TODAY)).toBe(days),
  )

  test.for([
    ['2026-11-27', 7],
    ['2026-11-28', null],
    ['2026-11-29', null],
  ] as const)('but not where it was asked for after that day: on %s %s', ([asked_on, days]) =>
    expect(reminderDueOf({ ends_on: '2026-12-05', asked_on }, TODAY)).toBe(days),
  )
})

test.for([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Windows'],
  ['curl/8.1', '?'],
  ['', '?'],
])('of %s the asker learns %s', ([agent, words]) => expect(coarseBrowser(agent ?? '')).toBe(words))
