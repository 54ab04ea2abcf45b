/**
 * `npm run release -- 0.2.0` writes the version into package.json, lockfile and changelog, builds what is published
 * from a fresh clone of that, starts it elsewhere, and then commits and tags. `-- --check` does the same with the
 * next minor version and keeps nothing but the archive. Pushing is up to the person.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startIn } from './first-start/fresh-clone.ts'
import { nextMinor, notesOf, requireNext, rollChangelog } from './release/release.rules.ts'

const ROOT = join(import.meta.dirname, '..')
const OUT = join(ROOT, '.cache/release')

const runIn =
  (cwd: string) =>
  (command: string, ...args: string[]): string =>
    execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()

const versionIn = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version

/** The version's three files, in a clone of the commit that is released. */
const writeVersion = (clone: string, version: string): void => {
  runIn(clone)('npm', 'version', '--no-git-tag-version', version)
  const changelog = join(clone, 'CHANGELOG.md')
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(changelog, rollChangelog(readFileSync(changelog, 'utf8'), version, today))
  const run = runIn(clone)
  run('git', 'add', 'package.json', 'package-lock.json', 'CHANGELOG.md')
  run('git', 'commit', '--quiet', '--message', `release: ${version}`)
}

/** The commit's files and the built pages: `npm start` needs nothing else. */
const packUp = (clone: string, version: string): string => {
  const run = runIn(clone)
  run('npm', 'ci', '--no-audit', '--no-fund')
  // With its mark, so that a start finds it built.
  run('node', '--eval', "import('./scripts/bootstrap/build-web.mjs').then(({ buildWeb }) => buildWeb())")
  mkdirSync(OUT, { recursive: true })
  const name = `selvedge-${version}`
  const archive = join(OUT, `${name}.tar`)
  run('git', 'archive', '--format=tar', `--prefix=${name}/`, `--output=${archive}`, 'HEAD')
  run('tar', '--append', `--file=${archive}`, `--transform=s,^,${name}/,`, '--owner=0', '--group=0', 'dist')
  run('gzip', '--force', '--no-name', archive)
  return `${archive}.gz`
}

/** As an operator would: unpacked somewhere else, started with the one command, asked whether it is ready. */
const tryOut = async (archive: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-release-'))
  // PostgreSQL runs under another user where this is root.
  chmodSync(folder, 0o755)
  try {
    runIn(folder)('tar', '-xzf', archive, '--strip-components=1')
    const start = startIn(folder)
    try {
      const { status } = await fetch(`${await start.ready}/health/ready`)
      if (status !== 200) throw new Error(`What was unpacked answers ${status} on /health/ready`)
      if (start.said().includes('Building')) throw new Error('What was unpacked had to be built')
    } finally {
      await start.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const release = async (wish: string | undefined): Promise<void> => {
  const isCheck = wish === '--check'
  const here = runIn(ROOT)
  const changed = here('git', 'status', '--porcelain')
  if (changed !== '' && !isCheck) throw new Error(`These files are not committed:\n${changed}`)
  const last = versionIn(ROOT)
  const version = isCheck ? nextMinor(last) : (wish ?? '')
  requireNext(last, version)
  const clone = mkdtempSync(join(tmpdir(), 'selvedge-release-'))
  try {
    here('git', 'clone', '--quiet', '--no-hardlinks', ROOT, clone)
    for (const name of ['user.name', 'user.email'])
      runIn(clone)('git', 'config', name, here('git', 'config', name))
    writeVersion(clone, version)
    const archive = packUp(clone, version)
    await tryOut(archive)
    const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
    writeFileSync(join(OUT, 'SHA256SUMS'), `${sum}  selvedge-${version}.tar.gz\n`)
    writeFileSync(
      join(OUT, 'NOTES.md'),
      `${notesOf(readFileSync(join(clone, 'CHANGELOG.md'), 'utf8'), version)}\n`,
    )
    console.log(`${archive}, ${Math.round(statSync(archive).size / 1e6)} MB, SHA-256 ${sum}`)
    if (isCheck) return
    here('git', 'pull', '--quiet', '--ff-only', clone, 'HEAD')
    here('git', 'tag', '--annotate', `v${version}`, '--message', `Selvedge ${version}`)
    console.log(`Committed and tagged as v${version}. \`git push --follow-tags\` publishes it.`)
  } finally {
    rmSync(clone, { recursive: true, force: true })
  }
}

try {
  await release(process.argv[2])
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
