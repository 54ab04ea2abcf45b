import { isolateForeign } from '#contract/values/text/isolate.ts'
import { spokenLanguage } from './say.ts'

/** Facts in a line. Where the writing runs from right to left, each keeps its own order and its place. */
export const joinFacts = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.flatMap((fact) => (fact ? [isolateForeign(fact, spokenLanguage())] : [])).join(' · ')
