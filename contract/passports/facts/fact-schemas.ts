/** The schemas that follow from the list of facts: of what is said, what is changed, and what a version freezes. */
import { z } from 'zod'
import { FACT_KINDS, HELD_KINDS } from './fact-kinds.ts'
import {
  FACT_KEYS,
  type FACTS,
  type FactKey,
  type FactLevel,
  factOf,
  type HeldBy,
  keysAt,
  PUBLIC_FACT_KEYS,
} from './fact-record.ts'

type Facts = typeof FACTS
type HeldShape<Key extends FactKey> = { [K in Key]: z.ZodOptional<z.ZodType<HeldBy<Facts[K]>>> }
const heldSchemaOf = (key: FactKey): z.ZodType => {
  const { kind, choices = {} } = factOf(key)
  return kind === 'choice' ? z.enum(Object.keys(choices)) : HELD_KINDS[kind]
}
const heldShapeOf = <Key extends FactKey>(keys: readonly Key[]): HeldShape<Key> =>
  Object.fromEntries(keys.map((key) => [key, z.optional(heldSchemaOf(key))])) as HeldShape<Key>

/** What is said at one level. */
export const heldFacts = z.object(heldShapeOf(FACT_KEYS))
/** In a version, what anybody may read; nothing in versions from before. */
export const snapshotFacts = z.object({ facts: z.object(heldShapeOf(PUBLIC_FACT_KEYS)).default({}) })

type Changes = {
  [Key in FactKey]: z.ZodOptional<z.ZodType<HeldBy<Facts[Key]> | null, HeldBy<Facts[Key]> | null>>
}
const changeSchemaOf = (key: FactKey): z.ZodType => {
  const { kind, choices = {} } = factOf(key)
  if (kind !== 'choice') return FACT_KINDS[kind]
  return z
    .enum(Object.keys(choices))
    .nullish()
    .transform((value) => value ?? null)
}

/** What is named, each whole; null takes it away. */
export const factChangesAt = (level: FactLevel): Changes =>
  Object.fromEntries(keysAt(level).map((key) => [key, z.optional(changeSchemaOf(key))])) as Changes
