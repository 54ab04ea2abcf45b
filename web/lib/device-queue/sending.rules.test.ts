import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { ApiError, NetworkError } from '#web/lib/api/api.ts'
import { errorOfRefusal, judgeFailure, LONGEST_WAIT, LostBytes, waitAfter } from './sending.rules.ts'

const answer = (code: ErrorCode, retryAfter: number | null = null): ApiError => {
  const { status, text } = ERRORS[code]
  return new ApiError(status, { error: [text], code, request_id: 'r' }, retryAfter)
}

describe('how long until the next try', () => {
  const whole = () => 0
  test.each([
    [1, 1000],
    [2, 2000],
    [5, 16_000],
    [9, 256_000],
    [10, 300_000],
    [500, 300_000],
  ])('after %i tries at most %i ms', (tries, milliseconds) =>
    expect(waitAfter(tries, whole)).toBe(milliseconds),
  )

  test('what the server asks for counts, up to five minutes', () => {
    expect(waitAfter(1, whole, 30)).toBe(30_000)
    expect(waitAfter(1, whole, 86_400)).toBe(LONGEST_WAIT)
  })

  // shows S2-138
  test('from one second to five minutes, whatever chance draws', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (tries, drawn) => {
          const wait = waitAfter(tries, () => drawn)
          expect(wait).toBeGreaterThanOrEqual(1000)
          expect(wait).toBeLessThanOrEqual(LONGEST_WAIT)
        },
      ),
    )
  })
})

describe('what a failed try means', () => {
  const again: ErrorCode[] = ['too_many', 'internal', 'unavailable', 'storage_full', 'misdirected']
  test.each(again)('%s: again', (code) => expect(judgeFailure(answer(code))).toMatchObject({ kind: 'again' }))

  test('no answer: again, and the network is why', () =>
    expect(judgeFailure(new NetworkError())).toEqual({ kind: 'again', why: 'no_network', retryAfter: null }))

  test('a proxy that waited in vain: again', () => {
    const timedOut = new ApiError(408, { error: ['x'], code: 'internal', request_id: '' })
    expect(judgeFailure(timedOut)).toMatchObject({ kind: 'again', why: 'trouble' })
  })

  test('nobody, or somebody else: nothing more is sent', () => {
    expect(judgeFailure(answer('not_signed_in'))).toEqual({ kind: 'stop', why: 'signed_out' })
    expect(judgeFailure(answer('other_person'))).toEqual({ kind: 'stop', why: 'another_person' })
  })

  const refused: ErrorCode[] = [
    ...(['invalid', 'no_access', 'forbidden', 'not_found', 'conflict', 'stale'] as const),
    ...(['too_large', 'unsupported_type', 'key_reused', 'link_expired'] as const),
  ]
  test.each(refused)('%s: refused', (code) => {
    const outcome = judgeFailure(answer(code))
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { code, messages: [ERRORS[code].text] } })
  })

  test('bytes that the browser cleared: refused, with a sentence', () =>
    expect(judgeFailure(new LostBytes())).toMatchObject({
      kind: 'refused',
      refusal: { messages: ['This file is no longer on the device.'] },
    }))

  test('a refusal becomes the error again that it was, with fields and what is saved', () => {
    const saved = { by: 'Quinn', at: '2026-11-20T08:00:00.000Z', version: 3, value: 'fail' }
    const error = new ApiError(409, {
      error: ['Somebody'],
      code: 'stale',
      fields: { result: ['no'] },
      saved,
      request_id: 'r',
    })
    const outcome = judgeFailure(error)
    if (outcome.kind !== 'refused') throw new Error(outcome.kind)
    expect(errorOfRefusal(outcome.refusal)).toMatchObject({
      status: 409,
      code: 'stale',
      messages: ['Somebody'],
      fields: { result: ['no'] },
      saved,
    })
  })
})
