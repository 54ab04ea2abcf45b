import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { ClusterLocation } from './cluster-location.ts'
import { initCluster } from './init-cluster.ts'
import { claimOwnership, isPassing } from './ownership.ts'
import {
  clearStaleSocketLock,
  findPostmaster,
  measureLog,
  POLL_MS,
  type Postmaster,
  readLogSince,
  spawnPostmaster,
} from './postmaster.ts'
import { PrivatePostgresError } from './private-postgres-error.ts'
import { prepareBinaries, type ServerBinaries } from './server-binaries.ts'
import { openSocketDirectory, removeSocketDirectory } from './socket-directory.ts'

/** Two minutes at least. Polls are counted, not seconds: a machine that stands still makes none. */
const MOST_POLLS = 8_000
const OWNER_GONE_WITHIN_POLLS = 20
const MOST_ATTEMPTS = 5

export type Starter = {
  location: ClusterLocation
  socketDirectory: string
  settings: Record<string, string>
  reachableRoot: string
  log: (line: string) => void
  signal: AbortSignal | undefined
}

/** session holds the ownership as long as it is connected. */
export type Owned = { postmaster: Postmaster; session: Client; startedHere: boolean }

/**
 * Waits for a server that runs or is coming up, starts one where none is, and claims it. Told to end, it starts none; one
 * that it has started already is claimed first, since only its owner may stop it.
 */
export async function bringUp(starter: Starter): Promise<Owned> {
  const { cluster } = starter.location
  const start = prepareStart(starter)
  let refusals = 0
  let lastError: unknown
  for (let polls = 0; polls < MOST_POLLS; polls++) {
    if (start.spawnedPid() === undefined) starter.signal?.throwIfAborted()
    const postmaster = findPostmaster(cluster)
    if (!postmaster) await start.ensureSpawned()
    if (postmaster?.socketDirectory) {
      try {
        const claim = await claimOwnership(postmaster.socketDirectory)
        if ('session' in claim) {
          return { postmaster, session: claim.session, startedHere: postmaster.pid === start.spawnedPid() }
        }
        refusals += 1
        // A killed owner's lock goes with its connection, which the server may notice late.
        if (refusals > OWNER_GONE_WITHIN_POLLS && isRunning(claim.holder)) throw alreadyRunning(claim.holder)
      } catch (error) {
        if (error instanceof PrivatePostgresError || !isPassing(error)) throw error
        lastError = error
      }
    }
    await sleep(POLL_MS)
  }
  throw new PrivatePostgresError(
    `PostgreSQL (pid ${findPostmaster(cluster)?.pid}) in ${cluster} does not answer: ${lastError}\n${start.readLog()}`,
  )
}

function prepareStart(starter: Starter) {
  const { location, socketDirectory, settings } = starter
  const logStart = measureLog(location.cluster)
  const readLog = () => readLogSince(location.cluster, logStart)
  let binaries: ServerBinaries | undefined
  let child: ChildProcess | undefined
  let attempts = 0

  /** A start fails when another one or a dying server is still there, so it is tried again before it counts. */
  const ensureSpawned = async () => {
    if (child && child.exitCode === null && child.signalCode === null) return
    if (attempts >= MOST_ATTEMPTS) {
      removeSocketDirectory(socketDirectory)
      throw new PrivatePostgresError(`PostgreSQL does not start:\n${readLog()}`)
    }
    if (attempts > 0) await sleep(attempts * 50)
    attempts += 1
    binaries ??= prepareBinaries({ ...starter, user: location.user })
    await initCluster(location, binaries.initdb, starter.signal)
    starter.signal?.throwIfAborted()
    openSocketDirectory(socketDirectory, location)
    clearStaleSocketLock(socketDirectory)
    child = spawnPostmaster({ ...location, ...binaries, socketDirectory, settings })
  }
  return { ensureSpawned, readLog, spawnedPid: () => child?.pid }
}

/** In another container its number may say nothing; then it is refused when the polls are used up. */
function isRunning(pid: string): boolean {
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const alreadyRunning = (holder: string) =>
  new PrivatePostgresError(
    `Selvedge is already running on this data directory (pid ${holder}). Stop it, or set SELVEDGE_DATA to another directory.`,
  )
