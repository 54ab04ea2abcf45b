/** Behind PgBouncer, as operators have it: Debian's, in session mode. */
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectDatabase } from '#server/platform/db/database.ts'
import { ROWS_CHANGED } from '#server/platform/db/notices.ts'
import { hasPgBouncer, type Pooler, startPgBouncer } from '#server/test/servers/pgbouncer.ts'
import { makeDataFolder, spawnReal } from '#server/test/servers/real-process.ts'
import { cloneOf, databaseUrl, runOn } from '#server/test/template-database.ts'

const isThere = hasPgBouncer()
const name = `selvedge_pooled_${process.pid}`

// shows D-552
const title = isThere
  ? 'behind a pooler in session mode'
  : 'PgBouncer is not installed: nothing is tried behind it (apt-get install pgbouncer)'
describe.runIf(isThere)(title, () => {
  let direct: string
  let pooled: string
  let pooler: Pooler
  beforeAll(async () => {
    const adminUrl = inject('adminDatabaseUrl')
    await runOn(adminUrl, cloneOf(inject('templateDatabase'), name))
    direct = databaseUrl(adminUrl, name)
    pooler = await startPgBouncer(direct)
    pooled = pooler.urlOf(direct)
  })
  afterAll(async () => {
    await pooler.close()
    await runOn(inject('adminDatabaseUrl'), `drop database if exists ${name} with (force)`)
  })

  test.each([
    [true, '15s'],
    [false, '0'],
  ])('limits of statements, %s, are in force: %s', async (hasLimits, limit) => {
    const { db, close } = connectDatabase(pooled, { connections: 2, hasLimits })
    const { rows } = await sql<{ limit: string }>`
      select current_setting('statement_timeout') || '/' || current_setting('idle_in_transaction_session_timeout') as limit`.execute(
      db,
    )
    expect(rows[0]?.limit).toBe(`${limit}/${limit}`)
    await close()
  })

  test('what a trigger says is heard before the write is done', async () => {
    await runOn(
      direct,
      `create table noted (id integer);
       create function note() returns trigger language plpgsql as
         $$ begin perform pg_notify('${ROWS_CHANGED}', 'noted ' || new.id); return null; end $$;
       create trigger noted after insert on noted for each row execute function note()`,
    )
    const { db, close } = connectDatabase(pooled, { connections: 3 })
    const heard: string[] = []
    db.onNotice(ROWS_CHANGED, (payload) => void heard.push(payload))
    for (let id = 1; id <= 20; id++) {
      await db.write(async (tx) => {
        await sql`insert into noted values (${id})`.execute(tx)
      })
      expect(heard).toContain(`noted ${id}`)
    }
    await close()
  })

  test('the product comes up, with a line of its own past the pooler, and serves', async () => {
    const folder = await makeDataFolder()
    const running = spawnReal({ SELVEDGE_DATA: folder, DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })
    const [, origin = ''] = await running.until(/is ready at (http[^\s"]+)/)
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
    const client = new pg.Client({ connectionString: direct })
    await client.connect()
    // The lock of a living process; a pooler's lines are known by its user.
    const { rows } = await client.query(
      `select a.client_addr is null as is_past from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.classid = 5371 and a.datname = current_database()`,
    )
    expect(rows.length).toBeGreaterThan(0)
    await client.end()
    running.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    await rm(folder, { recursive: true, force: true })
  })
})
