/** A fresh clone in development has no built web: its public pages are built alone, in a checkout of its own here. */
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const COPIED = ['vite.public-pages.config.ts', 'scripts', 'package.json']
const SHARED = ['contract', 'web', 'node_modules']

let checkout: string
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'selvedge-pages-'))
  for (const name of COPIED) await cp(join(ROOT, name), join(checkout, name), { recursive: true })
  for (const name of SHARED) await symlink(join(ROOT, name), join(checkout, name))
})
afterAll(() => rm(checkout, { recursive: true, force: true }))

const build = (): string => {
  const script = `import('./scripts/bootstrap/build-web.mjs').then((m) => m.buildPublicPages())`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: checkout })
  expect(String(stderr)).toBe('')
  expect(status).toBe(0)
  return String(stdout)
}
const listBuilt = async (): Promise<string[]> => (await readdir(join(checkout, 'dist'))).sort()

// shows D-698
test('public pages are built without the client, which is then not taken for built', async () => {
  expect(build()).toContain('Building the public pages: done')
  expect(await listBuilt()).toEqual(['public-pages'])
  expect(await readdir(join(checkout, 'dist/public-pages'))).toContain('render.js')
  expect(await readdir(join(checkout, 'dist/public-pages/assets'))).toContain('manifest.json')
})

test('pages that are newer than the client beside them make the web be built anew', async () => {
  await writeFile(join(checkout, 'dist/.selvedge-built'), 'of earlier sources')
  build()
  expect(await listBuilt()).toEqual(['public-pages'])
})
