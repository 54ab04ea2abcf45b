import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import { awaitJobs, endLeft, makeDataFolder, spawnReal } from '#server/test/servers/real-process.ts'
import { WORDS } from './commands/words.ts'
import { listMigrations } from './platform/db/migrate.ts'
import { findRunningUrl } from './platform/private-postgres/find-running.ts'
import { digestTables, openEmptyPlace, openMigratedPlace } from './test/places.ts'
import { runSelvedge } from './test/servers/command.ts'
import { openWorld } from './test/world.ts'

const run = runSelvedge

const signIn = (port: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` },
    body: JSON.stringify({ email: 'mira@northloom.test', password: 'selvedge-demo' }),
  })

test('sessions are ended from the command line, of one person or of all, while the product runs', async () => {
  const world = await openWorld()
  const { manager } = await world.make.brand()
  const colleague = await world.make.brand()
  const env = { SELVEDGE_DATA: world.dataFolder, DATABASE_URL: world.databaseUrl }
  const statusOf = async ({ send }: typeof manager) => (await send(readSession)).status
  expect(await statusOf(manager)).toBe(200)
  expect(await run(['sign-out', manager.email.toUpperCase()], env)).toMatchObject({
    code: 0,
    said: 'Sessions ended: 1\n',
    complained: '',
  })
  await expect.poll(() => statusOf(manager)).toBe(401)
  expect(await statusOf(colleague.manager)).toBe(200)
  expect(await run(['sign-out', 'nobody@nowhere.example'], env)).toMatchObject({
    code: 1,
    complained: 'There is no account with nobody@nowhere.example.\n',
  })
  expect((await run(['sign-out', '--everybody'], env)).said).toBe('Sessions ended: 1\n')
  await expect.poll(() => statusOf(colleague.manager)).toBe(401)
  const kinds = await world.parts.db.selectFrom('security_events').select('kind').execute()
  expect(kinds.filter(({ kind }) => kind === 'sessions_ended')).toHaveLength(2)
  await world.close()
})

/** What a sign-in and a quiet minute change by themselves, and where commands are noted. */
const RESTLESS = ['sessions', 'rate_limits', 'passport_views', 'audit_entries', 'security_events']

const digest = async (folder: string) => {
  await awaitJobs(folder)
  const digests = await digestTables(findRunningUrl(join(folder, 'pg')) ?? '')
  return Object.entries(digests).filter(([name]) => !RESTLESS.includes(name))
}

test('a backup of a running product, everything gone, restored: the product starts and all of it is there', async () => {
  const home = await makeDataFolder()
  const data = join(home, 'data')
  await mkdir(data, { mode: 0o755 })
  const env = { SELVEDGE_DATA: data }
  try {
    const first = spawnReal(env)
    await first.until(/is ready at/)
    const before = await digest(data)
    const made = await run(['backup'], env)
    expect(made, made.complained).toMatchObject({ code: 0, complained: '' })
    const [, archive = '', counted = ''] = /^Backup (\S+): (.*)$/m.exec(made.said) ?? []
    expect(counted).toMatch(/^\d+ rows, \d+ files, \d+ waiting jobs, [\d.]+ MB$/)
    // Not while somebody works there.
    const refused = await run(['restore', archive], env)
    expect(refused.code).toBe(1)
    expect(refused.complained).toMatch(/There are already files here|already running/)
    first.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const kept = join(home, basename(archive))
    await rename(archive, kept)
    await rm(data, { recursive: true })
    const restored = await run(['restore', kept], env)
    expect(restored, restored.complained).toMatchObject({ code: 0, complained: '' })
    expect(restored.said).toContain('Restored what was saved on ')
    const again = spawnReal(env)
    const [, port = ''] = await again.until(/is ready at http:\/\/localhost:(\d+)/)
    expect(again.said()).not.toContain('Creating the demo data')
    expect(await digest(data)).toEqual(before)
    expect((await signIn(port)).status).toBe(200)
    again.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  } finally {
    await endLeft(data)
    await rm(home, { recursive: true, force: true })
  }
})

/** One for all commands that are refused: they change nothing. */
let migrated: ReturnType<typeof openMigratedPlace>
beforeAll(() => {
  migrated = openMigratedPlace()
})
afterAll(async () => (await migrated).close())

test.each([
  [[], 2, /^Usage:/],
  [['forget'], 2, /^There is no word forget\.\nUsage:/],
  [['bakup'], 2, /^There is no word bakup\. Did you mean backup\?\nUsage:/],
  [['help', 'nothing'], 2, /^There is no word nothing\./],
  [['backup', '--to', 'moon'], 2, /^Usage:/],
  [['backup', '--too', 's3'], 2, /^Unknown option '--too'[\s\S]*\nUsage:/],
  [['restore'], 2, /^Usage:/],
  [['start', 'now'], 2, /^Usage:/],
  [['user', 'forget'], 2, /^user knows no forget\.\nUsage:/],
  [['user', 'reset-factor', 'ada'], 2, /^“ada” is neither an email address nor a number\./],
  [['sign-out'], 2, /^Usage:/],
  [['sign-out', 'everybody'], 2, /^“everybody” is no email address\.\nUsage:/],
  [['backup', '--to', 's3'], 1, /^SELVEDGE_BACKUP_BUCKET names no bucket\.$/],
  [['restore', 's3:x'], 1, /^SELVEDGE_BACKUP_BUCKET names no bucket\.$/],
  [['migrate'], 1, /^The database cannot be reached: .+$/],
])('selvedge %j is refused in words', async (args, exitCode, words) => {
  const { databaseUrl, folder } = await migrated
  const url = args[0] === 'migrate' ? 'postgresql://nobody@127.0.0.1:1/nothing' : databaseUrl
  const { code, complained } = await run(args, { SELVEDGE_DATA: folder, DATABASE_URL: url })
  expect(code, complained).toBe(exitCode)
  expect(complained.trim()).toMatch(words)
})

test('npm run migrate brings an empty database to the level of the code, and finds nothing to do the second time', async () => {
  const place = await openEmptyPlace()
  const env = { SELVEDGE_DATA: place.folder, DATABASE_URL: place.databaseUrl }
  const first = await run(['migrate'], env)
  expect(first, first.complained).toMatchObject({ code: 0, complained: '' })
  expect(first.said.trim().split('\n')).toEqual((await listMigrations()).map((name) => `Applied ${name}`))
  expect((await run(['migrate'], env)).said).toBe('Nothing to do\n')
  await place.close()
})

test('the help has every word, and says more of each', async () => {
  const { code, said } = await run(['help'], {})
  expect(code).toBe(0)
  for (const [name, { summary }] of Object.entries(WORDS)) {
    expect(said).toMatch(new RegExp(`^ {2}${name} +${summary.slice(0, 20)}`, 'm'))
    const one = await run(['help', name], {})
    expect(one).toMatchObject({ code: 0, complained: '' })
    expect(one.said).toContain(summary)
  }
})

test('config shows what is in force and from where, without secrets, and fails where something cannot be used', async () => {
  const folder = await makeDataFolder()
  const file = join(folder, 'variables')
  await writeFile(file, 'SMTP_URL=smtps://ada:hidden@mail.example\nSELVEDGE_BACKUP_KEEP=3\n')
  const env = { SELVEDGE_ENV_FILE: file, SELVEDGE_SECRET: 'hidden'.repeat(8), SELVEDGE_BACKUP_KEEP: '4' }
  const shown = await run(['config'], env)
  expect(shown, shown.complained).toMatchObject({ code: 0, complained: '' })
  expect(shown.said).not.toContain('hidden')
  expect(shown.said).toMatch(/^SELVEDGE_BACKUP_KEEP +4 +environment$/m)
  expect(shown.said).toMatch(new RegExp(`^SMTP_URL +smtps://ada:••••••@mail.example +${file}$`, 'm'))
  expect(shown.said).toMatch(/^LOG_LEVEL +info +default$/m)
  const faulty = await run(['config'], { ...env, TRUSTED_PROXIES: 'nginx' })
  expect(faulty.code).toBe(1)
  expect(faulty.complained).toMatch(/^ {2}TRUSTED_PROXIES: “nginx” cannot be used; give /m)
  await rm(folder, { recursive: true })
})

test('a reader that has read enough ends a command without a word', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'selvedge.ts'), 'help'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  const [complained, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect({ complained, code }).toEqual({ complained: '', code: 0 })
})
