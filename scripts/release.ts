/**
 * `npm run release -- 0.2.0` writes the version into package.json, lockfile and changelog, builds what is published
 * from a fresh clone of that, tries it, and then commits and tags. `-- --check` does the same with the next minor
 * version and keeps nothing but the archive. Pushing is up to the person.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** The commit's files and the built pages: `npm ci --omit=dev` and `npm start` need nothing else. */
const packUp = (clone: string, version: string): string => {
  const run = runIn(clone)
  run('npm', 'ci', '--no-audit', '--no-fund')
  run('npm', 'run', 'build')
  mkdirSync(OUT, { recursive: true })
  const name = `selvedge-${version}`
  const archive = join(OUT, `${name}.tar`)
  run('git', 'archive', '--format=tar', `--prefix=${name}/`, `--output=${archive}`, 'HEAD')
  run('tar', '--append', `--file=${archive}`, `--transform=s,^,${name}/,`, '--owner=0', '--group=0', 'dist')
  run('gzip', '--force', '--no-name', archive)
  return `${archive}.gz`
}

/** As an operator would: unpacked somewhere else, with what running needs, and asked who it is. */
const tryOut = (archive: string, version: string): void => {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-release-'))
  try {
    runIn(folder)('tar', '-xzf', archive, '--strip-components=1')
    const run = runIn(folder)
    run('npm', 'ci', '--omit=dev', '--no-audit', '--no-fund')
    run('node', 'server/selvedge.ts', 'config')
    if (versionIn(folder) !== version) throw new Error(`The archive says that it is ${versionIn(folder)}`)
    statSync(join(folder, 'dist/index.html'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const release = (wish: string | undefined): void => {
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
    tryOut(archive, version)
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
  release(process.argv[2])
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
