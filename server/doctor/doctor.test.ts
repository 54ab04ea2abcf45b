/** Faults are planted in a sound installation, one at a time: the doctor finds each, and nothing where there is none. */
import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { originalOf } from '#server/platform/files/object-store.ts'
import {
  type PrivatePostgres,
  startPrivatePostgres,
} from '#server/platform/private-postgres/private-postgres.ts'
import { queryOn } from '#server/test/places.ts'
import { startBucketServer } from '#server/test/servers/bucket-server.ts'
import { startClamdServer } from '#server/test/servers/clamd-server.ts'
import { runSelvedge } from '#server/test/servers/command.ts'
import { makeDataFolder, spawnReal } from '#server/test/servers/real-process.ts'
import { findFreePort, startSmtpServer } from '#server/test/servers/smtp-server.ts'
import { databaseUrl } from '#server/test/template-database.ts'
import { examineFonts } from './examine-fonts.ts'

type Env = Record<string, string>

/** Of the tests' own: the run's server is set to lose what it likes. */
let sound: PrivatePostgres
/** Loses data, and takes hardly anybody. */
let careless: PrivatePostgres
let folder: string
const closers: (() => unknown)[] = []

const SECRET = 'a secret that is long enough for anybody'

beforeAll(async () => {
  folder = await makeDataFolder()
  sound = await startPrivatePostgres({ directory: join(folder, 'pg') })
  careless = await startPrivatePostgres({
    directory: join(folder, 'careless'),
    settings: { fsync: 'off', max_connections: '12' },
  })
  await queryOn(sound.url, 'create database base')
  await migrate(databaseUrl(sound.url, 'base'))
  await mkdir(join(folder, 'web'))
  await writeFile(join(folder, 'web/index.html'), '<!doctype html>')
})
afterAll(async () => {
  for (const close of closers) await close()
  await sound.stop()
  await careless.stop()
  await rm(folder, { recursive: true, force: true })
})

let count = 0
/** A database like that of a sound installation, with something done to it. */
const cloneWith = async (sql = 'select 1', template = 'base'): Promise<string> => {
  const name = `clone_${++count}`
  await queryOn(sound.url, `create database ${name} template ${template}`)
  const url = databaseUrl(sound.url, name)
  await queryOn(url, sql.replaceAll('THIS', name))
  return url
}

const soundEnv = async (): Promise<Env> => {
  const data = join(folder, `data ${++count}`)
  await mkdir(data)
  return {
    ...{ SELVEDGE_DATA: data, SELVEDGE_WEB: join(folder, 'web'), PORT: String(await findFreePort()) },
    DATABASE_URL: await cloneWith(),
  }
}

const doctor = (env: Env, { args = [], flags = [] }: { args?: string[]; flags?: string[] } = {}) =>
  runSelvedge(['doctor', ...args], env, flags)

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  return (server.address() as AddressInfo).port
}

interface Fault {
  env?: Env
  args?: string[]
  flags?: string[]
}

