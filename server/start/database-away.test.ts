import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import * as calls from '#contract/passports/passports.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { findPostmaster, signal } from '#server/platform/private-postgres/postmaster.ts'
import {
  type PrivatePostgres,
  startPrivatePostgres,
} from '#server/platform/private-postgres/private-postgres.ts'
import type { Company } from '#server/test/make.ts'
import { openWorld, type World } from '#server/test/world.ts'

let folder: string
let database: PrivatePostgres
let world: World
let brand: Company
let address: string
const lines: string[] = []
/** Only then are pages cached. */
let isListening = true
const heard = new Set<string>()

const start = () => startPrivatePostgres({ directory: join(folder, 'pg') })
const read = (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers })
const isReady = async (): Promise<number> => (await read('/health/ready')).status

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'selvedge-away-'))
  await chmod(folder, 0o755)
  database = await start()
  world = await openWorld({
    adminUrl: database.url,
    hasLimits: true,
    log: (line) => lines.push(line),
    // Else only a browser at that address is served.
    environment: { SELVEDGE_ORIGIN: undefined },
  })
  await world.parts.processLock.listen(
    'test_line',
    (payload) => heard.add(payload),
    (listening) => {
      isListening = listening
    },
  )
  brand = await world.make.brand()
  await world.app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = world.app.fastify.server.address() as AddressInfo
  address = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await world.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => void lines.splice(0))

const publishStyle = async () => {
  await expect.poll(() => isListening).toBe(true)
  const style = await world.make.style(brand)
  const params = { id: String(style.id) }
  await brand.manager.send(calls.submitTrace, { params, body: { productName: 'Harbour tee' } })
  expect(await brand.manager.send(calls.publish, { params })).toSucceed()
  // Notices come in order: behind this one none is left that would drop what is rendered now.
  await sqlOf(`notify test_line, '${style.id}'`)
  await expect.poll(() => heard.has(String(style.id))).toBe(true)
  const path = `/trace/${style.style_number}`
  const html = { accept: 'text/html', 'accept-language': 'en' }
  const page = await (await read(path, html)).text()
  expect(page).toContain('Harbour tee')
  return { style, isAsBefore: async () => (await (await read(path, html)).text()) === page }
}

/** Nothing of what a process says may be worse than «not now». */
const expectNotNow = async (answer: Awaited<ReturnType<Company['manager']['send']>>): Promise<void> => {
  expect(answer).toFailWith(503, 'Selvedge is not available at the moment. Please try again shortly.')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
}

const sqlOf = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('with PostgreSQL stopped, remembered pages are served, calls say «not now», and all of it ends with its return', async () => {
  const published = await publishStyle()
  await database.stop()
  expect(await published.isAsBefore()).toBe(true)
  const ready = await read('/health/ready')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ error: ['The database does not answer.'] })
  await expectNotNow(await brand.manager.send(readSession))
  await expectNotNow(await brand.manager.send(createCollection, { body: { name: 'Spring' } }))
  // Long enough for the process's own line to have been broken and tried again.
  await expectNotNow(await brand.manager.send(createCollection, { body: { name: 'Summer' } }))
  expect(await published.isAsBefore()).toBe(true)
  expect((await read('/health/live')).status).toBe(200)
  expect(lines.filter((line) => /"stack"|answered/.test(line))).toEqual([])

  database = await start()
  await expect.poll(isReady).toBe(200)
  await expect.poll(async () => (await brand.manager.send(readSession)).status).toBe(200)
  expect(await brand.manager.send(createCollection, { body: { name: 'Autumn' } })).toSucceed()
})

test('what is remembered over a break is drawn anew once the database answers', async () => {
  const published = await publishStyle()
  const other = await publishStyle()
  await database.stop()
  expect(await published.isAsBefore()).toBe(true)
  database = await start()
  // No notice tells of this.
  await sqlOf(`update styles set deleted_at = now() where id = ${published.style.id}`)
  await expect.poll(published.isAsBefore).toBe(false)
  expect(await other.isAsBefore()).toBe(true)
})

