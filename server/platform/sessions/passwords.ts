/** Argon2id with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
import { hash, verify } from '@node-rs/argon2'
import { notInTransaction } from '../db/open-transaction.ts'

/** Algorithm 2 is argon2id. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = async (password: string): Promise<string> => {
  notInTransaction('the hash of a password')
  return hash(password.normalize('NFC'), OPTIONS)
}
export const isPassword = async (password: string, passwordHash: string): Promise<boolean> => {
  notInTransaction('the hash of a password')
  return verify(passwordHash, password.normalize('NFC'))
}

/** For an unknown address: costs what a known one costs, so that the time of the answer tells nothing. */
let decoy: Promise<string> | undefined
export const refuseUnknown = async (password: string): Promise<false> => {
  decoy ??= hashPassword('nobody has this password')
  await isPassword(password, await decoy)
  return false
}
