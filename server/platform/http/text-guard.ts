/**
 * PostgreSQL stores no NUL in text (error 22021) and JSON readers differ on lone surrogates, so neither
 * gets in, wherever in the request it hides.
 */
import { refusalAt } from './refusal.ts'

const UNSTORABLE = 'Contains a character that cannot be stored'
const MAX_DEPTH = 40
/** No field is called so, and what reads the answer by the contract leaves such a key out. */
const NO_FIELD = '__proto__'

export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

const findUnstorable = (value: unknown, path: string, depth: number): string | null => {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (value === null || typeof value !== 'object') return null
  if (depth > MAX_DEPTH) return path
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return path
    const hit = findUnstorable(inner, path ? `${path}.${key}` : key, depth + 1)
    if (hit !== null) return hit
  }
  return null
}

/** @param part of the request, which the answer names where the text has no name of its own */
export const requireStorableText = (input: unknown, part = 'body'): void => {
  const path = findUnstorable(input, '', 0)
  if (path !== null) throw refusalAt({ [path === NO_FIELD ? part : path || part]: UNSTORABLE })
}
