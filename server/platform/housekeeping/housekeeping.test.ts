import { expect } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { test } from '#server/test/world.ts'
import { keepHouse } from './housekeeping.ts'

test('what has had its time goes, what has not stays', async ({ make, world }) => {
  const { db } = world.parts
  const brand = await make.brand()
  await brand.manager.send(createCollection, { body: { name: 'Spring' } }, { 'idempotency-key': 'kept' })
  const counts = async () => [
    (await db.selectFrom('idempotency_keys').select('key').execute()).length,
    (await db.selectFrom('sessions').select('id').execute()).length,
  ]
  const days = world.parts.settings.inForce()
  await db.write((tx) => keepHouse(tx, new Date(), days))
  expect(await counts()).toEqual([1, 1])
  expect(await brand.manager.send(readSession)).toSucceed()
  await db.write((tx) => keepHouse(tx, new Date(Date.now() + 8 * 86_400_000), days))
  expect(await counts()).toEqual([0, 1])
  await db.write((tx) => keepHouse(tx, new Date(Date.now() + 15 * 86_400_000), days))
  expect(await counts()).toEqual([0, 0])
})
