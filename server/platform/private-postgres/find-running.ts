import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { locateCluster } from './cluster-location.ts'
import { findPostmaster } from './postmaster.ts'
import { formatUrl } from './private-postgres.ts'

/** The address of the private server in the directory that a product has running, for anyone who works beside it. */
export const findRunningUrl = (directory: string, reachableRoot = '/var/lib/selvedge'): string | null => {
  if (!existsSync(directory)) return null
  const { cluster } = locateCluster({ directory: resolve(directory), reachableRoot, log: () => undefined })
  const socketDirectory = findPostmaster(cluster)?.socketDirectory
  return socketDirectory ? formatUrl(socketDirectory) : null
}
