// PostgreSQL refuses to run as root, so root runs it under another user of the system.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cannotRunHere } from './private-postgres-error.ts'

/** null: the user of this process. */
export type ServerUser = { uid: number; gid: number } | null

const SYSTEM_USERS = ['postgres', 'nobody']

/**
 * Root takes the owner of an existing cluster, else the person whose checkout it is, else a system user.
 * initdb insists on a user with a name, so a bare number that nobody has is no choice.
 */
export function chooseServerUser(directory: string, cluster: string): ServerUser {
  if (process.getuid?.() !== 0) return null
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  const users = readUsers()
  const owner = statSync(nearestExisting(directory)).uid
  const byName = SYSTEM_USERS.map((name) => users.find((user) => user.name === name))
  const chosen = [users.find((user) => user.uid === owner), ...byName].find((user) => user && user.uid !== 0)
  if (!chosen) throw cannotRunHere('it refuses root, and this system has no user "postgres" or "nobody"')
  return { uid: chosen.uid, gid: chosen.gid }
}

/** For every child: no PG* variable of the caller reaches it, and its directory is one that it can enter. */
export const asServerUser = (user: ServerUser) => ({
  cwd: '/',
  env: { LC_ALL: 'C', PATH: '/usr/local/bin:/usr/bin:/bin' },
  ...user,
})

export function canEnter(user: ServerUser, directory: string): boolean {
  const attempt = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], asServerUser(user))
  return attempt.status === 0
}

function readUsers() {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return lines
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name, uid: toId(uid), gid: toId(gid) }))
}

/** macOS writes nobody as -2. */
const toId = (text: string | undefined) => Number(text) >>> 0

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(join(path)))
}
