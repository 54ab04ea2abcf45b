/** Which level a style's facts come from: style over collection over company. */
import {
  FACT_KEYS,
  FACT_LEVELS,
  type FactKey,
  type FactLevel,
  type FactValues,
  PUBLIC_FACT_KEYS,
  type PublicFacts,
} from './fact-record.ts'

export type SaidAtLevels = Readonly<Partial<Record<FactLevel, FactValues>>>

const NEAREST_FIRST = FACT_LEVELS.toReversed()

/** The level whose value holds; null where nobody says anything. */
export const levelOfFact = (said: SaidAtLevels, key: FactKey): FactLevel | null =>
  NEAREST_FIRST.find((level) => said[level]?.[key] !== undefined) ?? null

/** A value is taken whole from the nearest level that says one. */
export const resolveFacts = (said: SaidAtLevels): FactValues =>
  Object.fromEntries(
    FACT_KEYS.flatMap((key) => {
      const level = levelOfFact(said, key)
      return level ? [[key, said[level]?.[key]]] : []
    }),
  ) as FactValues

/** What a version freezes. */
export const publicFactsOf = (values: FactValues): PublicFacts =>
  Object.fromEntries(
    PUBLIC_FACT_KEYS.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])),
  ) as PublicFacts
