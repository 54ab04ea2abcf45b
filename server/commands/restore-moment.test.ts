import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connectDatabase } from '#server/platform/db/database.ts'
import { findRunningUrl } from '#server/platform/private-postgres/find-running.ts'
import { startPrivatePostgres } from '#server/platform/private-postgres/private-postgres.ts'
import { rehearseRestore } from '#server/start/rehearse-restore.ts'
import { queryOn } from '#server/test/places.ts'
import { runSelvedge } from '#server/test/servers/command.ts'
import { endLeft, makeDataFolder, spawnReal } from '#server/test/servers/real-process.ts'

let home: string
let data: string
let backups: string
beforeAll(async () => {
  home = await makeDataFolder()
  data = join(home, 'data')
  backups = join(home, 'backups')
  await mkdir(data, { mode: 0o755 })
})
afterAll(async () => {
  for (const name of await readdir(home)) await endLeft(join(home, name))
  await rm(home, { recursive: true, force: true })
})

const envOf = (folder: string) => ({
  ...{ SELVEDGE_DATA: folder, SELVEDGE_BACKUP_FOLDER: backups, SELVEDGE_DEMO: '0' },
  SELVEDGE_POINT_IN_TIME: '7',
})
const nameNotes = async (folder: string): Promise<unknown[]> => {
  const url = findRunningUrl(join(folder, 'pg')) ?? ''
  return (
    await queryOn(
      url,
      `select details ->> 'words' as words from audit_entries where action = 'noted' order by id`,
    )
  ).map(({ words }) => words)
}
const note = (folder: string, words: string) =>
  queryOn(
    findRunningUrl(join(folder, 'pg')) ?? '',
    `insert into audit_entries (action, subject_kind, subject_id, details)
      values ('noted', 'installation', 0, jsonb_build_object('words', '${words}'::text))`,
  )

// shows D-550
test('a running product is brought back to a moment, elsewhere, and goes on from there', async () => {
  const running = spawnReal(envOf(data))
  await running.until(/is ready at/)
  const listBases = () => readdir(join(backups, 'changes/base')).catch(() => [])
  await expect.poll(listBases).toHaveLength(1)
  const label = () =>
    readdir(join(backups, 'changes/base')).then(([name = '']) => readdir(join(backups, 'changes/base', name)))
  await expect.poll(label).toContain('label.json')
  await note(data, 'wanted')
  await pause(20)
  const moment = new Date().toISOString()
  await pause(20)
  await note(data, 'a mistake')
  const refused = await runSelvedge(['restore', '--to-time', moment], envOf(data))
  expect(refused.code).toBe(1)
  expect(refused.complained).toMatch(/^There is a database in .*\. Restore into an empty place/)
  running.kill('SIGTERM')
  expect(await running.ended).toBe(0)

  const other = join(home, 'other')
  const restored = await runSelvedge(['restore', '--to-time', moment], envOf(other))
  expect(restored, restored.complained).toMatchObject({ code: 0, complained: '' })
  expect(restored.said).toContain(`Restored to ${moment}, with 0 files.`)
  const again = spawnReal(envOf(other))
  await again.until(/is ready at/)
  expect(await nameNotes(other)).toEqual(['wanted'])
  again.kill('SIGTERM')
  expect(await again.ended).toBe(0)

  const newest = join(home, 'newest')
  const all = await runSelvedge(['restore', '--to-time', 'latest'], envOf(newest))
  expect(all, all.complained).toMatchObject({ code: 0 })
})

// shows D-551
test('what is kept is brought back beside, verified and thrown away', async () => {
  const config = readConfig({ ...envOf(data), SELVEDGE_REHEARSE_RESTORE: '1' })
  const server = await startPrivatePostgres({ directory: join(data, 'pg') })
  const { db, close } = connectDatabase(server.url, { connections: 2 })
  const said: string[] = []
  const parts = { db, databaseUrl: server.url, now: () => new Date(), say: (line: string) => said.push(line) }
  await rehearseRestore(config, parts)
  expect(said).toEqual([
    expect.stringMatching(/^Rehearsed a restore of the base backup .*all as it should be$/),
  ])
  expect(await readdir(data)).not.toContain('pg-rehearsal')
  await close()
  await server.stop()
})

test.each([
  [['restore', '--to-time', 'yesterday'], 2, /takes a moment with its zone/],
  [['restore', '--to-time', '2027-01-31T09:30:00'], 2, /takes a moment with its zone/],
  [['restore', '--to-time', '2099-01-31T09:30:00Z'], 2, /still to come/],
  [['restore', '--to-time', 'latest', 'archive.tar'], 2, /restore/],
])('%j ends with %i', async (args, code, words) => {
  const ended = await runSelvedge(args, envOf(join(home, 'nowhere')))
  expect(ended.code).toBe(code)
  expect(ended.complained).toMatch(words)
})

test('an external database has means of its own', async () => {
  const env = { ...envOf(data), DATABASE_URL: 'postgresql://somebody@localhost/other' }
  const ended = await runSelvedge(['config'], env)
  expect(ended.code).toBe(1)
  expect(ended.complained).toContain('SELVEDGE_POINT_IN_TIME: it is for the private database')
})
