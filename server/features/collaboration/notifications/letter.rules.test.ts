import { describe, expect, test } from 'vitest'
import { ROLES } from '#contract/access.ts'
import { NOTICES } from '#contract/collaboration/notification-settings.ts'
import { NOTIFICATION_KINDS } from '#contract/collaboration/notifications.ts'
import { inEnglish, known, type Told } from '#contract/values/text/told.ts'
import { channelsTo, letterOf, MOST_LISTED } from './letter.rules.ts'
import { settingsOf } from './setting.rules.ts'

const all = { bell: true, mail: true, way: null, email_proved: true }
const news = (text: string, kind: 'style_verified' | 'api_key_made' = 'style_verified') => ({
  kind,
  text: known(text),
  link: `/inquiries/${text.length}`,
})

const inEnglishOf = (text: Told | undefined): string | undefined => text && inEnglish(text)

describe('how a person is told', () => {
  test.each([
    ['style_verified', all, { bell: true, letter: 'hourly' }],
    ['style_deletion_requested', all, { bell: true, letter: 'at_once' }],
    ['style_verified', { ...all, bell: false }, { bell: false, letter: 'hourly' }],
    ['style_verified', { ...all, mail: false }, { bell: true, letter: 'never' }],
    ['style_verified', { ...all, email_proved: false }, { bell: true, letter: 'never' }],
    ['api_key_made', { ...all, bell: false, mail: false }, { bell: true, letter: 'at_once' }],
    ['api_key_made', { ...all, email_proved: false }, { bell: true, letter: 'never' }],
    ['review_posted', all, { bell: true, letter: 'never' }],
  ] as const)('of %s with %j is %j', (kind, person, channels) => {
    expect(channelsTo(kind, person)).toEqual(channels)
  })

  test('every kind can be told to somebody, and everybody has something to choose', () => {
    for (const kind of NOTIFICATION_KINDS) expect(NOTICES[kind].to.length).toBeGreaterThan(0)
    for (const role of ROLES) expect(settingsOf(role, new Map()).some(({ always }) => !always)).toBe(true)
  })
})

describe('the words of a letter', () => {
  test('are those of the one notification', () => {
    expect(letterOf([news('A style')])).toMatchObject({
      subject: known('A style'),
      paragraphs: [known('A style')],
      action: { path: '/inquiries/7' },
    })
  })

  test.each([
    [2, 2, 'Open Selvedge'],
    [MOST_LISTED, MOST_LISTED, 'Open Selvedge'],
    [MOST_LISTED + 1, MOST_LISTED, 'And 1 more in Selvedge'],
    [MOST_LISTED + 12, MOST_LISTED, 'And 12 more in Selvedge'],
  ])('of %i notifications list %i and lead on: %s', (count, listed, label) => {
    const [first, ...others] = Array.from({ length: count }, (_, index) => news(`Event ${index}`))
    if (!first) throw new Error('One is wanted')
    const letter = letterOf([first, ...others])
    expect(inEnglish(letter.subject)).toBe(`${count} notifications from Selvedge`)
    expect(letter.list).toHaveLength(listed)
    expect(inEnglishOf(letter.list?.[0]?.label)).toBe('Event 0')
    expect(inEnglishOf(letter.action?.label)).toBe(label)
  })

  // shows D-459
  test.each([
    ['issue_made', '/inquiries/7/issues/2', 'Read and understood', '/inquiries/7/issues/2?answer=confirm'],
    [
      'issue_reminder',
      '/inquiries/7/issues/2',
      'Read and understood',
      '/inquiries/7/issues/2?answer=confirm',
    ],
    [
      'milestone_given',
      '/inquiries/7?milestone=3#project',
      'Mark as done',
      '/inquiries/7?milestone=3&answer=done#project',
    ],
    ['milestone_moved', '/inquiries/7#project', 'Mark as done', '/inquiries/7?answer=done#project'],
  ] as const)('lead to the answer of %s by one press', (kind, link, label, path) => {
    const waiting = { kind, link, text: known('It waits'), can_answer: true }
    const alone = letterOf([waiting])
    expect([inEnglishOf(alone.answer?.label), alone.answer?.path, alone.action?.path]).toEqual([
      label,
      path,
      link,
    ])
    const among = letterOf([waiting, news('A style')])
    expect(among.list?.map(({ answer }) => answer?.path)).toEqual([path, undefined])
    expect(among.answer).toBeUndefined()
    expect(letterOf([{ ...waiting, can_answer: false }]).answer).toBeUndefined()
  })

  test('list what repeats once, where it happened last', () => {
    const letter = letterOf([news('Again'), news('Other text'), news('Again')])
    expect(letter.list?.map(({ label }) => inEnglish(label))).toEqual(['Again', 'Other text'])
  })

  test('offer no choice where there is none', () => {
    expect(letterOf([news('A key', 'api_key_made')]).aside).toBeUndefined()
    expect(letterOf([news('A key', 'api_key_made'), news('A style')]).aside).toBeDefined()
  })
})
