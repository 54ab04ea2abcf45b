/** Archives of passports: only what everybody reads, the same bytes each time, and verified by what stands in them. */
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { compactVerify, importJWK, type JWK } from 'jose'
import { describe, expect } from 'vitest'
import { uploadFiles } from '#contract/files/files.ts'
import { publish, updateTrace } from '#contract/passports/passports.ts'
import { setDefaultImage } from '#contract/styles/styles.ts'
import {
  LEI,
  STYLE_FACTS,
  sayOfStyle,
} from '#server/features/passports/passport-facts/passport-facts.fixture.ts'
import { newGtin } from '#server/features/passports/passport-machines/published.fixture.ts'
import { growLog } from '#server/features/passports/passport-proofs/index.ts'
import { takeBack, withdraw } from '#server/features/passports/publications/for-brand.fixture.ts'
import { loadRenderer } from '#server/platform/public-pages/renderer.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { makeJpeg } from '#server/test/pictures.ts'
import { queryOn } from '#server/test/places.ts'
import { runSelvedge } from '#server/test/servers/command.ts'
import { test, type World } from '#server/test/world.ts'
import { verifyPassport } from '#web/public-pages/verify/verify-passport.ts'
import type { BackupParts, Files } from './draw-files.ts'
import { packFiles } from './make-archive.ts'
import { listFiles } from './manifest.rules.ts'
import { unpackArchive, verifyArchive } from './verify-archive.ts'
import { FolderTaken, writeSite } from './write-site.ts'

const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const SECRETS = { importer_eori: 'DE7654321', technical_documentation: 'Room 12, shelf 4' }
const PRIVATE_BYTES = Buffer.from('size,chest\nM,52\nwhat only the companies know\n')

/** A passport with a picture, facts that are public and such that are not, a document, and two versions. */
const makePassport = async (make: Maker): Promise<{ brand: Company; style: MadeStyle; gtin: string }> => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const gtin = newGtin()
  const uploaded = await brand.manager.upload(uploadFiles, {
    ...paramsOf(style),
    files: [
      { name: 'tee.jpg', bytes: await makeJpeg(800, 600) },
      { name: 'sizes.csv', bytes: PRIVATE_BYTES },
    ],
  })
  expect(
    await brand.manager.send(setDefaultImage, {
      ...paramsOf(style),
      body: { default_image: uploaded.data.attachment_id },
    }),
  ).toSucceed()
  expect(await sayOfStyle(brand.manager, style, { ...STYLE_FACTS, ...SECRETS })).toSucceed()
  await publishAs(brand, style, { productName: 'Tee', gtin, textLanguage: 'de' })
  await publishAs(brand, style, { productName: 'Harbour tee', gtin })
  return { brand, style, gtin }
}

const publishAs = async ({ manager }: Company, style: MadeStyle, body: object) => {
  expect(await manager.send(updateTrace, { ...paramsOf(style), body: body as never })).toSucceed()
  expect(await manager.send(publish, paramsOf(style))).toSucceed()
}

const backupOf = async ({ parts }: World): Promise<BackupParts> => ({
  ...{ db: parts.db, sealing: parts.sealing, now: parts.now, files: parts.files },
  ...{ renderer: await loadRenderer(parts.demo), origin: 'http://localhost' },
})

