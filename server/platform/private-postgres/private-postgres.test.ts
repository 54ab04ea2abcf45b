import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { isPassing } from './ownership.ts'
import { type PrivatePostgres, startPrivatePostgres } from './private-postgres.ts'
import { nameSocketDirectory } from './socket-directory.ts'

const isRoot = process.getuid?.() === 0
const started: PrivatePostgres[] = []
const folders: string[] = []

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop()
})

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Root's server runs as somebody else, who has to be able to enter the folder. */
function makeFolder(mode = 0o755) {
  const folder = mkdtempSync(join(tmpdir(), 'private-postgres-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

async function start(options: Parameters<typeof startPrivatePostgres>[0]) {
  const server = await startPrivatePostgres(options)
  started.push(server)
  return server
}

async function query(url: string, sql: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

/** One cluster for the tests that don't need an empty directory: making one takes the most time. */
const shared = join(makeFolder(), 'pg')

type Answer = { url?: string; error?: string }

/** Another process that starts the server and then waits to be killed. */
function startElsewhere(directory: string) {
  const module = new URL('./private-postgres.ts', import.meta.url).href
  const script = `
    import { startPrivatePostgres } from ${JSON.stringify(module)}
    process.on('SIGTERM', () => process.exit(0))
    const answer = await startPrivatePostgres({ directory: ${JSON.stringify(directory)} })
      .then(({ url }) => ({ url }), (error) => ({ error: error.message }))
    console.log(JSON.stringify(answer))
    if (answer.error) process.exit(1)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: new URL('.', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const answer = new Promise<Answer>((resolve) => {
    createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line)))
  })
  return { child, answer }
}

const end = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill(signal)
  })

const readPid = (directory: string) =>
  Number(readFileSync(join(directory, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

test.each([
  ['57P03', true],
  ['08006', true],
  ['EPIPE', true],
  ['ECONNREFUSED', true],
  ['ENOENT', true],
  [undefined, true],
  ['3D000', false],
  ['28P01', false],
  ['XX000', false],
])('what the server’s line says with %s is worth another try: %s', (code, expected) => {
  expect(isPassing(Object.assign(new Error('said'), { code }))).toBe(expected)
})

test('starts a durable UTF-8 server on a Unix socket, and keeps its data over a stop', async () => {
  const directory = join(makeFolder(), 'a path with spaces', 'x'.repeat(120), 'pg')
  // What a start that was cut off long ago left goes; that of one which may be at it stays.
  for (const name of ['cluster.new-old', 'cluster.new-young'])
    mkdirSync(join(directory, name), { recursive: true })
  const anHourAgo = Date.now() / 1000 - 3600
  utimesSync(join(directory, 'cluster.new-old'), anHourAgo, anHourAgo)
  const first = await start({ directory })

  expect(readdirSync(directory).filter((name) => name.includes('.new-'))).toEqual(['cluster.new-young'])
  expect(first.startedHere).toBe(true)
  expect(await query(first.url, 'show fsync')).toBe('on')
  expect(await query(first.url, 'show server_encoding')).toBe('UTF8')
  expect(await query(first.url, 'show listen_addresses')).toBe('')
  expect(await query(first.url, "select lower('ÄÇŞ')")).toBe('äçş')
  await query(first.url, 'create table kept as select 1 as n')
  await first.stop()
  expect(existsSync(join(directory, 'cluster', 'postmaster.pid'))).toBe(false)

  const second = await start({ directory, settings: { synchronous_commit: 'off' } })
  expect(second.startedHere).toBe(true)
  expect(await query(second.url, 'select n from kept')).toBe(1)
  expect(await query(second.url, 'show synchronous_commit')).toBe('off')
})

test('the socket stands in the temporary folder, or in /tmp where root starts it or its path would be too long', () => {
  const cluster = '/srv/pg/cluster'
  const places = ['/var/tmp', `/${'x'.repeat(80)}`].flatMap((temporary) => {
    vi.stubEnv('TMPDIR', temporary)
    return [null, { uid: 1, gid: 1 }].map((user) => dirname(nameSocketDirectory({ cluster, user })))
  })
  vi.unstubAllEnvs()
  expect(places).toEqual(['/var/tmp', '/tmp', '/tmp', '/tmp'])
})

test('takes over the server of a killed process', async () => {
  const killed = startElsewhere(shared)
  const { url = '' } = await killed.answer
  await query(url, 'create table if not exists kept as select 1 as n')
  const pid = readPid(shared)
  await end(killed.child, 'SIGKILL')

  const server = await start({ directory: shared })

  expect(server.startedHere).toBe(false)
  expect(readPid(shared)).toBe(pid)
  expect(await query(server.url, 'select n from kept')).toBe(1)
})

test('refuses a directory that another process owns, and names that process', async () => {
  await start({ directory: shared })
  const refusal = `Selvedge is already running on this data directory (pid ${process.pid}).`

  await expect(startPrivatePostgres({ directory: shared })).rejects.toThrow(refusal)
  expect((await startElsewhere(shared).answer).error).toContain(refusal)
})

test('three processes that start an empty directory at once make one server', async () => {
  const directory = join(makeFolder(), 'pg')
  const starters = [startElsewhere(directory), startElsewhere(directory), startElsewhere(directory)]
  const answers = await Promise.all(starters.map(({ answer }) => answer))

  const [owner, ...others] = answers.filter(({ url }) => url)
  expect(others).toEqual([])
  expect(answers.filter(({ error }) => error?.includes('already running'))).toHaveLength(2)
  expect(await query(owner?.url ?? '', 'select 1')).toBe(1)
  await Promise.all(starters.map(({ child }) => child.exitCode === null && end(child, 'SIGKILL')))
  await start({ directory })
})

test('an owner that exits stops the server', async () => {
  const owner = startElsewhere(shared)
  await owner.answer
  await end(owner.child, 'SIGTERM')

  expect((await start({ directory: shared })).startedHere).toBe(true)
})

test('starts where a dead server left its file, even when its number is another process now', async () => {
  const server = await start({ directory: shared })
  const file = join(shared, 'cluster', 'postmaster.pid')
  const left = readFileSync(file, 'utf8')
  await server.stop()
  writeFileSync(file, left.replace(/^\d+/, String(process.pid)))

  expect((await start({ directory: shared })).startedHere).toBe(true)
})

test('comes back by itself when the server is killed', async () => {
  const lines: string[] = []
  const server = await start({ directory: shared, log: (line) => lines.push(line) })
  await query(server.url, 'create table if not exists kept as select 1 as n')
  const pid = readPid(shared)
  process.kill(pid, 'SIGKILL')

  await expect.poll(() => query(server.url, 'select n from kept')).toBe(1)
  expect(readPid(shared)).not.toBe(pid)
  expect(lines).toContain('The private PostgreSQL stopped; starting it again')
})

test("says what PostgreSQL's own log says when it does not start", async () => {
  await expect(start({ directory: shared, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /does not start:.*invalid value for parameter "shared_buffers"/s,
  )
})

test.runIf(isRoot)('root keeps the data elsewhere when the directory is closed to other users', async () => {
  const reachableRoot = makeFolder()
  const closed = makeFolder(0o700)
  const directory = join(closed, 'data', 'pg')
  const first = await start({ directory, reachableRoot })
  await query(first.url, 'create table kept as select 1 as n')
  await first.stop()
  const cluster = readFileSync(join(directory, 'location'), 'utf8').trim()
  expect(cluster.startsWith(reachableRoot)).toBe(true)

  const second = await start({ directory, reachableRoot })
  expect(await query(second.url, 'select n from kept')).toBe(1)

  const copy = join(closed, 'copy')
  mkdirSync(copy)
  writeFileSync(join(copy, 'location'), `${cluster}\n`)
  await expect(startPrivatePostgres({ directory: copy, reachableRoot })).rejects.toThrow('This is a copy of')
})
