import { describe, expect, test } from 'vitest'
import type { QueuedRequest } from './queued-request.ts'
import { findDependents, findHeld, findMergeable, findReady, prefixOf } from './requests.rules.ts'

const request = (id: string, rest: Partial<QueuedRequest> = {}): QueuedRequest => ({
  id,
  group: 'qc-report:12',
  kind: 'change',
  place: { name: '', address: '' },
  label: id,
  content: {},
  seq: Number(id.slice(1)),
  person: 7,
  made_at: '2026-11-20T08:00:00.000Z',
  files: {},
  needs: [],
  state: 'waiting',
  tries: 0,
  share: 0,
  refusal: null,
  ...rest,
})
const idsOf = (requests: Iterable<QueuedRequest>): string[] => [...requests].map(({ id }) => id)

describe('which may go', () => {
  const cases: [string, QueuedRequest[], string[]][] = [
    ['one that waits', [request('d1')], ['d1']],
    ['none of somebody else', [request('d1', { person: 8 })], []],
    ['none that is still being kept', [request('d1', { state: 'keeping' })], []],
    ['none twice', [request('d1', { state: 'sending' })], []],
    ['none before what it needs', [request('d1'), request('d2', { needs: ['d1'] })], ['d1']],
    ['one whose need was sent', [request('d1', { state: 'sent' }), request('d2', { needs: ['d1'] })], ['d2']],
    ['one whose need was sent and forgotten', [request('d2', { needs: ['d1'] })], ['d2']],
    [
      'past one that was refused, without those that need it',
      [request('d1', { state: 'refused' }), request('d2', { needs: ['d1'] }), request('d3')],
      ['d3'],
    ],
  ]
  test.each(cases)('%s', (_, requests, ready) => expect(idsOf(findReady(requests, 7))).toEqual(ready))
})

describe('which are held by a refused one', () => {
  test('those that need it, and those that need them', () => {
    const requests = [
      request('d1', { state: 'refused' }),
      request('d2', { needs: ['d1'] }),
      request('d3', { needs: ['d2'], group: 'qc-report:13' }),
      request('d4'),
    ]
    expect([...findHeld(requests)]).toEqual(['d2', 'd3'])
  })

  test('a circle of needs ends', () => {
    const requests = [request('d1', { needs: ['d2'] }), request('d2', { needs: ['d1'] })]
    expect([...findDependents(requests, ['d1'])].sort()).toEqual(['d1', 'd2'])
  })
})

describe('what a new request of a slot is taken into', () => {
  const asked = { slot: 'name', person: 7, needs: [] as string[] }
  const named = (id: string, rest: Partial<QueuedRequest> = {}) => request(id, { slot: 'name', ...rest })
  const cases: [string, QueuedRequest[], Partial<typeof asked>, string | undefined][] = [
    ['the one that waits', [named('d1')], {}, 'd1'],
    ['not one of another slot', [request('d1', { slot: 'place' })], {}, undefined],
    ['not one of somebody else', [named('d1', { person: 8 })], {}, undefined],
    ['not one on its way', [named('d1', { state: 'sending' })], {}, undefined],
    ['not one that the server may have', [named('d1', { tries: 1 })], {}, undefined],
    ['not past a later one of the slot', [named('d1'), named('d2', { state: 'refused' })], {}, undefined],
    ['not before what it needs', [named('d1'), request('d2')], { needs: ['d2'] }, undefined],
    ['one after what it needs', [request('d1'), named('d2')], { needs: ['d1'] }, 'd2'],
    ['not into what it needs itself', [named('d1')], { needs: ['d1'] }, undefined],
  ]
  test.each(cases)('%s', (_, requests, rest, found) =>
    expect(findMergeable(requests, { ...asked, ...rest })?.id).toBe(found),
  )

  test('one without a slot stands alone', () =>
    expect(findMergeable([request('d1')], { slot: undefined, person: 7, needs: [] })).toBeUndefined())
})

test('a group is carried out by anyone who stands before its colon', () => {
  expect(prefixOf('qc-report:12')).toBe('qc-report')
  expect(prefixOf('qc-report')).toBe('qc-report')
})
