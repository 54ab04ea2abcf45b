/** Crockford's base 32: no I, L, O or U, so that a number read aloud or from a label is read right. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `ST-` and ten characters in two groups of five, from ten random bytes (docs/product.md, Style number). */
export const formStyleNumber = (randomBytes: Uint8Array): string => {
  const characters = Array.from(randomBytes.subarray(0, 10), (byte) => ALPHABET[byte % ALPHABET.length])
  return `ST-${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`
}
