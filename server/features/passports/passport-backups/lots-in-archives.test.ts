/** Lots and pieces in archives: as everybody reads them, proved by what stands in the archive. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { expect } from 'vitest'
import { withdrawLot } from '#contract/passports/lots/lots.ts'
import { addPublished, give, ofLot, publish } from '#server/features/passports/passport-lots/lots.fixture.ts'
import { makePublished } from '#server/features/passports/passport-machines/published.fixture.ts'
import { growLog } from '#server/features/passports/passport-proofs/index.ts'
import { loadRenderer } from '#server/platform/public-pages/renderer.ts'
import { granted } from '#server/test/client.ts'
import { test, type World } from '#server/test/world.ts'
import { verifyPassport } from '#web/public-pages/verify/verify-passport.ts'
import type { Files } from './draw-files.ts'
import { packFiles } from './make-archive.ts'
import { folderOfLot, pathOfFolder } from './manifest.rules.ts'
import { unpackArchive, verifyArchive } from './verify-archive.ts'
import { writeSite } from './write-site.ts'

const inFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-lots-'))
  try {
    await work(join(folder, 'site'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const write = async (world: World, folder: string, companyId: number): Promise<void> => {
  const { parts } = world
  await growLog(parts)
  const backup = {
    ...{ db: parts.db, sealing: parts.sealing, now: parts.now, files: parts.files },
    ...{ renderer: await loadRenderer(parts.demo), origin: 'http://localhost' },
  }
  const { faults } = await writeSite(backup, { folder, companyId, since: null, say: () => undefined })
  expect(faults).toEqual([])
}

const READINGS = ['index.html', 'index.fr.html', 'passport.json', 'untp.json', 'epcis.json', 'proof.json']

// shows D-577
test('an archive has each published lot and piece, and is verified with them', async ({ world, make }) => {
  const { brand, style } = await makePublished(make)
  const number = style.style_number
  const lot = await addPublished(brand, style, { number: 'L/1', remark: 'Dyed twice' })
  granted(await give(brand, style, lot, 'P1 P9'))
  const piece = { kind: 'piece', number: 'P2', lot_id: lot.id, remark: 'Mended' } as const
  await addPublished(brand, style, piece)
  const gone = await addPublished(brand, style, { number: 'L-2' })
  granted(
    await brand.manager.send(withdrawLot, { ...ofLot(style, gone), body: { reason: 'recall', note: null } }),
  )
  await inFolder(async (folder) => {
    await write(world, folder, brand.id)
    const path = join(folder, 'archives', `${number}.tar`)
    const bytes = await readFile(path)
    const files = await unpackArchive(bytes)
    const place = `trace/${number}/lot/L~2F1`
    for (const of of [place, `${place}/piece/P2`])
      for (const name of READINGS) expect([of, name, files.has(`${of}/${name}`)]).toEqual([of, name, true])
    expect(String(files.get(`${place}/index.html`))).toContain('Dyed twice')
    expect(String(files.get(`${place}/piece/P2/index.html`))).toContain('Mended')
    const withdrawn = `trace/${number}/lot/L-2`
    expect(
      [...files.keys()].filter((each) => each.startsWith(`${withdrawn}/`) && !each.endsWith('.html')),
    ).toEqual([])
    expect(files.has(`${withdrawn}/index.html`)).toBe(true)
    // What the product serves at the same address, but for what is as of today and what the log has grown by.
    for (const name of ['passport.json', 'untp.json', 'epcis.json']) {
      const url = `/trace/${number}/lot/L%2F1/${name}`
      const answer = await world.app.fastify.inject({ url, headers: { host: 'localhost' } })
      expect([name, answer.rawPayload.toString()]).toEqual([name, String(files.get(`${place}/${name}`))])
    }
    expect((await verifyArchive(bytes, verifyPassport)).faults).toEqual([])
    leadsNowhereElse(files, `${place}/piece/P2/index.html`)
    // Whatever else is published, the same state gives the same bytes.
    await makePublished(make)
    await write(world, folder, brand.id)
    expect((await readFile(path)).equals(bytes)).toBe(true)
    granted(await publish(brand, style, gone))
    await write(world, folder, brand.id)
    expect((await readFile(path)).equals(bytes)).toBe(false)
  })
})

/** Whatever a page shows lies in the archive. */
const leadsNowhereElse = (files: Files, page: string): void => {
  const html = String(files.get(page))
  const shown = [...html.matchAll(/\s(?:src|href)="(\.\.?\/[^"#?]+|[a-z.]+\.(?:html|json))"/g)]
  expect(shown.length).toBeGreaterThan(0)
  for (const [, to = ''] of shown)
    expect([to, files.has(posix.join(posix.dirname(page), to))]).toEqual([to, true])
}

// shows D-577
test('who changes a lot of an archive is found, also where the manifest is made anew', async ({
  world,
  make,
}) => {
  const { brand, style } = await makePublished(make)
  await addPublished(brand, style, { number: 'L-1', remark: 'Dyed twice' })
  await inFolder(async (folder) => {
    await write(world, folder, brand.id)
    const files = await unpackArchive(await readFile(join(folder, 'archives', `${style.style_number}.tar`)))
    const place = `trace/${style.style_number}/lot/L-1/proof.json`
    const forged = new Map(files)
    forged.set(place, Buffer.from(String(files.get(place)).replace('Dyed twice', 'Dyed once!')))
    const { faults } = await verifyArchive(
      await packFiles(forged, '2026-11-01T00:00:00.000Z'),
      verifyPassport,
    )
    expect(faults).toEqual(
      expect.arrayContaining([`${place} is not what was signed`, 'lot/L-1: its proof fails (hash)']),
    )
  })
})

test.each([
  ['/trace/ST-1/lot/L%2F1/piece/P1', 'trace/ST-1/lot/L~2F1/piece/P1'],
  ["/trace/ST-1/lot/A'(*)!", 'trace/ST-1/lot/A~27~28~2A~29~21'],
  ['/trace/ST-1/piece/%22%3C%3A', 'trace/ST-1/piece/~22~3C~3A'],
])('the address %s is the folder %s', (path, folder) => {
  expect(folderOfLot(path)).toBe(folder)
  expect(decodeURIComponent(pathOfFolder(folder))).toBe(decodeURIComponent(path))
})
