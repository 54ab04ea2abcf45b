import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import { makeDataFolder, spawnReal, stopLeftPostmaster } from '#server/test/servers/real-process.ts'
import { listMigrations } from './platform/db/migrate.ts'
import { findRunningUrl } from './platform/private-postgres/find-running.ts'
import { digestTables, openEmptyPlace } from './test/places.ts'
import { openWorld } from './test/world.ts'

const MINUTES = 60_000

const run = async (args: string[], env: Record<string, string>, script = 'selvedge.ts') => {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, said, complained }
}

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

/** What a start, a sign-in and a quiet minute change by themselves. */
const RESTLESS = ['sessions', 'rate_limits', 'passport_views', 'audit_entries']

const digest = async (folder: string) => {
  const digests = await digestTables(findRunningUrl(join(folder, 'pg')) ?? '')
  return Object.entries(digests).filter(([name]) => !RESTLESS.includes(name))
}

test(
  'a backup of a running product, everything gone, restored: the product starts and all of it is there',
  async () => {
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
      await stopLeftPostmaster(data)
      await rm(home, { recursive: true, force: true })
    }
  },
  6 * MINUTES,
)

test.each([
  [[], /^Usage:/],
  [['forget'], /^Usage:/],
  [['backup', '--to', 'moon'], /^Usage:/],
  [['restore'], /^Usage:/],
  [['sign-out'], /^Usage:/],
  [['sign-out', 'everybody'], /^Usage:/],
  [['backup', '--to', 's3'], /^SELVEDGE_BACKUP_BUCKET names no bucket\.$/],
  [['restore', 's3:x'], /^SELVEDGE_BACKUP_BUCKET names no bucket\.$/],
])('selvedge %j is refused in words', async (args, words) => {
  const { code, complained } = await run(args, { SELVEDGE_DATA: '/nonexistent' })
  expect(code).toBe(1)
  expect(complained.trim()).toMatch(words)
})

test(
  'npm run migrate brings an empty database to the level of the code, and finds nothing to do the second time',
  async () => {
    const place = await openEmptyPlace()
    const env = { SELVEDGE_DATA: place.folder, DATABASE_URL: place.databaseUrl }
    const first = await run([], env, 'run-migrations.ts')
    expect(first, first.complained).toMatchObject({ code: 0, complained: '' })
    expect(first.said.trim().split('\n')).toEqual((await listMigrations()).map((name) => `Applied ${name}`))
    expect((await run([], env, 'run-migrations.ts')).said).toBe('Nothing to do\n')
    await place.close()
  },
  MINUTES,
)
