import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject } from 'vitest'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { databaseUrl } from '#server/test/template-database.ts'
import { test } from '#server/test/world.ts'
import { PlanOutdated } from './connections.ts'
import { connectDatabase, type Db, type Reader, type Tx } from './database.ts'

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

describe('columns that a newer version’s migration adds', () => {
  /** A table whose rows are read whole by a prepared statement, as this code reads them; then it has one column more. */
  const whileColumnsChange = async (
    ask: (db: Db, readAll: (reader: Reader) => Promise<object[]>) => Promise<unknown>,
  ) => {
    const url = databaseUrl(inject('adminDatabaseUrl'), 'postgres')
    const { db, close } = connectDatabase(url, { connections: 1 })
    const table = `changed_${randomUUID().replaceAll('-', '')}`
    const run = (text: string) => sql.raw(text).execute(db)
    const readAll = async (reader: Reader): Promise<object[]> =>
      (await sql<object>`select * from ${sql.table(table)} where id < ${9}`.execute(reader as Tx)).rows
    try {
      await run(`create table ${table} (id integer)`)
      await run(`insert into ${table} values (1)`)
      expect(await readAll(db)).toEqual([{ id: 1 }])
      await run(`alter table ${table} add column name text`)
      return await ask(db, readAll)
    } finally {
      await run(`drop table if exists ${table}`)
      await close()
    }
  }
  const ROWS = [{ id: 1, name: null }]

  test('are read by statements that were prepared before', () =>
    whileColumnsChange(async (db, readAll) => {
      expect(await readAll(db)).toEqual(ROWS)
      expect(await readAll(db)).toEqual(ROWS)
    }))

  test('have a write begin again', () =>
    whileColumnsChange(async (db, readAll) => {
      let tries = 0
      const read = () =>
        db.write((tx) => {
          tries++
          return readAll(tx)
        })
      expect(await read()).toEqual(ROWS)
      expect(tries).toBe(2)
      expect(await read()).toEqual(ROWS)
      expect(tries).toBe(3)
    }))

  test('end a transaction that somebody else ends with «not now», and the next one reads them', () =>
    whileColumnsChange(async (db, readAll) => {
      const first = await db.begin()
      await expect(readAll(first)).rejects.toBeInstanceOf(PlanOutdated)
      await first.rollback().execute()
      const second = await db.begin()
      expect(await readAll(second)).toEqual(ROWS)
      await second.commit().execute()
    }))
})
