import { resolve } from 'node:path'
import { bringUp, type Owned, type Starter } from './bring-up.ts'
import { locateCluster } from './cluster-location.ts'
import { followLog, type ServerLine } from './follow-log.ts'
import { SUPERUSER } from './init-cluster.ts'
import { APPLICATION_DATABASE } from './ownership.ts'
import { interruptPostmaster, logFileOf, measureLog, stopPostmaster } from './postmaster.ts'
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
  /** Ends the start; a server that was spawned by then is still handed over, to be stopped. */
  signal?: AbortSignal
}

export type PrivatePostgres = {
  /** Names the Unix socket; any PostgreSQL client takes it. */
  url: string
  /** False when a server left by a killed process is taken over. */
  startedHere: boolean
  stop: () => Promise<void>
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
    reachableRoot: '/var/lib/selvedge',
    signal: undefined,
    ...options,
  }
  const location = locateCluster({ ...given, directory: resolve(given.directory) })
  const starter: Starter = { ...given, location, socketDirectory: nameSocketDirectory(location) }
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
    stop: () => {
      released ??= release()
      return released
    },
  }
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
