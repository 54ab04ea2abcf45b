import pg from 'pg'
import { expect } from 'vitest'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { test } from '#server/test/world.ts'

/** As the database says it. */
const failing = (code: string) => Object.assign(new pg.DatabaseError(`error ${code}`, 0, 'error'), { code })
const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'

test('a transaction is tried again where two met, three times in all, and where anything else is wrong once', async ({
  world,
}) => {
  const { db } = world.parts
  const triesOf = async (error: Error) => {
    let tries = 0
    const work = db.write(async () => {
      tries++
      throw error
    })
    await expect(work).rejects.toBe(error)
    return tries
  }
  expect(await triesOf(failing(DEADLOCK))).toBe(3)
  expect(await triesOf(failing(SERIALIZATION_FAILURE))).toBe(3)
  expect(await triesOf(failing('23505'))).toBe(1)
  expect(await triesOf(new Refusal('forbidden'))).toBe(1)
})

test('what a try that failed has written is gone, and the next one is saved', async ({ world, make }) => {
  const { db } = world.parts
  const { id } = await make.registryEntry()
  let tries = 0
  await db.write(async (tx) => {
    tries++
    const { website } = await tx
      .selectFrom('organizations')
      .where('id', '=', id)
      .select('website')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('organizations')
      .set({ website: `${website ?? ''}+` })
      .where('id', '=', id)
      .execute()
    if (tries < 3) throw failing(DEADLOCK)
  })
  const row = await db.selectFrom('organizations').where('id', '=', id).select('website').executeTakeFirst()
  expect([tries, row?.website?.replace(/[^+]/g, '')]).toEqual([3, '+'])
})
