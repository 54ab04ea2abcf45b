import { describe, expect, test } from 'vitest'
import { REGISTRATION_TEXTS } from '#contract/passports/registrations.ts'
import { judgeAnswer, pauseAfter } from './registry-answer.rules.ts'

const reply = (status: number, body: string | Buffer) => ({ status, headers: {}, body: Buffer.from(body) })
const refused = (text: string) => ({ kind: 'refused', refusal: text })

// shows D-426
describe('what a registry answers', () => {
  test.each([
    ['a name', 201, '{"registration_identifier":"EU-1"}'],
    ['a name that it gave before', 200, '{"registration_identifier":" EU-1 ","since":"2026"}'],
    ['a name with signs that turn others around', 200, '{"registration_identifier":"\\u202eEU-1"}'],
  ])('%s: registered', (_, status, body) =>
    expect(judgeAnswer(reply(status, body))).toEqual({
      kind: 'registered',
      registration_identifier: 'EU-1',
    }),
  )

  test.each([
    ['no JSON', 200, '<p>Hello</p>'],
    ['no name', 200, '{}'],
    ['an empty name', 201, '{"registration_identifier":"  "}'],
    ['a name that is none', 201, '{"registration_identifier":7}'],
    ['a name that is too long', 201, JSON.stringify({ registration_identifier: 'x'.repeat(201) })],
    ['no UTF-8', 200, Buffer.from([0x7b, 0xff, 0x7d])],
    ['too much', 200, JSON.stringify({ registration_identifier: 'EU-1', more: 'x'.repeat(20_000) })],
  ])('%s: to be tried again', (_, status, body) =>
    expect(judgeAnswer(reply(status, body))).toEqual({ kind: 'later', trouble: 'not_understood' }),
  )

  test.each([301, 307, 401, 403, 404, 408, 425, 429, 500, 502, 503])('%d: to be tried again', (status) =>
    expect(judgeAnswer(reply(status, '{"detail":"No"}'))).toEqual({
      kind: 'later',
      trouble: `status_${status}`,
    }),
  )

  test.each(['unreachable', 'certificate', 'too_large'] as const)('%s: to be tried again', (failure) =>
    expect(judgeAnswer({ failure })).toEqual({ kind: 'later', trouble: failure }),
  )

  test.each([
    [400, '{"detail":"The code is unknown"}', 'The code is unknown'],
    [409, '{"title":"Taken","detail":"By another"}', 'By another'],
    [422, '{"message":"Two\\n lines"}', 'Two lines'],
    [422, '{"title":"\\u202eTurned"}', 'Turned'],
    [422, '<p>No</p>', REGISTRATION_TEXTS.refusedWithoutWords],
    [422, JSON.stringify({ detail: 'x'.repeat(900) }), 'x'.repeat(500)],
    [422, JSON.stringify({ detail: '🧵'.repeat(900) }), '🧵'.repeat(500)],
  ])('%d with words: refused', (status, body, words) =>
    expect(judgeAnswer(reply(status, body))).toEqual(refused(words)),
  )
})

test('pauses double, up to an hour', () => {
  expect([1, 2, 3, 8, 9, 1000].map((tries) => pauseAfter(tries) / 1000)).toEqual([
    30, 60, 120, 3600, 3600, 3600,
  ])
})
