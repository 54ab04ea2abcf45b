import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFiles } from '#contract/files/files.ts'
import * as passports from '#contract/passports/passports.ts'
import { readConfig } from '#server/config.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { originalOf } from '#server/platform/files/object-store.ts'
import { readLastRehearsal } from '#server/platform/point-in-time/rehearsal.store.ts'
import { makeJpeg } from '#server/test/pictures.ts'
import { placeIn, queryOn } from '#server/test/places.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { openBackups } from './open-backups.ts'
import { rehearseRestore } from './rehearse-restore.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const brand = await world.make.brand()
  const supplier = await world.make.supplier()
  const style = await world.make.style(brand, { suppliers: [supplier] })
  const params = { id: String(style.id) }
  const files = [{ name: 'seam.jpg', bytes: await makeJpeg(40, 30) }]
  expect(await brand.manager.upload(uploadFiles, { params, files })).toSucceed()
  await brand.manager.send(passports.submitTrace, { params, body: { productName: 'Harbour tee' } })
  expect(await brand.manager.send(passports.publish, { params })).toSucceed()
})
afterAll(() => world.close())

const configOf = () =>
  readConfig({
    SELVEDGE_DATA: world.dataFolder,
    DATABASE_URL: world.databaseUrl,
    SELVEDGE_REHEARSE_RESTORE: '1',
  })
const said: string[] = []
const rehearse = (now = new Date()) =>
  rehearseRestore(configOf(), {
    ...{ db: world.parts.db, databaseUrl: world.databaseUrl },
    ...{ now: () => now, say: (line: string) => void said.push(line) },
  })
const backUp = async () => {
  const { objects } = placeIn(world.dataFolder, world.databaseUrl)
  const parts = await openBackups(configOf(), {
    databaseUrl: world.databaseUrl,
    objects,
    now: () => new Date(),
  })
  return makeBackup(parts)
}
const listBeside = () =>
  queryOn(world.databaseUrl, `select datname from pg_database where datname like 'selvedge_rehearsal_%'`)
const readNotes = () =>
  queryOn<{ source: string; problem: string | null }>(
    world.databaseUrl,
    'select source, problem from restore_rehearsals order by id',
  )

// shows D-551
describe('a rehearsal of a restore', () => {
  test('without a backup fails, and is noted as one that failed', async () => {
    await expect(rehearse()).rejects.toThrow(/has no archive/)
    expect(await readNotes()).toEqual([
      { source: 'nothing', problem: expect.stringMatching(/has no archive/) },
    ])
    expect(await readLastRehearsal(world.parts.db)).toBeNull()
  })

  test('restores the newest archive beside the database, verifies it, and leaves nothing', async () => {
    const { location } = await backUp()
    const now = new Date('2026-11-29T04:23:00Z')
    await rehearse(now)
    expect(said.at(-1)).toMatch(/^Rehearsed a restore of selvedge-.*\.tar in \d+ s: all as it should be$/)
    expect((await readNotes()).at(-1)).toEqual({ source: location.split('/').at(-1), problem: null })
    expect(await readLastRehearsal(world.parts.db)).toBe(now.getTime())
    expect(await listBeside()).toEqual([])
  })

  test('finds a passport that was changed in the database, and a file that the store had lost', async () => {
    await queryOn(
      world.databaseUrl,
      `alter table passport_versions disable trigger user;
       update passport_versions set snapshot = snapshot || '{"description": "Another"}';
       alter table passport_versions enable trigger user`,
    )
    const [blob] = await queryOn<{ hash: string }>(
      world.databaseUrl,
      `select hash from blobs where state = 'stored'`,
    )
    await truncate(join(world.dataFolder, 'files/objects', originalOf(blob?.hash ?? '')), 3)
    await backUp()
    await expect(rehearse()).rejects.toThrow(
      /The rehearsal with selvedge-.* found: file [0-9a-f]{64} has 3 bytes/,
    )
    const [problem = ''] = (await readNotes()).slice(-1).map((note) => note.problem ?? '')
    expect(problem).toContain(blob?.hash ?? 'a file')
    expect(problem.split('; ').length).toBeGreaterThan(1)
    expect(await listBeside()).toEqual([])
  })

  test('that was killed leaves a database, which the next one takes away', async () => {
    await queryOn(world.databaseUrl, 'create database selvedge_rehearsal_left')
    await rehearse().catch(() => undefined)
    expect(await listBeside()).toEqual([])
  })
})