/** What is planted, and the line that finds it. */
const FAULTS: Record<string, [plant: (env: Env) => Promise<Fault>, line: RegExp]> = {
  'a variable that cannot be used': [
    async () => ({ env: { TRUSTED_PROXIES: 'nginx' } }),
    /^fail {2}variables {3}TRUSTED_PROXIES: “nginx” cannot be used; give addresses/m,
  ],
  'a port that another program has': [
    async () => ({ env: { PORT: String(await listen(createServer())) } }),
    /^fail {2}port +PORT: \d+ is in use by another program; choose another one/m,
  ],
  'a file where a folder should be': [
    async ({ SELVEDGE_DATA = '' }) => {
      await mkdir(join(SELVEDGE_DATA, 'files'))
      await writeFile(join(SELVEDGE_DATA, 'files/objects'), '')
      return {}
    },
    /^fail {2}folders +files: .*objects is a file; move it away/m,
  ],
  'a folder that takes no file': [
    async () => ({ env: { SELVEDGE_BACKUP_FOLDER: '/proc/selvedge' } }),
    /^fail {2}folders +backups: the user \d+ cannot write into \/proc \(.*\); give it the folder by chown/m,
  ],
  'no built web app': [
    async ({ SELVEDGE_DATA = '' }) => ({ env: { SELVEDGE_WEB: SELVEDGE_DATA } }),
    /^fail {2}web app +there is no built web app in .*; run npm run build/m,
  ],
  'a database that is not there': [
    async () => ({ env: { DATABASE_URL: `postgresql://nobody@127.0.0.1:${await findFreePort()}/none` } }),
    /^fail {2}database +it cannot be reached \(connect ECONNREFUSED/m,
  ],
  'a database with another name': [
    async () => ({ env: { DATABASE_URL: databaseUrl(sound.url, 'another') } }),
    /^fail {2}database +it cannot be reached \(database "another" does not exist\)/m,
  ],
  'fsync off': [
    async () => ({ env: { DATABASE_URL: careless.url } }),
    /^fail {2}database +fsync is off: a power cut destroys the database; set fsync = on/m,
  ],
  'too few connections': [
    async () => ({ env: { DATABASE_URL: careless.url } }),
    /^fail {2}database +it takes \d connections and each process wants 14; raise max_connections/m,
  ],
  'synchronous_commit off': [
    async () => ({
      env: { DATABASE_URL: await cloneWith('alter database THIS set synchronous_commit = off') },
    }),
    /^fail {2}database +synchronous_commit is off: .*; alter database clone_\d+ set synchronous_commit = on/m,
  ],
  'a database that takes no writes': [
    async () => ({
      env: { DATABASE_URL: await cloneWith('alter database THIS set default_transaction_read_only = on') },
    }),
    /^fail {2}database +it takes no writes; alter database/m,
  ],
  'another encoding': [
    async () => {
      await queryOn(sound.url, `create database latin encoding 'LATIN1' locale 'C' template template0`)
      return { env: { DATABASE_URL: databaseUrl(sound.url, 'latin') } }
    },
    /^fail {2}database +its encoding is LATIN1, .*; make one with encoding UTF8/m,
  ],
  'a role without rights': [
    async ({ DATABASE_URL = '' }) => {
      await queryOn(DATABASE_URL, 'create role guest login')
      const url = new URL(DATABASE_URL)
      url.username = 'guest'
      return { env: { DATABASE_URL: url.href } }
    },
    /^fail {2}rights +the role guest may make no table; grant create on schema public to guest/m,
  ],
  'no trigrams': [
    async () => ({ env: { DATABASE_URL: await cloneWith('drop extension pg_trgm cascade') } }),
    /^fail {2}extensions {2}pg_trgm is not there, .*; create extension pg_trgm/m,
  ],
  'a migration that is missing': [
    async () => ({
      env: { DATABASE_URL: await cloneWith(`delete from schema_migrations where name like '0140%'`) },
    }),
    /^fail {2}migrations {2}not applied: 0140_.*\.sql; run npm run migrate/m,
  ],
  'a migration of a newer version': [
    async () => ({
      env: {
        DATABASE_URL: await cloneWith(`insert into schema_migrations (name) values ('9999_later.sql')`),
      },
    }),
    /^fail {2}migrations {2}the database is of a newer version, which has 9999_later\.sql; start that one/m,
  ],
  'a migration that was changed': [
    async () => ({
      env: {
        DATABASE_URL: await cloneWith(
          `update schema_migrations set checksum = 'other' where name like '0003_%'`,
        ),
      },
    }),
    /^fail {2}migrations {2}changed after they were applied: 0003_styles\.sql/m,
  ],
  'an index that cannot be used': [
    async () => ({
      env: {
        DATABASE_URL: await cloneWith(
          `update pg_index set indisvalid = false where indexrelid = 'styles_search'::regclass`,
        ),
      },
    }),
    /^fail {2}indexes +cannot be used: styles_search; reindex index concurrently/m,
  ],
  'a trigger that rests': [
    async () => ({
      env: {
        DATABASE_URL: await cloneWith(
          'alter table passport_versions disable trigger passport_versions_frozen',
        ),
      },
    }),
    /^fail {2}triggers +do not fire, .*: passport_versions_frozen on passport_versions; alter table/m,
  ],
  'a clock that goes wrong': [
    async () => ({
      flags: ['--import', 'data:text/javascript,const now=Date.now;Date.now=()=>now()+120000'],
    }),
    /^fail {2}clock +this machine is 1[12]\d\.\d s ahead of the database; .* by NTP/m,
  ],
  'another secret': [
    async () => ({
      env: {
        SELVEDGE_SECRET: SECRET,
        DATABASE_URL: await cloneWith(
          `insert into installation (key, secret_check) values (sha256('a'), sha256('b'))`,
        ),
      },
    }),
    /^fail {2}secret +SELVEDGE_SECRET is not the secret that this database was encrypted with\./m,
  ],
  'a file that is missing': [
    async () => ({
      env: {
        DATABASE_URL: await cloneWith(
          `insert into blobs (hash, size, state) values ('${'a'.repeat(64)}', 7, 'stored')`,
        ),
      },
    }),
    /^fail {2}files +a{64} is missing; bring it back from a backup/m,
  ],
  'a file with other bytes': [
    async ({ SELVEDGE_DATA = '' }) => {
      const hash = createHash('sha256').update('what was uploaded').digest('hex')
      const path = join(SELVEDGE_DATA, 'files/objects', originalOf(hash))
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, 'what was tempered')
      const row = `insert into blobs (hash, size, state) values ('${hash}', 17, 'stored')`
      return { env: { DATABASE_URL: await cloneWith(row) }, args: ['--full'] }
    },
    /^fail {2}files +[\da-f]{64} has other bytes than those that were uploaded; bring it back/m,
  ],
  'a bucket that does not answer': [
    async () => ({
      env: {
        ...{ S3_BUCKET: 'garments', S3_ENDPOINT: `http://127.0.0.1:${await findFreePort()}` },
        ...{ S3_ACCESS_KEY_ID: 'somebody', S3_SECRET_ACCESS_KEY: 'something' },
      },
    }),
    /^fail {2}bucket +S3_BUCKET: The bucket garments at http:\S+ does not answer: .*ECONNREFUSED/m,
  ],
  ...Object.fromEntries(
    (
      [
        ['list', 'ListBucket'],
        ['put', 'PutObject'],
        ['get', 'GetObject'],
        ['delete', 'DeleteObject'],
      ] as const
    ).map(([without, right]) => [
      `a bucket without the right to ${without}`,
      [
        async () => {
          const bucket = await startBucketServer({ without })
          closers.push(bucket.close)
          return { env: bucket.environment }
        },
        new RegExp(
          `^fail {2}bucket +S3_BUCKET: .*AccessDenied.*; the key needs s3:${right} on garments`,
          'm',
        ),
      ] as [() => Promise<Fault>, RegExp],
    ]),
  ),
  'a mail server that is not there': [
    async () => ({
      env: { SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`, MAIL_FROM: 'no-reply@garments.eu' },
    }),
    /^fail {2}mail +127\.0\.0\.1:\d+: connect ECONNREFUSED .*; look at SMTP_URL/m,
  ],
  'a mail server that lets nobody in': [
    async () => {
      const port = await findFreePort()
      const { close } = await startSmtpServer(port, { letsIn: false })
      closers.push(close)
      return {
        env: { SMTP_URL: `smtp://ada:wrong@127.0.0.1:${port}`, MAIL_FROM: 'no-reply@garments.eu' },
      }
    },
    /^fail {2}mail +127\.0\.0\.1:\d+: Invalid login: 535 5\.7\.8 Not with this password; look at SMTP_URL/m,
  ],
  'a sender that nobody has': [
    async () => ({ env: { SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}` } }),
    /^fail {2}mail +the sender is Selvedge <no-reply@selvedge\.test>, .*; set an address of yours/m,
  ],
  'a scanner that is not there': [
    async () => ({ env: { SELVEDGE_CLAMD: `127.0.0.1:${await findFreePort()}` } }),
    /^fail {2}scanner +127\.0\.0\.1:\d+: The virus scanner cannot be asked .*; uploads are refused/m,
  ],
  'a scanner without signatures': [
    async () => {
      const { port, close } = await startClamdServer({ hasSignatures: false })
      closers.push(close)
      return { env: { SELVEDGE_CLAMD: `127.0.0.1:${port}` } }
    },
    /^fail {2}scanner +127\.0\.0\.1:\d+ finds nothing in EICAR's test file: .* run freshclam/m,
  ],
  'a scanner for small files': [
    async () => {
      const { port, close } = await startClamdServer({ maxBytes: 25_000_000 })
      closers.push(close)
      return { env: { SELVEDGE_CLAMD: `127.0.0.1:${port}` } }
    },
    /^fail {2}scanner +127\.0\.0\.1:\d+ refuses a file of 50 MB; set its StreamMaxLength to 52M/m,
  ],
  'a scanner that hangs up in the middle of a large file': [
    async () => {
      const { port, close } = await startClamdServer({ maxBytes: 25_000_000, isMute: true })
      closers.push(close)
      return { env: { SELVEDGE_CLAMD: `127.0.0.1:${port}` } }
    },
    /^fail {2}scanner +127\.0\.0\.1:\d+ refuses a file of 50 MB; set its StreamMaxLength to 52M/m,
  ],
}

// shows D-284
test.each(Object.keys(FAULTS))('%s is found', async (name) => {
  const [plant, line] = FAULTS[name] ?? []
  if (!plant || !line) throw new Error(name)
  const env = await soundEnv()
  const { env: planted = {}, args, flags } = await plant(env)
  const { code, said, complained } = await doctor(
    { ...env, ...planted },
    { ...(args && { args }), ...(flags && { flags }) },
  )
  expect(said, complained).toMatch(line)
  expect(code).toBe(1)
  expect(complained).toMatch(/^\d+ ok, \d+ to look at, [1-9]\d* wrong\.\n$/)
})

test('there are more than twenty', () => expect(Object.keys(FAULTS).length).toBeGreaterThan(20))

test('fonts that are missing are found', async () => {
  const findings = await Array.fromAsync(
    examineFonts([{ family: 'Noto', regular: join(folder, 'none.ttf') }]),
  )
  expect(findings[0]).toMatchObject({
    level: 'fail',
    text: expect.stringContaining('Noto; install the packages'),
  })
})

// shows D-284
describe('a sound installation', () => {
  test('before its first start has nothing wrong', async () => {
    const { DATABASE_URL: _, ...env } = await soundEnv()
    const { code, said, complained } = await doctor(env)
    expect(said).not.toMatch(/^fail/m)
    expect({ code, complained }).toEqual({ code: 0, complained: '' })
    expect(said).toContain('ok    database    the private one is made at the first start')
  })

  test('with every part of it at work has nothing wrong, is asked by its address, and gets a letter', async () => {
    const env = await soundEnv()
    const smtpPort = await findFreePort()
    const [smtp, clamd, bucket] = [
      await startSmtpServer(smtpPort),
      await startClamdServer(),
      await startBucketServer(),
    ]
    closers.push(smtp.close, clamd.close, bucket.close)
    const whole = {
      ...env,
      ...bucket.environment,
      ...{ SMTP_URL: `smtp://ada:right@127.0.0.1:${smtpPort}`, MAIL_FROM: 'no-reply@garments.eu' },
      ...{ SELVEDGE_CLAMD: `127.0.0.1:${clamd.port}`, SELVEDGE_SECRET: SECRET },
      ...{ SELVEDGE_ORIGIN: `http://127.0.0.1:${env.PORT}` },
    }
    const running = spawnReal(whole)
    await running.until(/is ready at/)
    const { code, said, complained } = await doctor(whole, {
      args: ['--full', '--letter-to', 'ada@garments.eu'],
    })
    expect(said).not.toMatch(/^fail/m)
    expect({ code, complained }).toEqual({ code: 0, complained: '' })
    for (const line of [
      `port        the product listens on ${env.PORT}`,
      'bucket      S3_BUCKET: an object was put into garments, read, listed and removed',
      'migrations  all of this version are applied',
      'secret      SELVEDGE_SECRET is the one of this database',
      'mail        a letter to ada@garments.eu was taken',
      'scanner     127.0.0.1:',
      `address     http://127.0.0.1:${env.PORT} leads here, by http`,
    ])
      expect(said).toContain(`ok    ${line}`)
    expect(smtp.letters).toHaveLength(1)
    expect(smtp.letters[0]).toMatch(/^To: ada@garments\.eu$/m)
    expect(bucket.objects.size).toBe(0)

    // The same product, by addresses that do not lead to it as they should.
    const elsewhere = await listen(createServer((_, response) => response.end('<h1>It works!</h1>')))
    const proxy = await listen(
      createServer((request, response) => {
        const onward = { host: '127.0.0.1', port: env.PORT ?? '', path: request.url ?? '/' }
        ask(onward, (answer) => answer.pipe(response)).end()
      }),
    )
    for (const [port, line] of [
      [await findFreePort(), /^fail {2}address +http:\S+ does not lead to this product \(.*ECONNREFUSED/m],
      [elsewhere, /^fail {2}address +http:\S+ does not lead to this product \(something else than Selvedge/m],
      [proxy, /^fail {2}proxies +the proxy sends the host 127\.0\.0\.1:\d+ instead of 127\.0\.0\.1:\d+/m],
    ] as const) {
      const found = await doctor({
        ...env,
        SELVEDGE_SECRET: SECRET,
        SELVEDGE_ORIGIN: `http://127.0.0.1:${port}`,
      })
      expect(found.said).toMatch(line)
      expect(found.code).toBe(1)
    }
    running.kill('SIGTERM')
    expect(await running.ended, running.said()).toBe(0)
  })
})
