import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ROLES } from '#contract/access.ts'
import { CONCERNS, isAboutStyle, waitsForAnswer } from '#contract/collaboration/notice-concerns.ts'
import { isAlwaysTold, isToldTo, LETTER_WAYS } from '#contract/collaboration/notification-settings.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/collaboration/notifications.ts'
import { type Candidate, escalates, recipientsOf } from './recipient.rules.ts'

const BRAND = 1
const FACTORY = 2

const mira: Candidate = {
  id: 1,
  role: 'brand_account_manager',
  organization_id: BRAND,
  is_named: false,
  is_addressed: true,
  is_in_charge: false,
  choice: null,
  is_doer: false,
  bell: true,
  mail: true,
  way: null,
  email_proved: true,
}
const quinn: Candidate = { ...mira, id: 2, role: 'brand_qc', is_addressed: false, is_in_charge: true }
const manager: Candidate = { ...mira, id: 3, role: 'supplier_account_manager', organization_id: FACTORY }
const follower: Candidate = { ...mira, id: 4, role: 'brand_user', is_addressed: false, choice: 'follow' }

const toldOf = (kind: NotificationKind, ...people: Candidate[]) =>
  recipientsOf(kind, people).map(({ person, reason, by }) => `${person.id} ${reason} ${by.letter}`)

describe('who is told', () => {
  test.each([
    ['managers of what nobody is in charge of', [mira, manager], ['1 company hourly', '3 company hourly']],
    // shows D-305
    [
      'who is in charge, and not the managers of that company',
      [mira, quinn, manager],
      ['2 in_charge hourly', '3 company hourly'],
    ],
    ['nobody else of the company whose person in charge did it', [mira, { ...quinn, is_doer: true }], []],
    [
      'a manager who follows although somebody is in charge',
      [{ ...mira, choice: 'follow' }, quinn],
      ['1 follows hourly', '2 in_charge hourly'],
    ],
    ['followers', [follower, quinn], ['4 follows hourly', '2 in_charge hourly']],
    ['once who is there twice', [quinn, { ...quinn, is_named: true }], ['2 in_charge hourly']],
    [
      'nobody who muted',
      [
        { ...mira, choice: 'mute' },
        { ...follower, choice: 'mute' },
      ],
      [],
    ],
    ['neither who muted though in charge, nor the managers', [mira, { ...quinn, choice: 'mute' }], []],
    ['nobody who switched both ways off', [{ ...mira, bell: false, mail: false }], []],
    ['by the day who chose so', [{ ...mira, way: 'daily' }], ['1 company daily']],
    ['at once who chose so', [{ ...follower, way: 'at_once' }], ['4 follows at_once']],
  ] as [string, Candidate[], string[]][])('%s', (_, people, told) => {
    expect(toldOf('qc_report_made', ...people)).toEqual(told)
  })

  // shows D-308
  test('what waits for an answer comes through where it is muted, named ones as well', () => {
    const muted = { ...mira, choice: 'mute' as const }
    expect(toldOf('style_verification_requested', muted)).toEqual(['1 company at_once'])
    expect(toldOf('comment_mentioned', { ...muted, is_named: true })).toEqual(['1 named hourly'])
    expect(toldOf('issue_answered', { ...muted, is_named: true })).toEqual([])
  })

  test('quality control, which opens no tech pack, is not told of one by charge or following', () => {
    const qc = { ...quinn, choice: 'follow' as const }
    expect(toldOf('tech_pack_approved', qc, mira)).toEqual(['1 company hourly'])
  })

  test('of what waits for others, one who only follows is told at the bell', () => {
    expect(toldOf('issue_made', follower)).toEqual(['4 follows never'])
    expect(toldOf('issue_made', { ...follower, way: 'daily' })).toEqual(['4 follows daily'])
  })

  test('only what waits for somebody in charge goes on to managers', () => {
    expect(escalates('issue_made', 'in_charge')).toBe(true)
    expect(escalates('issue_made', 'company')).toBe(false)
    expect(escalates('qc_report_made', 'in_charge')).toBe(false)
  })
})

const candidate = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  role: fc.constantFrom(...ROLES),
  organization_id: fc.integer({ min: 1, max: 3 }),
  is_named: fc.boolean(),
  is_addressed: fc.boolean(),
  is_in_charge: fc.boolean(),
  choice: fc.constantFrom('follow' as const, 'mute' as const, null),
  is_doer: fc.boolean(),
  bell: fc.boolean(),
  mail: fc.boolean(),
  way: fc.constantFrom(...LETTER_WAYS, null),
  email_proved: fc.boolean(),
})
const kinds = fc.constantFrom(...NOTIFICATION_KINDS)
const styleKinds = fc.constantFrom(...NOTIFICATION_KINDS.filter(isAboutStyle))

describe('whatever the people and the kind', () => {
  test('nobody is told twice, nor what the person did, nor in no way', () => {
    fc.assert(
      fc.property(kinds, fc.array(candidate), (kind, people) => {
        const told = recipientsOf(kind, people)
        expect(new Set(told.map(({ person }) => person.id)).size).toBe(told.length)
        for (const { person, by } of told) {
          expect(person.is_doer).toBe(false)
          expect(by.bell || by.letter !== 'never').toBe(true)
          if (!person.email_proved) expect(by.letter).toBe('never')
          if (!isAlwaysTold(kind) && !person.mail) expect(by.letter).toBe('never')
          if (!isAlwaysTold(kind)) expect(by.bell).toBe(person.bell)
        }
      }),
    )
  })

  test('nobody without the right is told of a style, and nobody without a reason', () => {
    fc.assert(
      fc.property(styleKinds, fc.array(candidate), (kind, people) => {
        for (const { person, reason } of recipientsOf(kind, people)) {
          expect(person.is_named || isToldTo(kind, person.role)).toBe(true)
          expect(
            person.is_named || person.is_addressed || person.is_in_charge || person.choice === 'follow',
          ).toBe(true)
          if (reason === 'company')
            expect(
              people.some(
                (other) =>
                  other.organization_id === person.organization_id &&
                  other.is_in_charge &&
                  isToldTo(kind, other.role),
              ),
            ).toBe(false)
          if (person.choice === 'mute') expect(waitsForAnswer(kind)).toBe(true)
        }
      }),
    )
  })
})

test('each kind about a style says whom it concerns, and what is of the account is about none', () => {
  for (const kind of NOTIFICATION_KINDS) if (isAlwaysTold(kind)) expect(CONCERNS[kind]).toBeNull()
  expect(NOTIFICATION_KINDS.filter((kind) => !isAboutStyle(kind))).toContain('meeting_requested')
})
