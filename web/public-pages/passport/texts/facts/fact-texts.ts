import type { FACTS, PublicFactKey } from '#contract/passports/facts/fact-record.ts'
import type { IdentifierScheme } from '#contract/passports/facts/identifiers.ts'

type Facts = typeof FACTS
type ChoiceKey = { [Key in PublicFactKey]: Facts[Key]['kind'] extends 'choice' ? Key : never }[PublicFactKey]
type ChoicesOf<Key extends ChoiceKey> = Facts[Key] extends { choices: infer Names } ? keyof Names : never

/** Of the facts that laws ask for, in one language. */
export type FactTexts = {
  title: string
  names: Record<PublicFactKey, string>
  choices: { [Key in ChoiceKey]: Record<ChoicesOf<Key>, string> }
  /** Of schemes whose name is no proper name. */
  schemes: Record<Extract<IdentifierScheme, 'vat' | 'national' | 'other'>, string>
  svhc: string
}
