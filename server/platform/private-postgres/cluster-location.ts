// Where the cluster lies: in the given directory, or, where the server's user can't enter that, in a place that
// it can, named by a pointer file which stays behind in the directory.
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cannotRunHere, PrivatePostgresError } from './private-postgres-error.ts'
import { canEnter, chooseServerUser, type ServerUser } from './server-user.ts'

const POINTER = 'location'
const OWNER_NOTE = 'belongs-to'

export type ClusterLocation = { cluster: string; user: ServerUser }

type Request = { directory: string; reachableRoot: string; log: (line: string) => void }

export function locateCluster({ directory, reachableRoot, log }: Request): ClusterLocation {
  makeDirectory(directory)
  const home = realpathSync(directory)
  const inPlace = join(home, 'cluster')
  const pointed = readPointer(home)
  requireOwn(pointed ?? inPlace)
  if (pointed) return { cluster: pointed, user: chooseServerUser(home, pointed) }
  const user = chooseServerUser(home, inPlace)
  if (!user || canEnter(user, home)) return { cluster: inPlace, user }
  if (existsSync(inPlace)) {
    throw new PrivatePostgresError(
      `The user ${user.uid} that PostgreSQL runs under can no longer enter ${home}. Give it access again.`,
    )
  }
  const cluster = layElsewhere(home, reachableRoot)
  log(`PostgreSQL's user can't enter ${home}; the database is kept in ${cluster}`)
  return { cluster, user: chooseServerUser(home, cluster) }
}

/** A folder that other users may enter, made by and for root. */
export function openReachableRoot(reachableRoot: string): string {
  try {
    mkdirSync(reachableRoot, { recursive: true })
    if (statSync(reachableRoot).uid !== process.getuid?.()) throw new Error(`${reachableRoot} is not root's`)
    chmodSync(reachableRoot, 0o755)
    return reachableRoot
  } catch (error) {
    throw cannotRunHere(`its user can't enter the checkout, and ${(error as Error).message}`)
  }
}

/** What root makes in the checkout of another person goes to that person. */
function makeDirectory(directory: string) {
  const first = mkdirSync(directory, { recursive: true })
  if (!first || process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(first))
  for (let path = directory; path.length >= first.length; path = dirname(path)) chownSync(path, uid, gid)
}

/** Root may serve anybody's cluster, everybody else only their own. */
function requireOwn(cluster: string) {
  const uid = process.getuid?.()
  if (uid === 0 || !existsSync(cluster)) return
  const owner = statSync(cluster).uid
  if (owner !== uid) {
    throw new PrivatePostgresError(
      `The database in ${cluster} belongs to user ${owner}, and this is user ${uid}. Start as root or as its user, or set SELVEDGE_DATA to another directory.`,
    )
  }
}

function readPointer(home: string): string | null {
  const pointer = join(home, POINTER)
  if (!existsSync(pointer)) return null
  const cluster = readFileSync(pointer, 'utf8').trim()
  if (!existsSync(dirname(cluster))) {
    throw new PrivatePostgresError(
      `The database of this data directory is gone: ${pointer} names ${cluster}. Bring it back, or remove ${pointer} to start with an empty one.`,
    )
  }
  refuseCopy(home, pointer, cluster)
  return cluster
}

/** A copied checkout would share the database of its original; a moved one keeps it. */
function refuseCopy(home: string, pointer: string, cluster: string) {
  const note = join(dirname(cluster), OWNER_NOTE)
  const owner = readFileSync(note, 'utf8').trim()
  if (owner === home) return
  const original = join(owner, POINTER)
  if (existsSync(original) && readFileSync(original, 'utf8').trim() === cluster) {
    throw new PrivatePostgresError(
      `This is a copy of ${owner}, whose database lies in ${cluster}. Remove ${pointer} to start with an empty one.`,
    )
  }
  writeFileSync(note, `${home}\n`)
}

/** Two starters may come here at once: link() lets exactly one pointer stand, and the other follows it. */
function layElsewhere(home: string, reachableRoot: string): string {
  const place = join(openReachableRoot(reachableRoot), `pg-${randomBytes(5).toString('hex')}`)
  mkdirSync(place)
  chmodSync(place, 0o711)
  writeFileSync(join(place, OWNER_NOTE), `${home}\n`)
  const draft = join(home, `${POINTER}.${process.pid}`)
  writeFileSync(draft, `${join(place, 'cluster')}\n`)
  try {
    linkSync(draft, join(home, POINTER))
  } catch (error) {
    rmSync(place, { recursive: true })
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(join(home, POINTER), 'utf8').trim()
}

/** The cluster with its folder, and the note that leads to it. Nothing runs on it. */
export async function removeCluster(directory: string, { cluster }: ClusterLocation): Promise<void> {
  const pointer = join(realpathSync(directory), POINTER)
  const isElsewhere = existsSync(pointer)
  await rm(isElsewhere ? dirname(cluster) : cluster, { recursive: true, force: true })
  if (isElsewhere) rmSync(pointer)
}
