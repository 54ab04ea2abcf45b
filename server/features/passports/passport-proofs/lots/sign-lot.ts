import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/platform/db/database.ts'
import { insertLotEntry } from '../log/log.store.ts'
import { keyFor, SALT_BYTES, type SigningParts, signText } from '../sign-version.ts'
import { type StatedLot, stateLot, stateLotPublication, stateLotWithdrawal } from '../statement.rules.ts'

export interface SignedLot {
  issuer_key_id: number | null
  signature: Buffer
  /** For the log, once the publication has its row. */
  statement: string
}

/** A publication of a lot or a piece, signed in the transaction that makes it: its row has the signature from the start. */
export const signLot = async (
  tx: Tx,
  parts: SigningParts,
  { organizationId, stated }: { organizationId: number; stated: StatedLot },
): Promise<SignedLot> => {
  const { id: issuer_key_id, key } = await keyFor(tx, parts, organizationId)
  const signature = signText(key, stateLot(stated))
  const statement = stateLotPublication(stated, { key: key.name, algorithm: key.algorithm, signature })
  return { issuer_key_id, signature, statement }
}

interface OfLot {
  styleId: number
  lotId: number
}

export const logLot = (
  tx: Tx,
  { statement, ...of }: OfLot & { versionId: number; number: number; statement: string },
): Promise<void> =>
  insertLotEntry(tx, { ...of, kind: 'lot_published', statement, salt: randomBytes(SALT_BYTES) })

export const logLotWithdrawal = (
  tx: Tx,
  { now }: Pick<SigningParts, 'now'>,
  { styleId, lotId, ...named }: OfLot & Pick<StatedLot, 'style_number' | 'lot' | 'serial'>,
): Promise<void> =>
  insertLotEntry(tx, {
    ...{ kind: 'lot_withdrawn', styleId, lotId, versionId: null, number: null },
    statement: stateLotWithdrawal({ ...named, at: now().toISOString() }),
    salt: randomBytes(SALT_BYTES),
  })
