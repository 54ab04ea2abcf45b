import { createHash } from 'node:crypto'

/** JSON with sorted keys, so that the same content always has the same digest (RFC 8785 for what a snapshot holds). */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
}

/** SHA-256 of the canonical JSON, in hex. */
export const digestOf = (snapshot: unknown): string =>
  createHash('sha256').update(canonicalJson(snapshot)).digest('hex')
