import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { databaseUrl } from '#server/test/template-database.ts'
import { test } from '#server/test/world.ts'
import { connectDatabase } from './database.ts'

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

const countNamed = async (namesStatements: boolean): Promise<number> => {
  const url = databaseUrl(inject('adminDatabaseUrl'), 'postgres')
  const { db, close } = connectDatabase(url, { connections: 1, namesStatements })
  try {
    const { rows } = await sql<{ named: number }>`
      select count(*)::integer as named from pg_prepared_statements where name <> ${'nothing'}`.execute(db)
    return rows[0]?.named ?? -1
  } finally {
    await close()
  }
}

test('statements with values are prepared under a name, unless they shall have none', async () => {
  expect(await countNamed(true)).toBe(1)
  expect(await countNamed(false)).toBe(0)
})