/** A folder for one test. */
const inFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-site-'))
  try {
    await work(join(folder, 'site'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const write = async (world: World, folder: string, more: { companyId?: number; since?: string } = {}) => {
  await growLog(world.parts)
  const { companyId = null, since = null } = more
  return writeSite(await backupOf(world), { folder, companyId, since, say: () => undefined })
}

const archiveOf = (folder: string, { style_number }: MadeStyle): Promise<Buffer> =>
  readFile(join(folder, 'archives', `${style_number}.tar`))
const verify = (bytes: Buffer) => verifyArchive(bytes, verifyPassport)
const textIn = (files: Files, path: string): string => String(files.get(path))

// shows D-428
describe('an archive', () => {
  test('holds every version with its proofs, pages in each language, pictures and keys', async ({
    world,
    make,
  }) => {
    const { brand, style, gtin } = await makePassport(make)
    await inFolder(async (folder) => {
      expect(await write(world, folder, { companyId: brand.id })).toMatchObject({ archives: 1, faults: [] })
      const bytes = await archiveOf(folder, style)
      const files = await unpackArchive(bytes)
      const place = `trace/${style.style_number}`
      for (const path of [
        ...[`${place}/index.html`, `${place}/index.fr.html`, `${place}.json`, `${place}/untp.jwt`],
        ...[1, 2].flatMap((version) => [
          `${place}/versions/${version}/proof.json`,
          `${place}/versions/${version}/untp.jwt`,
          `${place}/versions/${version}.json`,
        ]),
        ...[`01/0${gtin}/linkset.json`, `companies/${brand.uuid}/did.json`, 'contexts/passport-v1.jsonld'],
      ])
        expect(files.has(path), path).toBe(true)
      expect([...files.keys()].some((path) => /^media\/[0-9a-f]{64}\/\d+\.webp$/.test(path))).toBe(true)
      // The brand writes in German.
      expect(textIn(files, `${place}/index.html`)).toMatch(/^<!doctype html><html lang="de">/)
      expect(JSON.parse(textIn(files, `${place}/versions/1/proof.json`)).passport.product_name).toBe('Tee')
      expect(await verify(bytes)).toMatchObject({
        faults: [],
        manifest: { style_number: style.style_number, version: 2 },
        log: { size: expect.any(Number) },
      })
    })
  })

  test('is verified by other software, with the keys that stand in it', async ({ world, make }) => {
    const { style } = await makePassport(make)
    await inFolder(async (folder) => {
      await write(world, folder)
      const files = await unpackArchive(await archiveOf(folder, style))
      const place = `trace/${style.style_number}`
      const manifest = JSON.parse(textIn(files, `${place}/manifest.json`))
      const did = JSON.parse(textIn(files, manifest.issuer_document))
      const keyOf = async ({ kid }: { kid?: string | undefined }) => {
        const method = did.verificationMethod.find(({ id }: { id: string }) => id === kid)
        return importJWK(method.publicKeyJwk as JWK, 'ES256')
      }
      const seal = await compactVerify(textIn(files, `${place}/manifest.jws`), keyOf)
      expect(Buffer.from(seal.payload).toString()).toBe(textIn(files, `${place}/manifest.json`))
      for (const path of [`${place}/versions/1/untp.jwt`, `${place}/untp.jwt`]) {
        const { payload } = await compactVerify(textIn(files, path), keyOf)
        expect(JSON.parse(Buffer.from(payload).toString()).issuer.id).toBe(did.id)
      }
      for (const { path, sha256 } of manifest.files)
        expect(createHash('sha256').update(textOrBytes(files, path)).digest('hex')).toBe(sha256)
    })
  })

  test('of the same state is the same bytes, whatever else is published', async ({ world, make }) => {
    const { style } = await makePassport(make)
    const other = await makePassport(make)
    await inFolder(async (folder) => {
      await write(world, folder)
      const before = await archiveOf(folder, style)
      await publishAs(other.brand, other.style, { productName: 'Something else' })
      const written = await write(world, folder)
      expect(written.changed).toBe(1)
      expect((await archiveOf(folder, style)).equals(before)).toBe(true)
      await inFolder(async (elsewhere) => {
        await write(world, elsewhere)
        expect((await archiveOf(elsewhere, style)).equals(before)).toBe(true)
      })
    })
  })
})

const textOrBytes = (files: Files, path: string): Buffer => files.get(path) ?? Buffer.alloc(0)

// shows D-429
test('an archive has nothing that is not public: no inner fact, no document, nobody’s name or address', async ({
  world,
  make,
}) => {
  const { brand, style } = await makePassport(make)
  const people = await queryOn<{ full_name: string; email: string }>(
    world.databaseUrl,
    'select full_name, email from users',
  )
  await inFolder(async (folder) => {
    await write(world, folder)
    const files = await unpackArchive(await archiveOf(folder, style))
    const inner = [
      ...Object.values(SECRETS),
      ...people.flatMap(({ full_name, email }) => [full_name, email]),
      ...['what only the companies know', 'sizes.csv', brand.manager.token, 'importer_eori'],
    ]
    const digests = new Set([createHash('sha256').update(PRIVATE_BYTES).digest('hex')])
    for (const [path, bytes] of files) {
      const text = bytes.toString('utf8')
      for (const secret of inner) expect(text.includes(secret), `${path} has ${secret}`).toBe(false)
      expect(digests.has(createHash('sha256').update(bytes).digest('hex')), path).toBe(false)
    }
    // What is public is there, so the walk looks at the right bytes.
    expect(textIn(files, `trace/${style.style_number}/index.html`)).toContain(LEI)
    // Each file that the product serves too has the product's own bytes, but for the page.
    for (const [path, bytes] of files) {
      if (path.endsWith('.html') || path.endsWith('.css') || /manifest\.|proof\.json|linkset/.test(path))
        continue
      const answer = await world.app.fastify.inject({ url: `/${path}`, headers: { host: 'localhost' } })
      expect(answer.statusCode, path).toBe(200)
      expect(answer.rawPayload.equals(bytes), path).toBe(true)
    }
  })
})

// shows D-430
describe('anyone who changes an archive', () => {
  const PATHS = [
    ...[
      'index.html',
      'index.fr.html',
      'untp.jwt',
      'proof.json',
      'versions/1/proof.json',
      'versions/2/untp.jwt',
    ],
    ...['manifest.json', 'manifest.jws'],
  ]

  test('is found: in each of its files, by one that is missing, and by one more', async ({ world, make }) => {
    const { brand, style } = await makePassport(make)
    await inFolder(async (folder) => {
      await write(world, folder)
      const files = await unpackArchive(await archiveOf(folder, style))
      const repacked = async (change: (changed: Files) => void) => {
        const changed = new Map(files)
        change(changed)
        return verify(await packFiles(changed, '2026-01-01T00:00:00.000Z'))
      }
      expect((await repacked(() => undefined)).faults).toEqual([])
      const places = [
        ...PATHS.map((name) => `trace/${style.style_number}/${name}`),
        ...[`companies/${brand.uuid}/did.json`, `trace/${style.style_number}.json`],
        ...[...files.keys()].filter((path) => path.startsWith('media/')).slice(0, 1),
      ]
      for (const path of places) {
        const spoilt = await repacked((changed) => {
          const bytes = Buffer.from(textOrBytes(files, path))
          const at = bytes.length - 9
          bytes.writeUInt8(bytes.readUInt8(at) === 0x41 ? 0x42 : 0x41, at)
          changed.set(path, bytes)
        })
        expect(spoilt.faults, path).not.toEqual([])
        expect((await repacked((changed) => void changed.delete(path))).faults, path).not.toEqual([])
      }
      expect(
        (await repacked((changed) => void changed.set('trace/more.html', Buffer.from('x')))).faults,
      ).toEqual(['trace/more.html is not in the manifest'])
    })
  })

  test('is found where the manifest was made anew and signed by another company', async ({ world, make }) => {
    const [one, other] = [await makePassport(make), await makePassport(make)]
    await inFolder(async (folder) => {
      await write(world, folder)
      const [files, others] = [
        await unpackArchive(await archiveOf(folder, one.style)),
        await unpackArchive(await archiveOf(folder, other.style)),
      ]
      const place = `trace/${one.style.style_number}`
      const page = Buffer.from('<!doctype html>Forged')
      files.set(`${place}/index.html`, page)
      const manifest = JSON.parse(textIn(files, `${place}/manifest.json`))
      manifest.files = listFiles(files).filter(({ path }) => !/manifest\.(json|jws)$/.test(path))
      files.set(`${place}/manifest.json`, Buffer.from(JSON.stringify(manifest)))
      files.set(
        `${place}/manifest.jws`,
        textOrBytes(others, `trace/${other.style.style_number}/manifest.jws`),
      )
      const { faults, key } = await verify(await packFiles(files, '2026-01-01T00:00:00.000Z'))
      expect(faults).toEqual(['the manifest is not signed by a key of its company'])
      expect(key).toBe(null)
    })
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['no tar', Buffer.from('hello '.repeat(400))],
    ['half of one', Buffer.alloc(1300, 'a')],
  ])('%s is no archive', async (_, bytes) => {
    const { manifest, faults } = await verify(bytes)
    expect(manifest).toBe(null)
    expect(faults).toHaveLength(1)
  })
})

/** Serves a folder as any web server does. */
const serveFolder = async (folder: string) => {
  const server = createServer(async (request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    const path = join(folder, posix.normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname))
    const bytes = await readFile(path).catch(() => null)
    answer.writeHead(bytes ? 200 : 404).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

// shows D-431
describe('the site of archives', () => {
  test('is whole at the resolver’s addresses, and a stranger’s script verifies it there', async ({
    world,
    make,
  }) => {
    const { style } = await makePassport(make)
    await inFolder(async (folder) => {
      await write(world, folder)
      const site = await serveFolder(folder)
      try {
        const page = `${site.origin}/trace/${style.style_number}/`
        const html = await (await fetch(page)).text()
        const links = [...html.matchAll(/<(?:img|a|link)[^>]*?(?:src|href)="([^"]+)"/g)].map(
          ([, to = '']) => to,
        )
        const own = links.map((to) => new URL(to, page)).filter(({ origin }) => origin === site.origin)
        expect(own.length).toBeGreaterThan(10)
        for (const { href } of own) expect((await fetch(href)).status, href).toBe(200)
        const verdict = await verifyPassport({ origin: site.origin, number: style.style_number, seen: null })
        expect(verdict).toMatchObject({ isGood: true, version: 2 })
      } finally {
        site.close()
      }
    })
  })

  test('lists no passports, and another folder’s files are never touched', async ({ world, make }) => {
    const { style } = await makePassport(make)
    await inFolder(async (folder) => {
      await write(world, folder)
      for (const listed of ['', 'trace', 'archives', 'media', 'companies', 'bom', '01']) {
        const index = await readFile(join(folder, listed, 'index.html'), 'utf8')
        expect(index).not.toContain(style.style_number)
      }
      const full = join(folder, 'trace')
      await expect(write(world, full)).rejects.toThrow(FolderTaken)
      expect(await readdir(full)).not.toContain('.selvedge-passports')
    })
  })

  test('has what was withdrawn no more, until it is public again; a forged one is told and left out', async ({
    world,
    make,
  }) => {
    const { brand, style, gtin } = await makePassport(make)
    await inFolder(async (folder) => {
      const own = { companyId: brand.id }
      await write(world, folder, own)
      await withdraw(brand.manager, style)
      expect(await write(world, folder, own)).toMatchObject({ archives: 0, withdrawn: 1 })
      await expect(archiveOf(folder, style)).rejects.toThrow('ENOENT')
      const place = join(folder, 'trace', style.style_number)
      for (const name of await readdir(place, { recursive: true })) expect(name).toMatch(/\.html$/)
      await expect(readdir(join(folder, '01', `0${gtin}`))).rejects.toThrow('ENOENT')
      expect(await readFile(join(place, 'index.html'), 'utf8')).not.toContain(LEI)
      await takeBack(brand.manager, style)
      expect(await write(world, folder, own)).toMatchObject({ archives: 1, withdrawn: 0 })
      expect((await verify(await archiveOf(folder, style))).faults).toEqual([])
      expect(await write(world, folder, { ...own, since: '2099-01-01T00:00:00.000Z' })).toMatchObject({
        archives: 0,
      })
      await queryOn(
        world.databaseUrl,
        `set session_replication_role = replica;
         update passport_versions set snapshot = jsonb_set(snapshot, '{product_name}', '"Forged"')
           where style_id = ${style.id} and number = 2`,
      )
      expect(await write(world, folder, own)).toMatchObject({
        archives: 0,
        faults: [`passport ${style.style_number} is not what was published`],
      })
    })
  })

  test('is written and verified by the operator’s command', async ({ world, make }) => {
    const { brand, style } = await makePassport(make)
    await inFolder(async (folder) => {
      const env = {
        ...{
          DATABASE_URL: world.databaseUrl,
          SELVEDGE_DATA: world.dataFolder,
          SELVEDGE_ORIGIN: 'http://localhost',
        },
      }
      const done = await runSelvedge(['passport-backup', folder, '--company', brand.uuid], env)
      expect(done).toMatchObject({ code: 0, complained: '' })
      expect(done.said).toContain('1 passports, 1 of them changed, 0 withdrawn.')
      const path = join(folder, 'archives', `${style.style_number}.tar`)
      const sound = await runSelvedge(['passport-backup', '--verify', path], {})
      expect(sound).toMatchObject({ code: 0, complained: '' })
      expect(sound.said).toContain(`${style.style_number}, version 2:`)
      const bytes = await readFile(path)
      const at = bytes.indexOf('Harbour tee')
      bytes.write('Harbour TEE', at)
      await writeFile(path, bytes)
      const spoilt = await runSelvedge(['passport-backup', '--verify', path], {})
      expect(spoilt.code).toBe(1)
      expect(spoilt.complained).toContain('is not what was signed')
      expect((await runSelvedge(['passport-backup'], env)).code).toBe(2)
      expect((await runSelvedge(['passport-backup', folder, '--since', '2027-02-31'], env)).code).toBe(2)
      expect((await runSelvedge(['passport-backup', join(folder, 'trace')], env)).code).toBe(1)
    })
  })
})
