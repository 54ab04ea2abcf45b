import {
  getSigningKey,
  type LogMoment,
  readVerifier,
  readVersionProof,
} from '#server/features/passports/passport-proofs/index.ts'
import type { findPublishedVersion } from '#server/features/passports/passports/index.ts'
import type { Parts } from '#server/platform/parts.ts'

type Version = NonNullable<Awaited<ReturnType<typeof findPublishedVersion>>>
export type ProvedVersion = Pick<Version, 'version_id' | 'issuer_key_id' | 'snapshot' | 'kept'>

/**
 * What proves a version. Of a passport that is not public nothing is told here: the log has no word of it either.
 * @param at of a copy that stands alone: the head that it is proved by, with its stamp; the log's newest head unless given
 */
export const describeProof = async (
  parts: Pick<Parts, 'db' | 'sealing'>,
  version: ProvedVersion,
  at?: LogMoment,
) => {
  const { name, algorithm, publicKey } = await getSigningKey(parts, version.issuer_key_id)
  return {
    format: 'selvedge proof 1',
    // As it was published: what this code's reading adds to older versions is not in their hash.
    passport: version.kept,
    ...(await readVersionProof(parts.db, version.version_id, at?.head)),
    key: { name, algorithm, jwk: publicKey.export({ format: 'jwk' }) },
    verifier: await readVerifier(parts),
    ...(at?.stamp && { stamp: at.stamp }),
  }
}
