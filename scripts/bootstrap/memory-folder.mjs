import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './take-turn.mjs'

const MEMORY = '/dev/shm'
const GIGABYTE = 1024 ** 3
/** A run of all tests writes about two gigabytes; the database and the browsers need room beside it. */
const ROOM = 6 * GIGABYTE

/**
 * A folder for what tests write, removed by its `remove`. It lies in memory where that has room and lets programs run:
 * a database has two thousand files, and a disk makes and removes them five times slower. Otherwise it lies with the
 * system's temporary files. What a killed run left is removed.
 */
export function makeTestFolder() {
  const parent = isRoomy() ? MEMORY : tmpdir()
  for (const name of readdirSync(parent)) {
    const owner = /^selvedge-run-(\d+)$/.exec(name)?.[1]
    if (owner && !isAlive(Number(owner))) rmSync(join(parent, name), { recursive: true, force: true })
  }
  const folder = join(parent, `selvedge-run-${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  // The database runs as another user where root starts it, and must pass through.
  chmodSync(folder, 0o755)
  // What a test left running may still write there.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  return { folder, remove }
}

function isRoomy() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM && freemem() > ROOM && !isMountedNoexec()
  } catch {
    return false
  }
}

function isMountedNoexec() {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, place]) => place === MEMORY)
  return mount?.[3].split(',').includes('noexec') ?? true
}
