/** The secrets of links: a partner's is random, a piece's is made of its serial number. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** 128 bits, as base64url: nobody guesses them, and they fit a small QR code. */
const SECRET_BYTES = 16
export const KEY_BYTES = 32

interface Piece {
  styleId: number
  serial: string
}

export const secretOfPiece = (key: Buffer, { styleId, serial }: Piece): string =>
  createHmac('sha256', key)
    .update(`selvedge holder 1\n${styleId}\n${serial}`)
    .digest()
    .subarray(0, SECRET_BYTES)
    .toString('base64url')

/** Takes the same time for each wrong one. */
export const isSecretOfPiece = (given: string, key: Buffer, piece: Piece): boolean => {
  const right = Buffer.from(secretOfPiece(key, piece))
  const told = Buffer.from(given)
  return told.length === right.length && timingSafeEqual(told, right)
}

/** The key of no style: what is compared where there is none takes as long. */
export const NO_KEY = Buffer.alloc(KEY_BYTES)

/** Consecutive serial numbers, filled with zeros. */
export const serialsOf = function* ({
  prefix,
  first,
  count,
  digits,
}: {
  prefix: string
  first: number
  count: number
  digits: number
}): Generator<string> {
  for (let number = first; number < first + count; number++)
    yield `${prefix}${String(number).padStart(digits, '0')}`
}
