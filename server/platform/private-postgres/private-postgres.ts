import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { archiveInto, openSpool } from './archive-command.ts'
import { bringUp, type Owned, type Starter } from './bring-up.ts'
import { type ClusterLocation, locateCluster, removeCluster } from './cluster-location.ts'
import { followLog, type ServerLine } from './follow-log.ts'
import { SUPERUSER } from './init-cluster.ts'
import { APPLICATION_DATABASE } from './ownership.ts'
import { findPostmaster, interruptPostmaster, logFileOf, measureLog, stopPostmaster } from './postmaster.ts'
import { nameSocketDirectory, removeSocketDirectory } from './socket-directory.ts'

export type PrivatePostgresOptions = {
  directory: string
  log?: (line: string) => void
  /** Hears what the server itself writes. */
  hear?: (line: ServerLine) => void
  /** Server settings by name, over the defaults. */
  settings?: Record<string, string>
  /** Where root keeps what the server's user can't reach in the checkout. */
  reachableRoot?: string
  /** Hands over every change as a segment of the log, into a folder beside the cluster. */
  keepsChanges?: boolean
  /** Ends the start; a server that was spawned by then is still handed over, to be stopped. */
  signal?: AbortSignal
}

export type PrivatePostgres = {
  /** Names the Unix socket; any PostgreSQL client takes it. */
  url: string
  /** False when a server left by a killed process is taken over. */
  startedHere: boolean
  /** The folder of its files. */
  cluster: string
  /** Where it puts its segments; null where it keeps none. */
  spool: string | null
  stop: () => Promise<void>
}

const REACHABLE_ROOT = '/var/lib/selvedge'

/** Where a cluster can be laid by hand, as by a restore. */
export type RestoringCluster = ClusterLocation & {
  directory: string
  reachableRoot: string
  /** Leaves the place as empty as it was. */
  remove: () => Promise<void>
}

/** Null where there is one already. */
export const findEmptyCluster = (
  directory: string,
  reachableRoot = REACHABLE_ROOT,
): RestoringCluster | null => {
  const location = locateCluster({ directory: resolve(directory), reachableRoot, log: () => undefined })
  if (existsSync(location.cluster)) return null
  return { ...location, directory, reachableRoot, remove: () => removeCluster(resolve(directory), location) }
}

/**
 * Starts the cluster in the directory, makes it first if there is none, or takes over the server that a killed process
 * left running. One process owns a directory; a second is refused with PrivatePostgresError. Stopped by stop(), and by
 * process.exit() as far as a signal can; handling SIGINT and SIGTERM is the caller's.
 */
export async function startPrivatePostgres(options: PrivatePostgresOptions): Promise<PrivatePostgres> {
  const given = {
    log: () => {},
    settings: {},
    reachableRoot: REACHABLE_ROOT,
    signal: undefined,
    ...options,
  }
  const location = locateCluster({ ...given, directory: resolve(given.directory) })
  const spool = options.keepsChanges ? openSpool(location) : null
  const settings = { ...given.settings, ...(spool && archiveInto(spool)) }
  const starter: Starter = { ...given, settings, location, socketDirectory: nameSocketDirectory(location) }
  const file = logFileOf(location.cluster)
  const before = measureLog(location.cluster)
  const owned = await bringUp(starter)
  const stopHearing = options.hear ? followLog(file, before, options.hear) : async () => undefined
  const stopServer = keepUp(starter, owned)
  const release = async (): Promise<void> => {
    await stopServer()
    await stopHearing()
  }
  let released: Promise<void> | undefined
  return {
    url: formatUrl(owned.postmaster.socketDirectory),
    startedHere: owned.startedHere,
    cluster: location.cluster,
    spool,
    stop: () => {
      released ??= release()
      return released
    },
  }
}

/** Ends what a killed process has left running there, and takes it away. */
export const removeLeftCluster = async (directory: string, reachableRoot = REACHABLE_ROOT): Promise<void> => {
  const location = locateCluster({ directory: resolve(directory), reachableRoot, log: () => undefined })
  const postmaster = findPostmaster(location.cluster)
  if (postmaster) await stopPostmaster(postmaster)
  await removeCluster(resolve(directory), location)
}

/** Brings the server up again when it goes away by itself; returns how to end that, and the server with it. */
function keepUp(starter: Starter, first: Owned): () => Promise<void> {
  let owned = first
  let isStopping = false
  let recovery: Promise<void> | undefined

  const watch = () => owned.session.once('end', () => !isStopping && recover())
  const recover = () => {
    starter.log('The private PostgreSQL stopped; starting it again')
    recovery = bringUp(starter)
      .then((next) => {
        owned = next
        watch()
      })
      .catch((error: Error) => starter.log(error.message))
  }
  const signalAtExit = () => interruptPostmaster(owned.postmaster)
  process.once('exit', signalAtExit)
  watch()

  return async () => {
    isStopping = true
    await recovery
    process.off('exit', signalAtExit)
    await stopPostmaster(owned.postmaster)
    await owned.session.end().catch(() => {})
    removeSocketDirectory(owned.postmaster.socketDirectory)
  }
}

export const formatUrl = (socketDirectory: string) =>
  `postgresql://${SUPERUSER}@localhost/${APPLICATION_DATABASE}?host=${encodeURIComponent(socketDirectory)}`
