import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test, type World } from '#server/test/world.ts'
import { originalOf } from './object-store.ts'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Stored bytes that no table of ours refers to. */
const plantBlob = async ({ parts }: World, text: string): Promise<string> => {
  const hash = hashOf(text)
  await parts.files.keep(parts.db, [], async (tx) => {
    await tx.insertInto('blobs').values({ hash, size: text.length, state: 'stored' }).execute()
  })
  return hash
}

const statesOf = async ({ parts }: World, hashes: readonly string[]): Promise<Record<string, string>> => {
  const rows = await parts.db
    .selectFrom('blobs')
    .where('hash', 'in', hashes)
    .select(['hash', 'state'])
    .execute()
  return Object.fromEntries(rows.map((row) => [row.hash, row.state]))
}

/** Another sweep may be at the same bytes; each leaves what the other has marked. */
const sweepAndRead = async (world: World, hashes: readonly string[]): Promise<Record<string, string>> => {
  await world.parts.files.sweep()
  return statesOf(world, hashes)
}

describe('the sweep', () => {
  test('a table that nobody named anywhere keeps its bytes, swept or released', async ({ world }) => {
    const [kept, released, lost] = await Promise.all(
      ['kept', 'released', 'lost'].map((text) => plantBlob(world, text)),
    )
    if (!kept || !released || !lost) throw new Error('Nothing was planted')
    await world.parts.db.write(async (tx) => {
      await sql`create table inspection_photos (photo_hash text references blobs (hash))`.execute(tx)
      await sql`insert into inspection_photos values (${kept}), (${released})`.execute(tx)
      await world.parts.files.release(tx, [released])
    })
    await expect
      .poll(() => sweepAndRead(world, [kept, released, lost]))
      .toEqual({ [kept]: 'stored', [released]: 'stored' })
    const endedJobs = () =>
      sql`
      select state from pgboss.job where name = 'remove-blobs' and state = 'completed'`.execute(
        world.parts.db,
      )
    await expect.poll(async () => (await endedJobs()).rows).toHaveLength(1)
    expect(await statesOf(world, [released])).toEqual({ [released]: 'stored' })
  })

  test('what was cut off between marking and forgetting is ended by the next sweep', async ({ world }) => {
    const hash = await plantBlob(world, 'cut off')
    const path = join(world.dataFolder, 'files', 'objects', originalOf(hash))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'cut off')
    expect(await world.parts.files.open(hash)).not.toBeNull()
    await world.parts.db.write((tx) =>
      tx.updateTable('blobs').set({ state: 'removing' }).where('hash', '=', hash).execute(),
    )
    await expect.poll(() => sweepAndRead(world, [hash])).toEqual({})
    expect(await world.parts.files.open(hash)).toBeNull()
  })

  test('waits for a table that is just being made', async ({ world }) => {
    const hash = await plantBlob(world, 'soon referred to')
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const { promise: hasMade, resolve: made } = Promise.withResolvers<void>()
    const making = world.parts.db.write(async (tx) => {
      await sql`create table made_meanwhile (photo_hash text primary key references blobs (hash))`.execute(tx)
      made()
      await mayEnd
      await sql`insert into made_meanwhile values (${hash})`.execute(tx)
    })
    await hasMade
    const sweeping = world.parts.files.sweep()
    const countWaiting = async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*) as waiting from pg_locks where relation = 'blobs'::regclass and not granted`.execute(
        world.parts.db,
      )
      return rows[0]?.waiting
    }
    await expect.poll(countWaiting).toBeGreaterThan(0)
    end()
    await Promise.all([making, sweeping])
    expect(await statesOf(world, [hash])).toEqual({ [hash]: 'stored' })
  })

  test('goes through more blobs than one batch takes', async ({ world }) => {
    const [first, last] = ['0'.repeat(64), 'f'.repeat(64)]
    await world.parts.db.write(async (tx) => {
      await sql`create table many (hash text primary key references blobs (hash))`.execute(tx)
      await sql`insert into blobs (hash, size, state)
        select encode(sha256(n::text::bytea), 'hex'), 1, 'stored' from generate_series(1, 21000) n`.execute(
        tx,
      )
      await sql`insert into many select hash from blobs where size = 1`.execute(tx)
      await sql`insert into blobs (hash, size, state) values (${first}, 2, 'stored'), (${last}, 2, 'stored')`.execute(
        tx,
      )
    })
    await expect.poll(() => sweepAndRead(world, [first, last])).toEqual({})
    const { rows } = await sql<{ kept: number }>`
      select count(*) as kept from blobs where size = 1 and state = 'stored'`.execute(world.parts.db)
    expect(rows[0]?.kept).toBe(21_000)
  })
})

test('whatever refers to blobs can be found by the blob: each such column begins an index', async ({
  world,
}) => {
  const { rows } = await sql<{ column: string }>`
    select c.relname || '.' || a.attname as "column"
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'blobs'::regclass
      and c.relname not in ('inspection_photos')
      and not exists (select 1 from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = a.attnum)`.execute(
    world.parts.db,
  )
  expect(rows).toEqual([])
})
