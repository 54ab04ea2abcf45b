import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#server/test/world.ts'
import { connectDatabase } from '../database.ts'
import { askPlanned } from '../statement.ts'

// shows D-558
test('a statement whose plan depends on its values is prepared for none, any other once', async ({
  world,
}) => {
  const { db, close } = connectDatabase(world.databaseUrl, { connections: 1 })
  const asking = (word: string) => sql<{ n: number }>`select ${`planned ${word}`}::text as said, 1 as n`
  const kept = () =>
    sql<{
      n: number
    }>`select count(*)::integer as n from pg_prepared_statements where statement like '%as said, 1 as n'`
  try {
    for (const word of ['one', 'two', 'three']) expect(await askPlanned(db, asking(word))).toHaveLength(1)
    expect((await kept().execute(db as never)).rows).toEqual([{ n: 0 }])
    for (const word of ['one', 'two']) await asking(word).execute(db as never)
    expect((await kept().execute(db as never)).rows).toEqual([{ n: 1 }])
  } finally {
    await close()
  }
})
