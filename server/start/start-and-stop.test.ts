import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import {
  Agent,
  createServer as createHttpServer,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { findPostmaster } from '#server/platform/private-postgres/postmaster.ts'
import {
  clusterIn,
  endLeft,
  makeDataFolder,
  type RealProcess,
  spawnReal,
} from '#server/test/servers/real-process.ts'
import { cloneOf, databaseUrl, runOn } from '#server/test/template-database.ts'
import { openWorld } from '#server/test/world.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) {
    await endLeft(folder)
    await rm(folder, { recursive: true, force: true })
  }
})
const makeFolder = async (): Promise<string> => {
  const folder = await makeDataFolder()
  folders.push(folder)
  return folder
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Asked every millisecond, so that the signal comes in the moment itself. */
const when = async (isTrue: () => boolean | Promise<boolean>, started: RealProcess): Promise<void> => {
  let isOver = false
  void started.ended.then(() => {
    isOver = true
  })
  while (!(await isTrue())) {
    if (isOver) throw new Error(`ended too early:\n${started.said()}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

interface Moment {
  folder: string
  port: number
  started: RealProcess
}

const makesCluster = ({ folder }: Moment): boolean =>
  existsSync(join(folder, 'pg')) && readdirSync(join(folder, 'pg')).some((name) => name.includes('.new-'))

/** What comes after the demo data has nothing to do with it. */
const WITHOUT_DEMO = ['it listens', 'it is ready']

const MOMENTS: Record<string, (moment: Moment) => Promise<unknown>> = {
  'the cluster is made': (at) => when(() => makesCluster(at), at.started),
  'PostgreSQL starts': (at) =>
    when(() => existsSync(join(clusterIn(at.folder), 'postmaster.pid')), at.started),
  'the migrations are over': (at) => when(() => existsSync(join(at.folder, 'files')), at.started),
  'the demo data is made': ({ started }) => started.until(/Creating the demo data/),
  'it listens': ({ started, port }) => when(() => isListening(port), started),
  'it is ready': ({ started }) => started.until(/is ready at/),
}

describe('told to end while', () => {
  test.each(Object.keys(MOMENTS))('%s, it stops in order and leaves no PostgreSQL running', async (name) => {
    const folder = await makeFolder()
    const port = await freePort()
    const demo: Record<string, string> = WITHOUT_DEMO.includes(name) ? { SELVEDGE_DEMO: '0' } : {}
    const started = spawnReal({ SELVEDGE_DATA: folder, PORT: String(port), ...demo })
    await MOMENTS[name]?.({ folder, port, started })
    started.kill(name === 'PostgreSQL starts' ? 'SIGINT' : 'SIGTERM')
    expect(await started.ended, started.said()).toBe(0)
    expect(findPostmaster(clusterIn(folder))).toBeNull()
    expect(existsSync(join(clusterIn(folder), 'postmaster.pid'))).toBe(false)
    // Nothing failed on the way but what was told to.
    expect(started.said()).not.toMatch(/Error|\n\s+at /)
  })
})

test.runIf(process.platform === 'linux')(
  'a signal that reaches its children too, as from a service manager, is heard by the process alone',
  async () => {
    const started = spawnReal({ SELVEDGE_DATA: await makeFolder() })
    await started.until(/Creating the demo data/)
    const children = readFileSync(`/proc/${started.pid}/task/${started.pid}/children`, 'utf8')
      .trim()
      .split(' ')
    const makers = children.filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('make-demo'),
    )
    expect(makers).toHaveLength(1)
    for (const pid of makers) process.kill(Number(pid), 'SIGTERM')
    await started.until(/is ready at/)
    started.kill('SIGTERM')
    expect(await started.ended, started.said()).toBe(0)
  },
)

test('killed while the demo data is made, it leaves nobody who makes it, and the next start does', async () => {
  const folder = await makeFolder()
  const killed = spawnReal({ SELVEDGE_DATA: folder })
  await killed.until(/Creating the demo data/)
  killed.kill('SIGKILL')
  // Anyone who had its output open has ended too.
  expect(await killed.ended).toBe('SIGKILL')
  const next = spawnReal({ SELVEDGE_DATA: folder })
  await next.until(/is ready at/)
  expect(next.said()).toMatch(/Creating the demo data/)
  next.kill('SIGTERM')
  expect(await next.ended, next.said()).toBe(0)
})

test('a process that waits for another one’s migration ends at once when it is told to', async () => {
  const name = `selvedge_waiting_${process.pid}`
  const adminUrl = inject('adminDatabaseUrl')
  await runOn(adminUrl, cloneOf(inject('templateDatabase'), name))
  const other = new pg.Client({ connectionString: databaseUrl(adminUrl, name) })
  await other.connect()
  await other.query('select pg_advisory_lock(7353829)')
  const started = spawnReal({
    SELVEDGE_DATA: await makeFolder(),
    DATABASE_URL: databaseUrl(adminUrl, name),
  })
  await started.until(/Another process migrates the database/)
  started.kill('SIGTERM')
  expect(await started.ended, started.said()).toBe(0)
  await other.end()
  await runOn(adminUrl, `drop database ${name} with (force)`)
})

test('a bucket that does not answer is named, and the process ends without a word of being ready', async () => {
  const folder = await makeFolder()
  const port = await freePort()
  const started = spawnReal({
    SELVEDGE_DATA: folder,
    S3_BUCKET: 'garments',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'nobody',
    S3_SECRET_ACCESS_KEY: 'nothing',
  })
  expect(await started.ended).toBe(1)
  expect(started.said()).toMatch(
    new RegExp(`^The bucket garments at http://127\\.0\\.0\\.1:${port} does not answer: \\S.*$`, 'm'),
  )
  expect(started.said()).not.toMatch(/is ready at|\n\s+at /)
  expect(findPostmaster(clusterIn(folder))).toBeNull()
})

/** Speaks enough S3 to be an empty bucket, and breaks off anyone who calls while `away` says so. */
const openEmptyBucket = async (away: () => boolean) => {
  const list = '<?xml version="1.0"?><ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>'
  const server = createHttpServer((request, response) => {
    if (away()) request.socket.destroy()
    else response.writeHead(200, { 'content-type': 'application/xml' }).end(list)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as { port: number }).port, close: () => server.close() }
}

test('a bucket that goes away fails the sweep and not the process; the sweep is tried again', async () => {
  const name = `selvedge_sweep_${process.pid}`
  const adminUrl = inject('adminDatabaseUrl')
  await runOn(adminUrl, cloneOf(inject('templateDatabase'), name))
  const url = databaseUrl(adminUrl, name)
  await runOn(
    url,
    `insert into blobs (hash, size, state, process_number) values ('${'a'.repeat(64)}', 1, 'pending', 0)`,
  )
  let asked = 0
  let isBack = false
  const bucket = await openEmptyBucket(() => asked++ > 0 && !isBack)
  const started = spawnReal({
    SELVEDGE_DATA: await makeFolder(),
    DATABASE_URL: url,
    S3_BUCKET: 'garments',
    S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
    S3_ACCESS_KEY_ID: 'somebody',
    S3_SECRET_ACCESS_KEY: 'something',
  })
  const [, address] = await started.until(/is ready at http:\/\/localhost:(\d+)/)
  await started.until(/The job sweep-files failed: The bucket garments at \S+ does not answer: /)
  expect((await fetch(`http://127.0.0.1:${address}/health/ready`)).status).toBe(200)
  isBack = true
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await expect.poll(async () => (await client.query('select from blobs')).rowCount).toBe(0)
  await client.end()
  started.kill('SIGTERM')
  expect(await started.ended, started.said()).toBe(0)
  bucket.close()
  await runOn(adminUrl, `drop database ${name} with (force)`)
})

test('an upload under way is answered, and the process ends soon after', async () => {
  const world = await openWorld({ jobs: false })
  const brand = await world.make.brand()
  const style = await world.make.style(brand)
  const folder = await makeFolder()
  const started = spawnReal({ SELVEDGE_DATA: folder, DATABASE_URL: world.databaseUrl })
  const [, port = ''] = await started.until(/is ready at http:\/\/localhost:(\d+)/)
  const body = Buffer.from(
    `--edge\r\ncontent-disposition: form-data; name="file[]"; filename="sizes.csv"\r\n\r\n${'a,b\n'.repeat(5000)}\r\n--edge--\r\n`,
  )
  const request = httpRequest({
    ...{ host: '127.0.0.1', port, method: 'POST', path: `/api/inquiries/files_upload/${style.id}` },
    agent: new Agent({ keepAlive: true }),
    headers: {
      origin: `http://localhost:${port}`,
      host: `localhost:${port}`,
      cookie: `selvedge_session=${brand.manager.token}`,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': body.length,
    },
  })
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  request.write(body.subarray(0, 9000))
  // Begun is what lies aside.
  await when(() => readdirSync(join(folder, 'files', '.incoming')).length > 0, started)
  started.kill('SIGTERM')
  await started.until(/Stopping…/)
  request.end(body.subarray(9000))
  const [response] = await answered
  response.resume()
  await once(response, 'end')
  const begun = performance.now()
  expect(response.statusCode).toBe(201)
  expect(await started.ended, started.said()).toBe(0)
  // An idle connection is kept for 65 seconds otherwise.
  expect(performance.now() - begun).toBeLessThan(60_000)
  await world.close()
})
