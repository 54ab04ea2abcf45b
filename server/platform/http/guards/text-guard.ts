/**
 * PostgreSQL stores no NUL in text (error 22021) and JSON readers differ on lone surrogates, so neither
 * gets in, wherever in the request it hides.
 */
import { fixed } from '#contract/values/text/marked.ts'
import { refusalAt } from '#server/platform/refusals/refusal.ts'

const UNSTORABLE = fixed`Contains a character that cannot be stored`
/** No field is called so, and what reads the answer by the contract leaves such a key out. */
const NO_FIELD = '__proto__'

export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** The keys that lead to the first such text; null where there is none. Of a depth that was bounded while it was read. */
const findUnstorable = (value: unknown): string[] | null => {
  if (typeof value === 'string') return isStorable(value) ? null : []
  if (value === null || typeof value !== 'object') return null
  for (const key in value) {
    if (!isStorable(key)) return []
    const hit = findUnstorable((value as Record<string, unknown>)[key])
    if (hit) return [key, ...hit]
  }
  return null
}

/** @param part of the request, which the answer names where the text has no name of its own */
export const requireStorableText = (input: unknown, part = 'body'): void => {
  const path = findUnstorable(input)?.join('.')
  if (path !== undefined) throw refusalAt({ [path === NO_FIELD ? part : path || part]: UNSTORABLE })
}
