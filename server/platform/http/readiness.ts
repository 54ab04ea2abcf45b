/** Whether the process can serve, in words for the operator of the installation. */

import { setTimeout as pause } from 'node:timers/promises'
import { fixed } from '#contract/values/text/marked.ts'
import type { ProcessLock } from '../db/process-lock.ts'
import type { FileStore } from '../files/file-store.ts'
import { type DiskTrouble, diskTroubleOf } from './answers/trouble.rules.ts'

/** A load balancer asks every few seconds and wants to know within two. */
const ANSWER_MS = 1_500
/** What the database's disk said stays true for this long; our own disk is tried again. */
const TROUBLE_MS = 30_000
const TRIED_MS = 5_000

export interface Readiness {
  /** Null when everything is there. Answers within two seconds. */
  whyNot(): Promise<string | null>
  /** Remembers what an error that met a request or a job says about the disks. */
  note(error: unknown): void
  /** The start is complete. */
  started(): void
}

const SAID: Record<DiskTrouble, string> = {
  full: fixed`A disk is full.`,
  read_only: fixed`A disk or the database is read-only.`,
}

interface ReadinessParts {
  processLock: Pick<ProcessLock, 'ask'>
  files: Pick<FileStore, 'tryWriting'>
}

export const openReadiness = ({ processLock, files }: ReadinessParts): Readiness => {
  let hasStarted = false
  let noted: { trouble: DiskTrouble; at: number } | null = null
  let tried: { answer: Promise<string | null>; at: number } | null = null
  const tryDisk = (): Promise<string | null> => {
    const now = performance.now()
    if (!tried || now - tried.at > TRIED_MS) {
      const answer = files.tryWriting().then(
        () => null,
        (error: Error) => SAID[diskTroubleOf(error) ?? 'read_only'],
      )
      tried = { answer, at: now }
    }
    const late = pause(ANSWER_MS, fixed`A disk does not answer.`, { ref: false })
    return Promise.race([tried.answer, late])
  }
  return {
    whyNot: async () => {
      if (!hasStarted) return fixed`Selvedge is starting.`
      const [database, disk] = await Promise.all([processLock.ask(ANSWER_MS), tryDisk()])
      if (database === 'silent') return fixed`The database does not answer.`
      if (database === 'read_only') return SAID.read_only
      if (noted && performance.now() - noted.at < TROUBLE_MS) return SAID[noted.trouble]
      return disk
    },
    note: (error) => {
      const trouble = diskTroubleOf(error)
      if (trouble) noted = { trouble, at: performance.now() }
    },
    started: () => {
      hasStarted = true
    },
  }
}

/** For instances of the product that nobody asks. */
export const ALWAYS_READY: Readiness = {
  whyNot: async () => null,
  note: () => undefined,
  started: () => undefined,
}
