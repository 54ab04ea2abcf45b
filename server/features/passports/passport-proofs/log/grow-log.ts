/** Takes up what was published since, and signs a head over all of it. */
import type { Db, Reader, Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { getSigningKey } from '../genuine.ts'
import { bytesOf, type SigningKey } from '../proof-key.ts'
import { leafOf } from '../statement.rules.ts'
import { scheduleTimeStamps } from '../time-stamps/stamp-head.ts'
import * as store from './log.store.ts'
import {
  type HashOf,
  hashInner,
  hashLeaf,
  hashPart,
  type Node,
  type Part,
  rootParts,
} from './merkle.rules.ts'
import { signNote, stateHead } from './signed-note.rules.ts'

const QUEUE = 'publication_log'
const BATCH = 1000

type LogParts = Pick<Parts, 'db' | 'sealing' | 'now'>

export const scheduleLog = (parts: LogParts & Parameters<typeof scheduleTimeStamps>[0]): void => {
  parts.jobs.schedule(QUEUE, '* * * * *', async () => void (await growLog(parts)), { atStart: [0] })
  scheduleTimeStamps(parts)
}

/** Somebody may look at the proof at once. */
export const askForHead = async (tx: Tx, { jobs }: Pick<Parts, 'jobs'>): Promise<void> => {
  if (jobs.isStarted()) await jobs.send(tx, QUEUE, {})
}

/** How many entries were taken up. */
export const growLog = async (parts: LogParts): Promise<number> => {
  for (let taken = 0; ; ) {
    const more = await parts.db.write((tx) => takeUp(tx, parts))
    taken += more
    if (more < BATCH) return taken
  }
}

const keyOf = ({ level, position }: Node): string => `${level} ${position}`

export const readHashes = async (db: Reader, parts: readonly Part[]): Promise<HashOf> => {
  const hashes = await store.listHashes(db, parts.flat())
  return (node) => {
    const hash = hashes.get(keyOf(node))
    if (!hash) throw new Error(`The publication log has no hash ${keyOf(node)}`)
    return hash
  }
}

export const signHead = (key: SigningKey, head: { size: number; root: Buffer; at: string }): string =>
  signNote(stateHead(key.name, head), { ...key, publicKey: bytesOf(key.publicKey) })

const takeUp = async (tx: Tx, { sealing, now }: LogParts): Promise<number> => {
  await store.takeTurn(tx)
  const entries = await store.listNewEntries(tx, BATCH)
  if (entries.length === 0) return 0
  const begin = await store.findSize(tx)
  // The complete subtrees that stand already; a new one grows out of two of these or of new ones.
  const standing = rootParts(begin)
  const hashOf = await readHashes(tx, [standing])
  const known = new Map(standing.map((node) => [keyOf(node), hashOf(node)]))
  const leaves = entries.map(({ id, statement, salt }, index) => ({
    ...{ position: begin + index, entry_id: id },
    hash: hashLeaf(leafOf(statement, salt)),
  }))
  const nodes = leaves.flatMap(({ position, hash }) => complete(known, position, hash))
  await store.insertLeaves(tx, leaves)
  await store.insertNodes(tx, nodes)
  const size = begin + leaves.length
  const root = hashPart(rootParts(size), (node) => known.get(keyOf(node)) ?? raiseGap(node))
  const key = await getSigningKey({ db: tx, sealing }, null)
  const at = now()
  const note = signHead(key, { size, root, at: at.toISOString() })
  await store.insertHead(tx, { size, root, note, signed_at: at })
  return leaves.length
}

const raiseGap = (node: Node): never => {
  throw new Error(`The publication log has no hash ${keyOf(node)}`)
}

/** The subtrees that this leaf completes. */
const complete = (known: Map<string, Buffer>, leaf: number, hash: Buffer): (Node & { hash: Buffer })[] => {
  known.set(keyOf({ level: 0, position: leaf }), hash)
  const made: (Node & { hash: Buffer })[] = []
  let [position, right] = [leaf, hash]
  for (let level = 0; position % 2 === 1; level++) {
    const left =
      known.get(keyOf({ level, position: position - 1 })) ?? raiseGap({ level, position: position - 1 })
    right = hashInner(left, right)
    position = (position - 1) / 2
    made.push({ level: level + 1, position, hash: right })
    known.set(keyOf({ level: level + 1, position }), right)
  }
  return made
}

/** For others who verify all of it. @throws Error where a hash is missing */
export const readRoot = async (db: Db | Reader, size: number): Promise<Buffer> => {
  const part = rootParts(size)
  return hashPart(part, await readHashes(db, [part]))
}
