/**
 * The key that seals an installation's secrets. It lies in the database, so that any number of processes have it; where
 * SELVEDGE_SECRET is set, both are needed, and a copy of the database opens nothing.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { keepInstallationKey, keepSecretCheck } from './installation.store.ts'

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
    const { key, secret_check } = await keepInstallationKey(tx, randomBytes(32))
    if (secret === null && secret_check === null) return [key]
    if (secret === null)
      throw new WrongSecret('Set SELVEDGE_SECRET: secrets of this database were encrypted with it.')
    const present = mix(key, secret)
    const former = before === null ? [] : [mix(key, before)]
    const isKept = ({ check }: { check: Buffer }) =>
      secret_check !== null && timingSafeEqual(secret_check, check)
    if (secret_check && ![present, ...former].some(isKept))
      throw new WrongSecret(
        'SELVEDGE_SECRET is not the secret that this database was encrypted with. To replace it, set SELVEDGE_SECRET_BEFORE to the old secret.',
      )
    if (!isKept(present)) await keepSecretCheck(tx, present.check)
    return [present.mixed, ...former.map(({ mixed }) => mixed), key]
  })
