/** Time stamps in archives: a copy that stands alone shows when a service saw the log that proves it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPublished } from '#server/features/passports/passport-lots/lots.fixture.ts'
import { makePublished, publishWith } from '#server/features/passports/passport-machines/published.fixture.ts'
import { growLog } from '#server/features/passports/passport-proofs/index.ts'
import { stampHead } from '#server/features/passports/passport-proofs/time-stamps/stamp-head.ts'
import {
  openTimeStampService,
  type TimeStampService,
} from '#server/features/passports/passport-proofs/time-stamps/time-stamp-service.fixture.ts'
import { loadRenderer } from '#server/platform/public-pages/renderer.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { verifyPassport } from '#web/public-pages/verify/verify-passport.ts'
import { packFiles } from './make-archive.ts'
import { unpackArchive, verifyArchive } from './verify-archive.ts'
import { writeSite } from './write-site.ts'

const STAMP = { authority: 'Stamps good, Selvedge tests', at: expect.stringMatching(/^20\d\d-.*Z$/) }
const REPLY = { 'content-type': 'application/timestamp-reply' }

let service: TimeStampService
let world: World
let folder: string
beforeAll(async () => {
  service = await openTimeStampService()
  service.serve(async (request, reply) => reply.writeHead(200, REPLY).end(await service.answer(request)))
  world = await openWorld({ jobs: false, environment: { SELVEDGE_TIMESTAMP_URL: service.url } })
  folder = join(await mkdtemp(join(tmpdir(), 'selvedge-stamped-')), 'site')
})
afterAll(async () => {
  await world?.close()
  await service?.close()
  if (folder) await rm(join(folder, '..'), { recursive: true, force: true })
})

const write = async (): Promise<void> => {
  const { parts } = world
  const backup = {
    ...{ db: parts.db, sealing: parts.sealing, now: parts.now, files: parts.files },
    ...{ renderer: await loadRenderer(parts.demo), origin: 'http://localhost' },
  }
  await writeSite(backup, { folder, companyId: null, since: null, say: () => undefined })
}
const archiveOf = (number: string): Promise<Buffer> => readFile(join(folder, 'archives', `${number}.tar`))
const verify = (bytes: Buffer) => verifyArchive(bytes, verifyPassport)
/** As a web server has the folder. */
const ask = async (address: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, new URL(address).pathname), 'utf8'))
/** The newest head, as if the one before had been stamped long ago. */
const stamp = async (): Promise<void> => {
  await growLog(world.parts)
  await world.parts.db.write(async (tx) => {
    await sql`alter table publication_time_stamps disable trigger all`.execute(tx)
    await sql`update publication_time_stamps set next_try = now() - interval '1 hour'`.execute(tx)
    await sql`alter table publication_time_stamps enable trigger all`.execute(tx)
  })
  expect(await stampHead(world.parts)).toBe(true)
}

// shows D-661
test('an archive has the first stamp over its passport, verified without the product, by OpenSSL too', async () => {
  const { brand, style } = await makePublished(world.make)
  await addPublished(brand, style, { number: 'L-1', remark: 'Dyed twice' })
  const number = style.style_number
  await growLog(world.parts)
  await write()
  expect(await verify(await archiveOf(number))).toMatchObject({ faults: [], stamp: null })
  // Others publish before a stamp comes: the stamped head is a later one than the passport's.
  await makePublished(world.make)
  await stamp()
  await write()
  const bytes = await archiveOf(number)
  expect(await verify(bytes)).toMatchObject({ faults: [], stamp: STAMP })
  for (const path of ['', '/lot/L-1']) {
    const verdict = await verifyPassport({ origin: 'https://copy.example', number, path, seen: null, ask })
    expect(verdict.steps).toContainEqual({ name: 'stamped', state: 'good' })
    expect(verdict).toMatchObject({
      isGood: true,
      stamp: { ...STAMP, address: `https://copy.example/trace/${number}${path}/proof.json` },
    })
  }
  const files = await unpackArchive(bytes)
  const kept = JSON.parse(String(files.get(`trace/${number}/proof.json`))).stamp
  await writeFile(join(service.folder, 'checkpoint'), kept.checkpoint)
  await writeFile(join(service.folder, 'token'), Buffer.from(kept.token, 'base64'))
  const given = ['-data', 'checkpoint', '-in', 'token', '-token_in', '-CAfile', 'ca.pem']
  await service.openssl('ts', '-verify', ...given)
})

// shows D-661
test('a later stamp changes no archive, and a changed one is found', async () => {
  const { brand, style } = await makePublished(world.make)
  const number = style.style_number
  await stamp()
  await write()
  const before = await archiveOf(number)
  const other = await makePublished(world.make)
  await publishWith(other.brand, other.style, { productName: 'Told anew' })
  await stamp()
  await write()
  expect((await archiveOf(number)).equals(before)).toBe(true)
  expect(brand.id).not.toBe(other.brand.id)
  const [own, later] = await Promise.all([number, other.style.style_number].map(archiveOf))
  const place = `trace/${number}/versions/1/proof.json`
  const files = await unpackArchive(own ?? Buffer.alloc(0))
  const others = await unpackArchive(later ?? Buffer.alloc(0))
  const proof = JSON.parse(String(files.get(place)))
  const stampOf = (name: string) =>
    JSON.parse(String(others.get(`trace/${other.style.style_number}/versions/${name}/proof.json`))).stamp
  const changes: object[] = [
    { ...proof.stamp, checkpoint: stampOf('2').checkpoint },
    { ...proof.stamp, token: stampOf('2').token },
    { ...proof.stamp, token: 'AAAA' },
    // Of another head, with hashes that lead elsewhere.
    { ...stampOf('2'), consistency: [] },
  ]
  for (const changed of changes) {
    const bytes = Buffer.from(JSON.stringify({ ...proof, stamp: changed }))
    const { faults } = await verify(
      await packFiles(new Map([...files, [place, bytes]]), '2026-01-01T00:00:00.000Z'),
    )
    expect(faults).toContain('version 1: its proof fails (stamped)')
  }
})
