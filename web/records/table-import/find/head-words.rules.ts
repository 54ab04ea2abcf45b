/** How near a head of a file is to one that we know. */
import { foldText } from '#contract/values/text/fold.ts'
import { plain } from '../values/read-values.rules.ts'

/** `Rate ($)`, `Cons./pc` and `Weight [g/m²]` without what stands in brackets and behind the stroke. */
export const coreOf = (head: string): string =>
  head
    .replace(/[([{（][^)\]}）]*[)\]}）]/g, ' ')
    .replace(/\/.*$/, ' ')
    .replace(/\s(?:in|per|pro|par|je)\s.*$/i, ' ')
    .replace(/[\p{Sc}%#*]/gu, ' ')
    .trim()

/** `Component : Preferred Vendor`, as programs write fields of a record that is named first. */
export const withoutRecord = (head: string): string => head.replace(/^[^:]+\s:\s+(?=\S)/, '')

export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{M}]+|\d+/gu) ?? []

/** As many letters may be wrong, missing or swapped. */
const slipsIn = (letters: number): number => (letters < 5 ? 0 : letters < 9 ? 1 : 2)

/** Damerau's distance of two short words, as far as it is at most `most`. */
const isNear = (one: string, other: string, most: number): boolean => {
  if (most === 0 || Math.abs(one.length - other.length) > most) return false
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwap) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
    }
    before = row
    row = next
  }
  return (row[other.length] ?? most + 1) <= most
}

export const EXACT = 100
const CORE = 90
export const NEAR = 70
/** Below this a head says nothing. */
export const LEAST = 50

/** A head as it is compared with names: made once, compared with hundreds. */
export interface HeadForm {
  own: string
  core: string
  /** Each run of its words without blanks, with how surely the head means it. */
  runs: ReadonlyMap<string, number>
}

export const headFormOf = (head: string): HeadForm => ({
  // «Style #» is a number, and «Style» a name.
  own: plain(/\p{L}\s*#\s*$/u.test(head) ? head.replace('#', ' no') : head),
  core: plain(coreOf(head)),
  runs: runsOf(wordsOf(coreOf(head))),
})

/** The more of the letters the surer; what stands last counts more: «fabric width» is a width. */
const runsOf = (words: readonly string[]): ReadonlyMap<string, number> => {
  const letters = words.join('').length
  const runs = new Map<string, number>()
  for (let from = 0; from < words.length; from++)
    for (let to = words.length; to > from; to--) {
      const run = words.slice(from, to).join('')
      const isWhole = to - from === words.length
      if (run.length < 3 || isWhole) continue
      const score = 45 + (35 * run.length) / letters + (to === words.length ? 5 : 0)
      runs.set(run, Math.min(CORE - 5, score))
    }
  return runs
}

/** A bit for each letter in it: texts that differ by a slip differ by two bits at most. */
const lettersIn = (text: string): number => {
  let letters = 0
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31)
  return letters
}

const countBits = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

interface Named<Key> {
  key: Key
  name: string
  letters: number
}

/** Names that heads are looked up by: each text of a file is compared with those alone that it can be near to. */
export class HeadNames<Key extends string> {
  readonly #keys = new Map<string, Key[]>()
  readonly #byLength = new Map<number, Named<Key>[]>()

  /** @param named in plain letters */
  constructor(named: readonly { key: Key; names: readonly string[] }[]) {
    for (const { key, names } of named)
      for (const name of new Set(names)) {
        if (name === '') continue
        this.#keys.set(name, [...(this.#keys.get(name) ?? []), key])
        const { length } = name
        const each = { key, name, letters: lettersIn(name) }
        this.#byLength.set(length, [...(this.#byLength.get(length) ?? []), each])
      }
  }

  /** Whether it is a name as it stands. */
  has(own: string): boolean {
    return this.#keys.has(own)
  }

  /** 0 to 100 by key: how surely the head means it. */
  scores({ own, core, runs }: HeadForm): ReadonlyMap<Key, number> {
    const scores = new Map<Key, number>()
    const add = (keys: readonly Key[], score: number) => {
      for (const key of keys) scores.set(key, Math.max(scores.get(key) ?? 0, score))
    }
    if (own === '') return scores
    for (const [run, score] of runs) add(this.#keys.get(run) ?? [], score)
    // A word that is known is no slip of another one.
    if (!this.#keys.has(core) && !this.#keys.has(own)) add(this.#nearTo(core), NEAR)
    add(this.#keys.get(core) ?? [], CORE)
    add(this.#keys.get(own) ?? [], EXACT)
    return scores
  }

  #nearTo(core: string): Key[] {
    const most = slipsIn(core.length)
    const letters = lettersIn(core)
    const near: Key[] = []
    for (let length = core.length - most; length <= core.length + most; length++)
      for (const { key, name, letters: own } of this.#byLength.get(length) ?? []) {
        const slips = slipsIn(Math.min(core.length, name.length))
        if (countBits(letters ^ own) <= 2 * slips && isNear(core, name, slips)) near.push(key)
      }
    return near
  }
}
