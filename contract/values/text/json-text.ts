/** Values that programs send as they are, or as the JSON text of it (docs/product.md, Secondary cost). */
import { z } from 'zod'

/** Longer than any value that is taken so: a text that is longer is not read. */
const MOST_CHARACTERS = 20_000

/** The value of a JSON text; what is none stays as it is, for the schema to refuse. An empty text is nothing. */
export const readJsonText = (given: unknown): unknown => {
  if (typeof given !== 'string' || given.length > MOST_CHARACTERS) return given
  if (given.trim() === '') return null
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}

/** The only element of a list, and nothing for an empty one; a longer list stays one. */
export const oneOf = (given: unknown): unknown => {
  if (!Array.isArray(given) || given.length > 1) return given
  return given[0] ?? null
}

/** An empty list where nothing is said. */
export const listOf = (given: unknown): unknown => (given === null ? [] : given)

/** The schema, which takes its value as JSON text too; what it answers is the same. */
export const asJsonText = <Schema extends z.ZodType>(
  schema: Schema,
  read: (given: unknown) => unknown = (given) => given,
): Schema => z.preprocess((given) => read(readJsonText(given)), schema) as unknown as Schema
