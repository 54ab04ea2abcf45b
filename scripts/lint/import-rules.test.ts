/** The linter knows the house's import rules: each one fires on a file that breaks it, and is quiet on one that doesn't. */
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

const FORBIDDEN = [
  ['contract/a.ts', 'node:fs', 'The contract imports zod and big.js'],
  ['contract/b.ts', '#server/app.ts', 'The contract imports zod and big.js'],
  ['server/platform/db/c.ts', '#server/access/style.access.ts', 'The platform knows no noun'],
  ['server/access/a.access.ts', '#server/features/styles/styles/index.ts', 'Access knows no feature'],
  ['server/features/styles/styles/g.store.ts', '#server/access/style.access.ts', 'A store knows SQL only'],
  ['server/platform/db/a.ts', '#server/features/styles/styles/index.ts', 'The platform knows no noun'],
  ['server/features/styles/b.ts', '#server/app.ts', 'Features know neither the app nor the web'],
  ['server/features/styles/c.ts', 'kysely', 'Only *.store.ts holds SQL'],
  ['server/features/styles/d.store.ts', 'fastify', 'A store knows SQL only'],
  ['web/lib/a.ts', '#web/ui/pages/panel.tsx', 'contract ← lib ← ui'],
  ['web/lib/b.ts', '../ui/panel.tsx', 'contract ← lib ← ui'],
  ['web/ui/a.tsx', '../features/styles/style-page.tsx', 'contract ← lib ← ui'],
  ['web/records/a.tsx', '#web/features/frame/style-page/style-page.tsx', 'contract ← lib ← ui'],
  ['web/features/styles/a.tsx', '#server/config.ts', 'contract ← lib ← ui'],
] as const
const ALLOWED = [
  ['contract/c.ts', 'zod'],
  ['contract/d.ts', './values/fields.ts'],
  ['server/platform/db/b.ts', '#contract/errors.ts'],
  ['server/features/styles/e.ts', '#server/features/files/files/index.ts'],
  ['server/features/styles/h.ts', '#server/access/file.access.ts'],
  ['server/features/styles/f.store.ts', 'kysely'],
  ['web/ui/b.tsx', '../lib/api.ts'],
  ['web/features/styles/b.tsx', '#web/ui/pages/panel.tsx'],
  ['web/features/frame/style-page/a.tsx', '#web/features/materials/boms/bom-tab.tsx'],
  ['web/features/passports/sections/b.tsx', '../lca-import/import-lca-dialog.tsx'],
  ['web/features/materials/boms/c.test.tsx', '#web/features/styles/styles/about/about-tab.tsx'],
] as const

interface Diagnostic {
  category: string
  message: string
  location: { path: string }
}

test('the import rules fire where they should, and only there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-lint-'))
  const rules = JSON.parse(await readFile(join(ROOT, 'biome.json'), 'utf8')) as object
  // The probe's folder is no repository, and has no rules of our own.
  await writeFile(
    join(folder, 'biome.json'),
    JSON.stringify({ ...rules, vcs: { enabled: false }, plugins: [] }),
  )
  for (const [path, module] of [...FORBIDDEN, ...ALLOWED]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `import { thing } from '${module}'\n\nexport const used = thing\n`)
  }
  const biome = join(ROOT, 'node_modules/.bin/biome')
  const { stdout } = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: folder,
    encoding: 'utf8',
  })
  await rm(folder, { recursive: true, force: true })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  const broken = diagnostics.filter((each) => each.category.endsWith('noRestrictedImports'))

  for (const [path, module, text] of FORBIDDEN) {
    const found = broken.filter((each) => each.location.path.endsWith(path)).map((each) => each.message)
    expect(found.join(' '), `${path} imports ${module}`).toContain(text)
  }
  expect(broken.map((each) => each.location.path)).toHaveLength(FORBIDDEN.length)
})
