/** Checkpoints of the log as signed notes (C2SP signed-note and tlog-checkpoint). */
import { createHash, type KeyObject, sign } from 'node:crypto'

/** Signed notes' own number for Ed25519. */
const ED25519 = Buffer.of(1)

const keyHashOf = (name: string, publicKey: Buffer): Buffer =>
  createHash('sha256').update(`${name}\n`).update(ED25519).update(publicKey).digest().subarray(0, 4)

/** As verifiers are given it: `name+hash+key`. */
export const describeVerifier = (name: string, publicKey: Buffer): string =>
  `${name}+${keyHashOf(name, publicKey).toString('hex')}+${Buffer.concat([ED25519, publicKey]).toString('base64')}`

export interface Head {
  size: number
  root: Buffer
  /** An extension line; tells when the head was made. */
  at: string
}

export const stateHead = (name: string, { size, root, at }: Head): string =>
  `${name}\n${size}\n${root.toString('base64')}\nmade ${at}\n`

interface Signer {
  name: string
  publicKey: Buffer
  privateKey: KeyObject
}

export const signNote = (text: string, { name, publicKey, privateKey }: Signer): string => {
  const signature = sign(null, Buffer.from(text), privateKey)
  const named = Buffer.concat([keyHashOf(name, publicKey), signature]).toString('base64')
  return `${text}\n— ${name} ${named}\n`
}
