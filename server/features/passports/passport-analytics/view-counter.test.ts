import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'
import { openViewCounter } from './view-counter.ts'

const BY_PHONE = { headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } } as IncomingMessage

test('the end waits for a write that is under way, and then writes what came meanwhile', async () => {
  const { promise: written, resolve: finish } = Promise.withResolvers<void>()
  const begun: string[] = []
  const ended: string[] = []
  const db = {
    write: async () => {
      const name = `write ${begun.length + 1}`
      begun.push(name)
      if (begun.length === 1) await written
      ended.push(name)
    },
  } as unknown as Db
  const counter = openViewCounter({ db, now: () => new Date() })
  counter.countView({ styleId: 1, trackingCode: null }, BY_PHONE)
  const writing = counter.write()
  await expect.poll(() => begun).toEqual(['write 1'])
  counter.countView({ styleId: 1, trackingCode: null }, BY_PHONE)
  const stopping = counter.stop().then(() => ended.push('stopped'))
  await new Promise((resolve) => setImmediate(resolve))
  expect([begun, ended]).toEqual([['write 1'], []])
  finish()
  await Promise.all([writing, stopping])
  expect(ended).toEqual(['write 1', 'write 2', 'stopped'])
})
