/** What the guard finds in a passport's draft. Loaded when it is first needed: its tables are ten languages of words. */

import { RULE_FACTS } from '#contract/evidence/claims-guard/claim-rules.ts'
import {
  judgeText,
  placesOfWords,
  type Register,
} from '#contract/evidence/claims-guard/claims-guard.rules.ts'
import type { PassportFinding } from './finding.ts'
import { GUARDED_PLACE_NAMES, type GuardedText } from './guarded-texts.rules.ts'

export const judgePassport = (texts: readonly GuardedText[], register: Register): PassportFinding[] =>
  texts.flatMap(({ place, id, field, text }) =>
    judgeText(text, register).map(({ rule, at, length, words, provedBy }) => {
      const { why, needed, sources } = RULE_FACTS[rule]
      return {
        rule,
        place,
        id,
        field,
        at,
        length,
        words,
        provedBy: provedBy?.words ?? null,
        why,
        needed,
        sources,
      }
    }),
  )

/** Names of the places in which the words of a claim stand, each once. */
export const placesOfClaim = (texts: readonly GuardedText[], words: string): string[] => [
  ...new Set(
    texts
      .filter(({ text }) => placesOfWords(text, words).length > 0)
      .map(({ place }) => GUARDED_PLACE_NAMES[place]),
  ),
]
