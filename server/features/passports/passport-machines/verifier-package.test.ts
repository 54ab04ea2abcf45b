/** The verifier as strangers run it: a process of its own, from the package that npx takes or from the script alone. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { unpackArchive } from '#server/features/passports/passport-backups/verify-archive.ts'
import { growLog } from '#server/features/passports/passport-proofs/index.ts'
import { test, type World } from '#server/test/world.ts'
import { asOwner, rewrite } from './forgery.fixture.ts'
import { makePublished } from './published.fixture.ts'

/** The product at an address that another process reaches. */
const serve = async ({ app }: World) => {
  const server = createServer(async ({ url = '' }, answer) => {
    const { statusCode, headers, rawPayload } = await app.fastify.inject({
      url,
      headers: { host: 'localhost' },
    })
    answer.writeHead(statusCode, { 'content-type': String(headers['content-type']) }).end(rawPayload)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

interface Ran {
  code: number
  said: string
}
const run = (script: string, address: string, logs: string): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...(address ? [address] : [])],
      { env: { SELVEDGE_LOGS: logs } },
      (error, out, complained) => resolve({ code: Number(error?.code ?? 0), said: out + complained }),
    )
  })

/** As npm lays a package out: its files in a folder, and a link by the command's name. @returns the link */
const install = async (folder: string, archive: Buffer): Promise<string> => {
  const files = await unpackArchive(gunzipSync(archive))
  const { name, bin } = JSON.parse(String(files.get('package/package.json')))
  expect(Object.keys(bin)).toEqual(['verify-passport'])
  for (const [path, bytes] of files) {
    const to = join(folder, 'node_modules', path.replace(/^package/, name))
    await mkdir(dirname(to), { recursive: true })
    await writeFile(to, bytes)
  }
  const link = join(folder, 'node_modules/.bin/verify-passport')
  await mkdir(dirname(link))
  await symlink(join('..', name, bin['verify-passport']), link)
  return link
}

// shows D-663
test('a stranger runs it from its package, and from the script alone', async ({ world, make }) => {
  const { style, page } = await makePublished(make)
  await growLog(world.parts)
  const site = await serve(world)
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-verifier-'))
  try {
    const bytesOf = async (path: string) => Buffer.from(await (await fetch(site.origin + path)).arrayBuffer())
    const [archive, again] = [await bytesOf('/verify-passport.tgz'), await bytesOf('/verify-passport.tgz')]
    expect(archive.equals(again)).toBe(true)
    const script = join(folder, 'verify-passport.mjs')
    await writeFile(script, await bytesOf('/verify-passport.mjs'))
    const logs = join(folder, 'logs.json')
    for (const command of [await install(folder, archive), script]) {
      const sound = await run(command, site.origin + page, logs)
      expect(sound.said).toContain('This passport is what was published.')
      expect(sound.code).toBe(0)
      expect(await run(command, '', logs)).toMatchObject({ code: 2, said: expect.stringContaining('Use:') })
      const unknown = await run(command, `${site.origin}/trace/ST-00000-00000`, logs)
      expect(unknown).toMatchObject({ code: 2, said: expect.stringContaining('answered 404') })
    }
    await rewrite(asOwner(world.databaseUrl), { style: style.id, number: 1, hash: true })
    const forged = await run(script, site.origin + page, logs)
    expect(forged).toMatchObject({ code: 2, said: expect.stringContaining('answered 503') })
  } finally {
    site.close()
    await rm(folder, { recursive: true, force: true })
  }
})
