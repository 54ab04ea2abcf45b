/** Reads texts for words that make claims, and says whether the register has proof for them. It rewrites nothing. */
import type { ProductClaim } from '../product-claims.ts'
import { beginningsOf, type ClaimPattern, compileRow } from './claim-patterns.rules.ts'
import { CLAIM_RULES, type ClaimRule } from './claim-rule-names.ts'
import { RULE_FACTS } from './claim-rules.ts'
import words from './claim-words.json' with { type: 'json' }
import { type FoldedText, foldWithPlaces, type Span, spanOf } from './fold-with-places.rules.ts'
import { isDenied } from './negations.rules.ts'
import { findSpacedLetters } from './spaced-letters.rules.ts'

export type GuardLanguage = keyof typeof words
export const GUARD_LANGUAGES = Object.keys(words) as GuardLanguage[]

/** `none` is what sounds alike and claims nothing: `circular knit`. */
type Row = ClaimRule | 'none'
type Pattern = ClaimPattern<Row>
type Tables = Readonly<Record<string, Partial<Record<Row, readonly string[]>>>>
const ROWS: readonly Row[] = ['none', ...CLAIM_RULES]

const PATTERNS: readonly Pattern[] = Object.values(words as Tables).flatMap((byRule) =>
  ROWS.flatMap((rule) => (byRule[rule] ?? []).map((row) => compileRow(row, rule))),
)
/** By their first two characters, so that a word of a text is compared with the few that begin as it does. */
const groupByBeginning = (patterns: readonly Pattern[]): ReadonlyMap<string, readonly Pattern[]> => {
  const groups = new Map<string, Pattern[]>()
  for (const pattern of patterns)
    for (const begin of new Set(pattern.begins)) {
      const group = groups.get(begin)
      if (group) group.push(pattern)
      else groups.set(begin, [pattern])
    }
  return groups
}
const BY_BEGINNING = groupByBeginning(PATTERNS)
const NO_PATTERNS: readonly Pattern[] = []
/** Some begin with a word of one letter. */
const beginningAt = (text: string, at: number): readonly Pattern[] => {
  const pair = BY_BEGINNING.get(text.slice(at, at + 2)) ?? NO_PATTERNS
  const single = BY_BEGINNING.get(text.slice(at, at + 1))
  return single ? [...pair, ...single] : pair
}

export interface Hit extends Span {
  rule: ClaimRule
  /** As they stand in the text. */
  words: string
}

interface Found {
  rule: Row
  from: number
  to: number
}

const endOf = (expression: RegExp, text: string, at: number): number | null => {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex : null
}

const findPlain = (folded: string): Found[] => {
  const found: Found[] = []
  for (const { at, isWithin } of beginningsOf(folded))
    for (const { rule, bound, isHan } of beginningAt(folded, at)) {
      const to = isWithin && !isHan ? null : endOf(bound(), folded, at)
      if (to !== null) found.push({ rule, from: at, to })
    }
  return found
}

const within = ({ places }: { places: readonly number[] }, { rule, from, to }: Found): Found => ({
  rule,
  from: places[from] ?? 0,
  to: (places[to - 1] ?? 0) + 1,
})

/** Long words anywhere among the letters, and whole words of any length where the spelling has ends of words. */
const findSpaced = (folded: string): Found[] =>
  findSpacedLetters(folded).flatMap(({ joined, spelled }) => {
    const found: Found[] = []
    for (let at = 0; at < joined.text.length; at++)
      for (const { rule, loose } of beginningAt(joined.text, at)) {
        const to = loose && endOf(loose(), joined.text, at)
        if (to) found.push(within(joined, { rule, from: at, to }))
      }
    return [...found, ...findPlain(spelled.text).map((each) => within(spelled, each))]
  })

const rankOf = ({ rule }: Found): number => ROWS.indexOf(rule)
const lengthOf = ({ from, to }: Found): number => to - from

/** The longest of those that overlap, and of equally long ones the first by the order of the rules. */
const withoutOverlaps = (found: readonly Found[]): Found[] => {
  const kept: Found[] = []
  const inOrder = found.toSorted((a, b) => lengthOf(b) - lengthOf(a) || rankOf(a) - rankOf(b))
  for (const each of inOrder)
    if (kept.every(({ from, to }) => each.to <= from || to <= each.from)) kept.push(each)
  return kept.sort((a, b) => a.from - b.from)
}

const hitsOf = (text: string, folded: FoldedText): Hit[] =>
  withoutOverlaps([...findPlain(folded.folded), ...findSpaced(folded.folded)]).flatMap(
    ({ rule, from, to }) => {
      if (rule === 'none' || isDenied(folded.folded, from, to)) return []
      const span = spanOf(folded, from, to)
      return [{ rule, ...span, words: text.slice(span.at, span.at + span.length) }]
    },
  )

/** In the order of the text. */
export const readClaims = (text: string): Hit[] => hitsOf(text, foldWithPlaces(text))

/** Where the words of a claim stand in a text, as it is compared. */
export const placesOfWords = (text: string, claimed: string): Span[] => {
  const folded = foldWithPlaces(text)
  const wanted = foldWithPlaces(claimed).folded.trim()
  const spans: Span[] = []
  if (wanted === '') return spans
  for (let at = folded.folded.indexOf(wanted); at >= 0; at = folded.folded.indexOf(wanted, at + 1))
    spans.push(spanOf(folded, at, at + wanted.length))
  return spans
}

export type RegisteredClaim = Pick<ProductClaim, 'id' | 'kind' | 'words' | 'part' | 'state'> & {
  standards: readonly string[]
}
export type Register = readonly RegisteredClaim[]

export interface Finding extends Hit {
  /** The claim of the register whose evidence is valid and whose rule allows proof; null where nothing quiets it. */
  provedBy: RegisteredClaim | null
}

const isValid = ({ state }: RegisteredClaim): boolean => state === 'backed' || state === 'expiring'

const proves = (claim: RegisteredClaim, rule: ClaimRule): boolean => {
  const { proof } = RULE_FACTS[rule]
  if (proof === null || !isValid(claim)) return false
  if (proof.isWhole && claim.part !== null) return false
  if (proof.kinds && !proof.kinds.includes(claim.kind)) return false
  return !proof.standards || proof.standards.some((standard) => claim.standards.includes(standard))
}

/** It stands in the words of a claim of the register: the same words, at this place. */
const isWithin = ({ at, length }: Span, { at: from, length: size }: Span): boolean =>
  at < from + size && from < at + length

export const judgeText = (text: string, register: Register): Finding[] => {
  const hits = readClaims(text)
  if (hits.length === 0) return []
  const said = register
    .filter(isValid)
    .map((claim) => ({ claim, spans: placesOfWords(text, claim.words) }))
    .filter(({ spans }) => spans.length > 0)
  return hits.map((hit) => ({
    ...hit,
    provedBy:
      said.find(({ claim, spans }) => proves(claim, hit.rule) && spans.some((span) => isWithin(hit, span)))
        ?.claim ?? null,
  }))
}
