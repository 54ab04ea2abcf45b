import type { z } from 'zod'
import { identityOf } from '#contract/values/text/changes.ts'
import { toRefusal } from '#server/platform/http/answers/input-errors.ts'

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The saved value with what the change names in its place. Elements of lists are the same ones by their identity. */
export const fill = (saved: unknown, change: unknown): unknown => {
  if (change === undefined) return saved
  if (Array.isArray(change)) {
    const known = byIdentity(saved)
    return change.map((element) => fill(known.get(identityOf(element)), element))
  }
  if (!isPlain(change)) return change
  const former = isPlain(saved) ? saved : {}
  const filled = Object.entries(change).map(([key, value]) => [key, fill(former[key], value)])
  return { ...former, ...Object.fromEntries(filled) }
}

/** Looked up once for a list: documents have thousands of lines. The first of two counts; what has none is no element. */
const byIdentity = (saved: unknown): Map<unknown, unknown> => {
  const known = new Map<unknown, unknown>()
  if (!Array.isArray(saved)) return known
  for (const element of saved) {
    const identity = identityOf(element)
    if (identity !== undefined && !known.has(identity)) known.set(identity, element)
  }
  return known
}

/** The whole document after a change, checked as one that is saved whole. @throws Refusal `invalid` by path */
export const completeBody = <Schema extends z.ZodType>(
  schema: Schema,
  saved: unknown,
  change: unknown,
): z.output<Schema> => {
  const result = schema.safeParse(fill(saved, change))
  if (!result.success) throw toRefusal(result.error.issues)
  return result.data
}
