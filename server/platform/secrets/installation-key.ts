/**
 * The key that seals an installation's secrets. It lies in the database, so that any number of processes have it; where
 * SELVEDGE_SECRET is set, both are needed, and a copy of the database opens nothing.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db, Reader } from '../db/database.ts'
import { findInstallationKey, keepInstallationKey, keepSecretCheck } from './installation.store.ts'

/** One line for the operator. */
export class WrongSecret extends Error {
  override name = 'WrongSecret'
}

/** The keys that open what is sealed; the first one seals. What was sealed before a secret was set opens still. */
export type InstallationKeys = readonly [Buffer, ...Buffer[]]

const mix = (key: Buffer, secret: string): { mixed: Buffer; check: Buffer } => {
  const mixed = createHmac('sha256', secret).update(key).digest()
  return { mixed, check: createHmac('sha256', mixed).update('check').digest() }
}

type Mixed = ReturnType<typeof mix>

interface Opened {
  present: Mixed
  former: Mixed[]
  /** Whether the database knows it already. */
  isKept: (mixed: Mixed) => boolean
}

/** Null where there is no secret and none is needed. @throws WrongSecret */
const openSecret = (
  { key, secret_check }: { key: Buffer; secret_check: Buffer | null },
  secret: string | null,
  before: string | null,
): Opened | null => {
  if (secret === null && secret_check === null) return null
  if (secret === null)
    throw new WrongSecret('Set SELVEDGE_SECRET: secrets of this database were encrypted with it.')
  const present = mix(key, secret)
  const former = before === null ? [] : [mix(key, before)]
  const isKept = ({ check }: Mixed) => secret_check !== null && timingSafeEqual(secret_check, check)
  if (secret_check && ![present, ...former].some(isKept))
    throw new WrongSecret(
      'SELVEDGE_SECRET is not the secret that this database was encrypted with. To replace it, set SELVEDGE_SECRET_BEFORE to the old secret.',
    )
  return { present, former, isKept }
}

/**
 * `before` is the secret that `secret` replaces: what was sealed with it opens still.
 * @throws WrongSecret where SELVEDGE_SECRET is not what it was, or is missing
 */
export const takeInstallationKeys = (
  db: Db,
  secret: string | null,
  before: string | null = null,
): Promise<InstallationKeys> =>
  db.write(async (tx) => {
    const kept = await keepInstallationKey(tx, randomBytes(32))
    const opened = openSecret(kept, secret, before)
    if (!opened) return [kept.key]
    if (!opened.isKept(opened.present)) await keepSecretCheck(tx, opened.present.check)
    return [opened.present.mixed, ...opened.former.map(({ mixed }) => mixed), kept.key]
  })

/** The same question, and nothing is kept: whether the secret is in use already. @throws WrongSecret */
export const requireKnownSecret = async (
  db: Reader,
  secret: string | null,
  before: string | null,
): Promise<boolean> => {
  const kept = await findInstallationKey(db)
  const opened = kept && openSecret(kept, secret, before)
  return opened ? opened.isKept(opened.present) : false
}