const processesOf = (pid: number): number[] => {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number))
  return [pid, ...pairs.filter(([, parent]) => parent === pid).map(([child = 0]) => child)]
}

test('with PostgreSQL frozen, ready answers at once, remembered pages too, and calls give up', async () => {
  const published = await publishStyle()
  const { pid } = findPostmaster(join(folder, 'pg', 'cluster')) ?? {}
  if (!pid) throw new Error('PostgreSQL does not run')
  for (const each of processesOf(pid)) signal(each, 'SIGSTOP')
  try {
    const ended: string[] = []
    // More than the pool has connections.
    const asked = Array.from({ length: 12 }, async (_, at) => {
      const answer = await brand.manager.send(createCollection, { body: { name: `Frozen ${at}` } })
      ended.push('call')
      return answer
    })
    expect((await read('/health/ready')).status).toBe(503)
    expect(await published.isAsBefore()).toBe(true)
    ended.push('ready and page')
    for (const answer of await Promise.all(asked)) await expectNotNow(answer)
    expect(ended[0]).toBe('ready and page')
    expect(await published.isAsBefore()).toBe(true)
  } finally {
    for (const each of processesOf(pid)) signal(each, 'SIGCONT')
  }
  await expect.poll(isReady).toBe(200)
  await expect
    .poll(async () => (await brand.manager.send(createCollection, { body: { name: 'Thawed' } })).status)
    .toBe(201)
})

describe('a disk', () => {
  test('of the database that is full: 507, one line in the log, and ready knows', async () => {
    await sqlOf(`create function refuse_row() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert on collections for each row execute function refuse_row()`)
    const answer = await brand.manager.send(createCollection, { body: { name: 'Winter' } })
    expect(answer).toFailWith(
      507,
      'There is no storage space left to save this. Nothing was changed; please try again later.',
    )
    expect(answer.error.code).toBe('storage_full')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('could not extend file')
    expect(lines[0]).not.toContain('stack')
    const ready = await read('/health/ready')
    expect(await ready.json()).toMatchObject({ error: ['A disk is full.'] })
    expect(ready.status).toBe(503)
    await sqlOf('drop trigger full_disk on collections; drop function refuse_row()')
  })

  test('of the files that is full or read-only: 507 or 503, and ready knows', async () => {
    const { files } = world.parts
    const { tryWriting, receive } = files
    for (const [code, status, text] of [
      ['ENOSPC', 507, 'A disk is full.'],
      ['EDQUOT', 507, 'A disk is full.'],
      ['EROFS', 503, 'A disk or the database is read-only.'],
    ] as const) {
      const refuse = () => Promise.reject(Object.assign(new Error(`${code}: write`), { code }))
      Object.assign(files, { receive: refuse, tryWriting: refuse })
      const form = new FormData()
      form.append('file[]', new Blob(['a,b\n1,2\n']), 'sizes.csv')
      const style = await world.make.style(brand)
      const answer = await brand.manager.request({
        method: 'POST',
        url: `/api/inquiries/files_upload/${style.id}`,
        payload: form,
      })
      expect(answer).toFailWith(status)
      const ready = await read('/health/ready')
      expect([ready.status, await ready.json()]).toMatchObject([503, { error: [text] }])
    }
    Object.assign(files, { tryWriting, receive })
  })
})

test('a database that takes no changes: reads are answered, changes say «not now», and ready knows', async () => {
  const name = new URL(world.databaseUrl).pathname.slice(1)
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`
  await sqlOf(`alter database ${name} set default_transaction_read_only = on; ${cut}`)
  await expect
    .poll(async () => (await (await read('/health/ready')).json()) as object)
    .toMatchObject({ error: ['A disk or the database is read-only.'] })
  await expect.poll(async () => (await brand.manager.send(readSession)).status).toBe(200)
  await expectNotNow(await brand.manager.send(createCollection, { body: { name: 'Never' } }))
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  await admin.query(`alter database ${name} reset default_transaction_read_only`)
  await admin.query(cut)
  await admin.end()
  await expect
    .poll(async () => (await brand.manager.send(createCollection, { body: { name: 'Again' } })).status)
    .toBe(201)
})
