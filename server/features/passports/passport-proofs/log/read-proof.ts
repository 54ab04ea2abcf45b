/** Proofs of the log, as they stand at public addresses. */
import type { Reader } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { getSigningKey } from '../genuine.ts'
import { bytesOf } from '../proof-key.ts'
import { readHashes } from './grow-log.ts'
import { findEntryOfLot, findEntryOfVersion, findNewestHead } from './log.store.ts'

type Head = NonNullable<Awaited<ReturnType<typeof findNewestHead>>>

import { consistencyParts, hashPart, inclusionParts, type Part } from './merkle.rules.ts'
import { describeVerifier } from './signed-note.rules.ts'

const readParts = async (db: Reader, parts: readonly Part[]): Promise<string[]> => {
  const hashOf = await readHashes(db, parts)
  return parts.map((part) => hashPart(part, hashOf).toString('base64'))
}

export const readVerifier = async (parts: Pick<Parts, 'db' | 'sealing'>): Promise<string> => {
  const { name, publicKey } = await getSigningKey(parts, null)
  return describeVerifier(name, bytesOf(publicKey))
}

/** The newest signed head. @throws Refusal `not_found` while nothing was published */
export const readCheckpoint = async (db: Reader): Promise<string> => found(await findNewestHead(db)).note

/** @throws Refusal `not_found` for sizes that the log did not have */
export const readConsistency = async (db: Reader, before: number, size: number): Promise<string[]> => {
  const head = found(await findNewestHead(db))
  found(before >= 1 && before <= size && size <= head.size ? head : null)
  return readParts(db, consistencyParts(before, size))
}

/** From the leaf up, base64. */
export const readInclusion = (db: Reader, position: number, size: number): Promise<string[]> =>
  readParts(db, inclusionParts(position, size))

export interface LogProof {
  statement: string
  /** Base64. */
  salt: string
  /** Null as long as no job has taken it up. */
  log: { position: number; checkpoint: string; inclusion: string[] } | null
}

/** @param at the newest head unless given. @throws Refusal `not_found` for a version that is not in the log */
export const readVersionProof = async (db: Reader, versionId: number, at?: Head | null): Promise<LogProof> =>
  proveEntry(db, found(await findEntryOfVersion(db, versionId)), at)

/** @param at the newest head unless given. @throws Refusal `not_found` for a publication that is not in the log */
export const readLotProof = async (db: Reader, lotVersionId: number, at?: Head | null): Promise<LogProof> =>
  proveEntry(db, found(await findEntryOfLot(db, lotVersionId)), at)

type Entry = NonNullable<Awaited<ReturnType<typeof findEntryOfVersion>>>

const proveEntry = async (db: Reader, entry: Entry, at?: Head | null): Promise<LogProof> => {
  const head = at ?? (await findNewestHead(db))
  const { statement, position } = entry
  const isIn = head !== null && position !== null && position < head.size
  return {
    statement,
    salt: entry.salt.toString('base64'),
    log: isIn
      ? {
          position,
          checkpoint: head.note,
          inclusion: await readInclusion(db, position, head.size),
        }
      : null,
  }
}
