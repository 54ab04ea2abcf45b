import { expect, test } from 'vitest'
import type { QueuedRequest } from '../queued-request.ts'
import { openMirror } from './mirror.ts'

const kept: QueuedRequest = {
  ...{ id: 'a', group: 'report:12', kind: 'change', label: 'Change', content: {}, files: {}, needs: [] },
  ...{ place: { name: 'Report 12', address: '/inquiries/7/qc/12' }, made_at: '2026-11-20T08:00:00.000Z' },
  ...{ seq: 1, person: 7, state: 'waiting', tries: 0, share: 0, refusal: null },
}

test('what was read before a request was kept does not hide it', async () => {
  const answers: ((requests: QueuedRequest[]) => void)[] = []
  const mirror = openMirror(
    () => new Promise((resolve) => answers.push(resolve)),
    () => undefined,
  )
  const reading = mirror.read()
  mirror.keep(kept)
  expect(mirror.all()).toEqual([kept])
  answers[0]?.([])
  await new Promise((done) => setImmediate(done))
  answers[1]?.([kept])
  await reading
  expect(mirror.all()).toEqual([kept])
})
