import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClusterLocation } from './cluster-location.ts'
import { PrivatePostgresError } from './private-postgres-error.ts'

/** sun_path holds 104 bytes on macOS, 108 on Linux; PostgreSQL adds "/.s.PGSQL.5432.lock". */
const LONGEST_DIRECTORY = 80

/** The same for every start on a cluster. Root's own temporary folder may be closed to the server's user. */
export function nameSocketDirectory({ cluster, user }: ClusterLocation): string {
  const name = `selvedge-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  const inTemporary = join(tmpdir(), name)
  return user || Buffer.byteLength(inTemporary) > LONGEST_DIRECTORY ? join('/tmp', name) : inTemporary
}

/** Refuses a folder that somebody else has put there under the name. */
export function openSocketDirectory(path: string, { user }: ClusterLocation) {
  const uid = user?.uid ?? process.getuid?.()
  try {
    mkdirSync(path, { mode: 0o700 })
    chmodSync(path, 0o700)
    if (user) chownSync(path, user.uid, user.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = lstatSync(path)
  if (!found.isDirectory() || found.uid !== uid || found.mode & 0o077) {
    throw new PrivatePostgresError(
      `${path} must be a folder of user ${uid} alone. Remove it and start again.`,
    )
  }
}

export function removeSocketDirectory(path: string) {
  try {
    rmdirSync(path)
  } catch {
    // Another start uses it already, or it went with a clean-up of the temporary folder.
  }
}
