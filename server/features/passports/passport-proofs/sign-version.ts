import { randomBytes, sign } from 'node:crypto'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { getSigningKey } from './genuine.ts'
import { insertEntry } from './log/log.store.ts'
import { holdCompanyKey } from './proof-key.store.ts'
import { openCompanyKey, type SigningKey } from './proof-key.ts'
import { findFormerHash, insertSignature } from './provable.store.ts'
import { type Stated, stateChange, statePublication, stateVersion } from './statement.rules.ts'

interface Signing {
  versionId: number
  styleId: number
  /** Whose key signs it, where it has one. */
  organizationId: number | null
  stated: Omit<Stated, 'before_sha256'>
}

export type SigningParts = Pick<Parts, 'sealing' | 'now'>

export const SALT_BYTES = 32

/** @param organizationId its key is held until the transaction ends */
export const keyFor = async (
  tx: Tx,
  { sealing }: SigningParts,
  organizationId: number | null,
): Promise<{ id: number | null; key: SigningKey }> => {
  const kept = organizationId === null ? undefined : await holdCompanyKey(tx, organizationId)
  if (kept) return { id: kept.id, key: openCompanyKey(sealing, kept) }
  return { id: null, key: await getSigningKey({ db: tx, sealing }, null) }
}

export const signText = ({ algorithm, privateKey }: SigningKey, text: string): Buffer =>
  sign(algorithm === 'ES256' ? 'sha256' : null, Buffer.from(text), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })

/** The version's signature and its entry for the log, in the transaction that publishes it. */
export const signVersion = async (
  tx: Tx,
  parts: SigningParts,
  { versionId, styleId, organizationId, stated: given }: Signing,
): Promise<void> => {
  const { number, with_publication } = given
  const before_sha256 = await findFormerHash(tx, { styleId, number })
  const stated = { ...given, before_sha256 }
  const { id: issuer_key_id, key } = await keyFor(tx, parts, organizationId)
  const signature = signText(key, stateVersion(stated))
  await insertSignature(tx, {
    ...{ version_id: versionId, before_sha256, issuer_key_id, signature, with_publication },
    signed_at: parts.now(),
  })
  const statement = statePublication(stated, { key: key.name, algorithm: key.algorithm, signature })
  await insertEntry(tx, {
    ...{ kind: 'published', styleId, versionId, number, statement },
    salt: randomBytes(SALT_BYTES),
  })
}

/** That a passport was taken from the public, or given back to it. */
export const logChange = async (
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  {
    kind,
    styleId,
    styleNumber,
  }: { kind: 'withdrawn' | 'public_again'; styleId: number; styleNumber: string },
): Promise<void> => {
  const statement = stateChange(kind, { style_number: styleNumber, at: now().toISOString() })
  await insertEntry(tx, {
    ...{ kind, styleId, versionId: null, number: null, statement },
    salt: randomBytes(SALT_BYTES),
  })
}
