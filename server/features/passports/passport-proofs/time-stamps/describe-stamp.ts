/** What a time stamp service said of a head of the log, as it is read without signing in. */
import type { Reader } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { readConsistency } from '../log/read-proof.ts'
import { findStampOver, type Stamped } from './time-stamp.store.ts'

/** With its token (RFC 3161, 2.4.2) in DER. */
export const describeStamp = ({ note, stamped_at, authority, token }: Stamped) => ({
  ...{ checkpoint: note, stamped_at, authority },
  token: token.toString('base64'),
})

/**
 * For a copy that stands alone: the first stamp over everything that a head has, with the proof that the stamped head continues
 * it. Null where there is none yet, and where the log is not the stamped one.
 */
export const readStampOver = async (db: Reader, size: number) => {
  const stamped = await findStampOver(db, size)
  if (!stamped) return null
  const consistency = await readConsistency(db, size, stamped.head_size).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return consistency && { ...describeStamp(stamped), consistency }
}
