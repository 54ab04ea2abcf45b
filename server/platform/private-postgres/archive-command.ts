// How the server hands over each segment of its log: into a folder beside the cluster, from where the product takes it on.
import { chownSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ClusterLocation } from './cluster-location.ts'

/** So much is lost at most with the machine: a segment that something stands in is handed over after as long. */
const MOST_SECONDS = 60

export function openSpool({ cluster, user }: ClusterLocation): string {
  const spool = join(dirname(cluster), 'changes')
  mkdirSync(spool, { recursive: true, mode: 0o700 })
  if (user) chownSync(spool, user.uid, user.gid)
  return spool
}

/** For the shell, by way of the server, to which a percent sign means something. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/**
 * PostgreSQL takes a segment away once this has succeeded: so it is on the disk by then. One that is there already is the
 * same, from before a crash, or an error that stops the handing over.
 */
export function archiveInto(spool: string): Record<string, string> {
  const target = `${quoted(spool)}/%f`
  const copy = `cp "%p" ${target}.part && sync ${target}.part && mv ${target}.part ${target}`
  return {
    archive_mode: 'on',
    archive_timeout: `${MOST_SECONDS}`,
    archive_command: `if [ -e ${target} ]; then cmp -s "%p" ${target}; else ${copy}; fi`,
  }
}
