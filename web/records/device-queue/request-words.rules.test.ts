import { expect, test } from 'vitest'
import type { QueuedRequest } from '#web/lib/device-queue/queued-request.ts'
import {
  bothValues,
  byPlace,
  heldBy,
  keepingMine,
  sayPause,
  sayState,
  unsentOf,
} from './request-words.rules.ts'

const makeRequest = (id: string, change: Partial<QueuedRequest> = {}): QueuedRequest => ({
  ...{
    id,
    group: 'qc-report:12',
    kind: 'rename',
    label: `Request ${id}`,
    content: {},
    seq: 1,
    person: 5,
  },
  ...{ place: { name: 'Harbour tee', address: '/inquiries/7/qc/12' }, made_at: '2026-11-22T10:00:00.000Z' },
  ...{ files: {}, needs: [], state: 'waiting', tries: 0, share: 0, refusal: null },
  ...change,
})
const refusal = { status: 409, code: 'conflict' as const, messages: ['No'], fields: {}, saved: undefined }
const status = { pause: null, nextTry: null, usedSpace: null, isDurable: true }

test('what is sent is no longer counted, what was refused is', () => {
  const requests = [
    makeRequest('1', { state: 'sent' }),
    makeRequest('2', { state: 'refused', refusal }),
    makeRequest('3'),
  ]
  expect(unsentOf(requests).map(({ id }) => id)).toEqual(['2', '3'])
})

test('a refused request holds what needs it, through others too, and nothing else', () => {
  const requests = [
    makeRequest('1', { state: 'refused', refusal }),
    makeRequest('2', { needs: ['1'] }),
    makeRequest('3', { needs: ['2'] }),
    makeRequest('4', { needs: ['gone'] }),
  ]
  const held = heldBy(requests)
  expect([...held].map(([id, holder]) => [id, holder.id])).toEqual([
    ['2', '1'],
    ['3', '1'],
  ])
  expect(sayState(requests[2] as QueuedRequest, held.get('3'))).toBe('Waits for: Request 1')
})

test.each([
  [{ state: 'waiting' as const }, 'Waiting'],
  [{ state: 'sending' as const, share: 0.5 }, 'Sending, 50 %'],
  [{ state: 'sending' as const }, 'Sending'],
  [{ state: 'sent' as const }, 'Sent'],
  [{ state: 'refused' as const }, 'Not taken'],
  [{ state: 'keeping' as const }, 'Being kept'],
])('%j is «%s»', (change, words) => expect(sayState(makeRequest('1', change), undefined)).toBe(words))

test('reports stand apart, each with its requests in their order', () => {
  const other = { group: 'qc-report:13', place: { name: 'Cuff', address: '/x' } }
  const groups = byPlace([makeRequest('1'), makeRequest('2', other), makeRequest('3')])
  expect(groups.map(({ place, requests }) => [place.name, requests.map(({ id }) => id)])).toEqual([
    ['Harbour tee', ['1', '3']],
    ['Cuff', ['2']],
  ])
})

// shows S2-150
test('of a change that somebody overtook both values are said; of a drawing, whose it is', () => {
  const stale = { ...refusal, code: 'stale' as const, saved: { by: 'Ada', at: '', version: 3, value: 'Wet' } }
  const text = makeRequest('1', { state: 'refused', refusal: stale, content: { value: 'Dry', was: 'Damp' } })
  expect(bothValues(text)).toEqual({ by: 'Ada', mine: '“Dry”', theirs: '“Wet”' })
  const emptied = makeRequest('2', {
    ...{ state: 'refused', content: { value: null, was: 'Damp' } },
    refusal: { ...stale, saved: { ...stale.saved, value: null } },
  })
  expect(bothValues(emptied)).toEqual({ by: 'Ada', mine: 'Nothing', theirs: 'Nothing' })
  const drawing = makeRequest('3', { state: 'refused', refusal: stale, content: { file: 2, was: 1 } })
  expect(bothValues(drawing)).toMatchObject({ mine: 'your drawing', theirs: 'their drawing' })
  expect(bothValues(makeRequest('4', { state: 'refused', refusal }))).toBeNull()
})

test('what is kept as mine no longer minds what is saved', () => {
  expect(keepingMine({ value: 'Dry', was: 'Damp', field: 'notes' })).toEqual({ value: 'Dry', field: 'notes' })
})

test('why nothing leaves is said, and that a browser keeps nothing', () => {
  expect(sayPause(status)).toBeNull()
  expect(sayPause({ ...status, pause: 'signed_out' })).toContain('sign in again')
  expect(sayPause({ ...status, isDurable: false })).toContain('Keep this page open')
})
