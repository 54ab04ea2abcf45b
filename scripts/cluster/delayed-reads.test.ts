/** A standby that streams from a primary, as operators have it: Debian's PostgreSQL. */
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examineStandby } from '#server/doctor/examine-standby.ts'
import { connectDatabase, type DatabaseParts, type Reader } from '#server/platform/db/database.ts'
import {
  type DelayedReads,
  openStandby,
  PRIMARY_ALONE,
} from '#server/platform/delayed-reads/delayed-reads.ts'
import { until } from '#test/until.ts'
import { findFreePort } from './balancers.ts'
import * as pair from './postgres-pair.ts'

const isThere = existsSync('/usr/lib/postgresql') && process.getuid?.() === 0
const title = isThere
  ? 'reads that bear a delay'
  : 'Debian’s PostgreSQL is not installed, or this is not root: no standby is tried (apt-get install postgresql)'

// shows D-631
describe.runIf(isThere)(title, () => {
  let folder: string
  let [primary, standby, stranger]: pair.Server[] = []
  let database: DatabaseParts
  let reads: DelayedReads
  const said: string[] = []
  const at = (server: pair.Server | undefined): string => pair.urlOf(server?.port ?? 0)
  const open = (url: string): DelayedReads =>
    openStandby(url, {
      ...{ primary: database.db, connections: 2, namesStatements: true, beatMs: 20 },
      onError: ({ message }) => said.push(message),
    })
  const plain = { cookies: {}, headers: {} }
  const isOnStandby = async (reader: Reader): Promise<boolean> =>
    (await reader.selectNoFrom(sql<boolean>`pg_is_in_recovery()`.as('is')).executeTakeFirstOrThrow()).is
  const asks = (of: DelayedReads, request: { cookies: object; headers: object } = plain): Promise<boolean> =>
    of.read({ db: database.db, http: { request: request as never } }, isOnStandby)
  const tell = async (server: pair.Server | undefined, text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: at(server) })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  const examine = async (readUrl: string | null): Promise<string[]> => {
    const found: string[] = []
    for await (const { level, text } of examineStandby(readUrl, at(primary))) found.push(`${level} ${text}`)
    return found
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'selvedge-standby-'))
    await chmod(folder, 0o755)
    await mkdir(join(folder, 'pg'))
    await chmod(join(folder, 'pg'), 0o777)
    const make = async (name: string): Promise<pair.Server> => ({
      ...{ name, port: await findFreePort(), folder: join(folder, 'pg', name) },
    })
    primary = await make('one')
    standby = await make('two')
    stranger = await make('other')
    await pair.makePrimary(primary)
    await pair.follow(standby, primary)
    // As operators have it who want no commit to wait.
    await tell(primary, 'alter system reset synchronous_standby_names')
    await tell(primary, 'select pg_reload_conf()')
    database = connectDatabase(at(primary), { connections: 2 })
    reads = open(at(standby))
  })
  afterAll(async () => {
    await reads.close()
    await database.close()
    for (const server of [primary, standby, stranger]) if (server) pair.stop(server)
    await rm(folder, { recursive: true, force: true })
  })

  test('go to the standby, but never of somebody who has just written, or of a program with a key', async () => {
    await until(async () => expect(await asks(reads)).toBe(true))
    expect(await asks(reads, { cookies: { selvedge_wrote: '1' }, headers: {} })).toBe(false)
    expect(await asks(reads, { cookies: {}, headers: { authorization: 'Bearer key' } })).toBe(false)
    expect(await examine(at(standby))).toEqual([
      expect.stringMatching(/^ok it follows the database and is \d+ ms behind$/),
    ])
    expect(await examine(null)).toEqual([])
  })

  test('go to the primary while the standby is late, and back once it has caught up', async () => {
    await until(async () => expect(await asks(reads)).toBe(true))
    await tell(standby, 'select pg_wal_replay_pause()')
    await tell(primary, 'create table later (id integer)')
    await until(async () => expect(await asks(reads)).toBe(false))
    expect(await examine(at(standby))).toEqual([expect.stringMatching(/^warn it is more than 3 s behind/)])
    await tell(standby, 'select pg_wal_replay_resume()')
    await until(async () => expect(await asks(reads)).toBe(true))
  })

  test('that fail on the standby are asked of the primary at once', async () => {
    await until(async () => expect(await asks(reads)).toBe(true))
    if (standby) pair.stop(standby)
    expect(await asks(reads)).toBe(false)
    expect(await examine(at(standby))).toEqual([expect.stringMatching(/^warn .*look at DATABASE_READ_URL/)])
  })

  test('never go to another database, nor to a server that follows nobody', async () => {
    if (stranger) await pair.makePrimary(stranger)
    const others = [open(at(stranger)), open(at(primary))]
    for (const other of others) {
      await until(() =>
        expect(said.join(' ')).toMatch(/another database .*no standby|no standby.*another database/),
      )
      expect(await asks(other)).toBe(false)
      await other.close()
    }
    expect(await examine(at(stranger))).toEqual([expect.stringMatching(/^warn .* another database/)])
  })

  test('a browser remembers for five seconds that it wrote, where there is a standby', async () => {
    for (const [of, cookies] of [
      [reads, ['__Host-selvedge_wrote']],
      [PRIMARY_ALONE, []],
    ] as const) {
      const server = fastify()
      await server.register(fastifyCookie)
      of.rememberWrites(server, { isHttps: true })
      server.get('/', () => 'read')
      server.post('/', () => 'written')
      server.post('/refused', (_, reply) => reply.status(403).send('no'))
      const set = async (method: 'GET' | 'POST', url: string) =>
        (await server.inject({ method, url })).cookies.map(({ name }) => name)
      expect(await set('GET', '/')).toEqual([])
      expect(await set('POST', '/refused')).toEqual([])
      expect(await set('POST', '/')).toEqual(cookies)
      await server.close()
    }
  })
})
