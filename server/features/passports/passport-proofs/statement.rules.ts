/** The texts that are signed and logged. They are written out here and nowhere else, byte for byte. */
import { createHash } from 'node:crypto'

export interface Stated {
  style_number: string
  number: number
  /** Of the snapshot. */
  sha256: string
  /** Of the snapshot before; null for the first version. */
  before_sha256: string | null
  /** ISO 8601, UTC, milliseconds. */
  published_at: string
  /** False for what was published before versions were signed. */
  with_publication: boolean
}

export const stateVersion = (stated: Stated): string =>
  [
    'selvedge passport 1',
    `style ${stated.style_number}`,
    `version ${stated.number}`,
    `sha256 ${stated.sha256}`,
    `before ${stated.before_sha256 ?? '-'}`,
    `published ${stated.published_at}`,
    `signed ${stated.with_publication ? 'with the publication' : 'later'}`,
    '',
  ].join('\n')

export interface KeptSignature {
  /** The key's name: a thumbprint of a company's key, or the installation's. */
  key: string
  algorithm: 'ES256' | 'Ed25519'
  signature: Buffer
}

/** The signature is part of the entry, so that none can be put in another's place. */
export const statePublication = (stated: Stated, { key, algorithm, signature }: KeptSignature): string =>
  `${stateVersion(stated)}signature ${algorithm} ${key} ${signature.toString('base64')}\n`

export const stateChange = (
  kind: 'withdrawn' | 'public_again',
  { style_number, at }: { style_number: string; at: string },
): string => ['selvedge passport 1', `style ${style_number}`, `${kind} ${at}`, ''].join('\n')

/** What stands in the log of a statement: without its salt nobody learns what it is about. */
export const leafOf = (statement: string, salt: Buffer): Buffer => {
  const commitment = createHash('sha256').update(salt).update(statement).digest('hex')
  return Buffer.from(`selvedge entry 1\n${commitment}\n`)
}

export interface StatedLot {
  style_number: string
  /** Null of a piece that belongs to no lot. */
  lot: string | null
  /** Null of a lot. */
  serial: string | null
  number: number
  /** Of the content, which names the version of the passport that it stands on. */
  sha256: string
  before_sha256: string | null
  published_at: string
}

const linesOfLot = ({ style_number, lot, serial }: Pick<StatedLot, 'style_number' | 'lot' | 'serial'>) => [
  'selvedge lot 1',
  `style ${style_number}`,
  `lot ${lot ?? '-'}`,
  `serial ${serial ?? '-'}`,
]

export const stateLot = (stated: StatedLot): string =>
  [
    ...linesOfLot(stated),
    `version ${stated.number}`,
    `sha256 ${stated.sha256}`,
    `before ${stated.before_sha256 ?? '-'}`,
    `published ${stated.published_at}`,
    '',
  ].join('\n')

export const stateLotPublication = (
  stated: StatedLot,
  { key, algorithm, signature }: KeptSignature,
): string => `${stateLot(stated)}signature ${algorithm} ${key} ${signature.toString('base64')}\n`

export const stateLotWithdrawal = ({
  at,
  ...named
}: Pick<StatedLot, 'style_number' | 'lot' | 'serial'> & { at: string }): string =>
  [...linesOfLot(named), `withdrawn ${at}`, ''].join('\n')
