/** What differs between two versions of a passport, in words a reader knows; every part that a version freezes is covered. */
import type { PassportContent } from '#contract/passports/passport-snapshot.ts'
import { nameOfTraceStep, type TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import { formatCountry, formatLanguage } from '#web/lib/formats.ts'
import { type EntryWords, LISTS, sayNew, sayWhole } from './version-words.rules.ts'

export interface Difference {
  /** Where, from the outside in: `Steps › Spinning › Supplier › Name`. */
  place: string
  /** Null where there was, or is, nothing. */
  before: string | null
  after: string | null
}

/** Not what a passport says by itself: numbers of its own, and the city that follows from a position. */
const UNSAID = new Set(['format', 'version', 'published_at', 'key', 'near'])

/** Parts that the editor calls otherwise. */
const WORDS: Readonly<Record<string, string>> = {
  bom: 'BOM records',
  kind: 'Kind of step',
  text_language: 'Language of the texts',
}

const wordOf = (field: string): string => {
  if (WORDS[field]) return WORDS[field]
  const words = field.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

type Place = readonly string[]
interface Pair {
  before: unknown
  after: unknown
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const sayValue = (field: string, value: unknown): string | null => {
  if (isNothing(value)) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field === 'country') return formatCountry(String(value))
  if (field === 'kind') return nameOfTraceStep(String(value) as TraceStepKey)
  if (field === 'text_language') return formatLanguage(String(value))
  return field === 'html' ? textOf(String(value)) : String(value)
}

const differ = (place: Place, { before, after }: { before: string | null; after: string | null }) =>
  before === after ? [] : [{ place: place.join(' › '), before, after }]

const compare = (place: Place, field: string, pair: Pair): Difference[] => {
  const { before, after } = pair
  if (isNothing(before) && isNothing(after)) return []
  const objects = [before, after].filter(isObject)
  if (objects.length === 0)
    return differ(place, { before: sayValue(field, before), after: sayValue(field, after) })
  const say = (whole: (value: object) => string | null) =>
    differ(place, {
      before: isObject(before) ? whole(before) || null : null,
      after: isObject(after) ? whole(after) || null : null,
    })
  const words = LISTS[field]
  if (words && objects.every(Array.isArray)) return compareLists(place, words, pair)
  if (objects.every((value) => sayWhole(value) !== null)) return say(sayWhole)
  if (objects.length === 1 && objects.every((value) => sayNew(field, value) !== null))
    return say((value) => sayNew(field, value))
  return compareFields(place, pair)
}

const compareFields = (place: Place, { before, after }: Pair): Difference[] => {
  const [former, present] = [before, after].map((value) => (value ?? {}) as Record<string, unknown>)
  const fields = new Set([...Object.keys(former ?? {}), ...Object.keys(present ?? {})])
  return [...fields]
    .filter((field) => !UNSAID.has(field))
    .flatMap((field) =>
      compare([...place, wordOf(field)], field, { before: former?.[field], after: present?.[field] }),
    )
}

interface Entry {
  /** By which it is found in the other version. */
  identity: string
  label: string
  index: number
  value: unknown
}

const keysOf = (list: readonly unknown[]): (string | undefined)[] =>
  list.map((value) => (isObject(value) && 'key' in value ? String(value.key) : undefined))
const isOnce = (key: string, keys: readonly (string | undefined)[]): boolean =>
  keys.indexOf(key) !== -1 && keys.indexOf(key) === keys.lastIndexOf(key)

/** Found again by its key, else by its name; the second of a name is `Sewing (2)`, and one without a name its number. */
const entriesOf = (list: readonly unknown[], others: readonly unknown[], words: EntryWords): Entry[] => {
  const [keys, otherKeys] = [keysOf(list), keysOf(others)]
  const seen = new Map<string, number>()
  return list.map((value, index) => {
    const name = words.name(value) || String(index + 1)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    const label = count === 1 ? name : `${name} (${count})`
    const key = keys[index]
    const hasKey = key !== undefined && isOnce(key, keys) && isOnce(key, otherKeys)
    return {
      identity: hasKey ? /* no text */ `key ${key}` : /* no text */ `name ${label}`,
      label,
      index,
      value,
    }
  })
}

/** Those that stay in their order while the fewest others move: the longest run of rising numbers (patience sorting). */
const longestRising = (numbers: readonly number[]): Set<number> => {
  let longest: number[] = []
  const runs: number[][] = []
  for (const number of numbers) {
    const before = runs.findLast((run) => (run.at(-1) ?? -1) < number) ?? []
    const run = [...before, number]
    // Of the runs of one length the one that ends lowest is kept; they stand by length.
    runs[run.length - 1] = run
    if (run.length > longest.length) longest = run
  }
  return new Set(longest)
}

/** By its neighbour, since its number changes with all that comes and goes above it. */
const placeOf = ({ index }: Entry, all: readonly Entry[]): string => {
  const above = all[index - 1]
  return above ? `After ${above.label}` : 'First'
}

const compareLists = (place: Place, words: EntryWords, { before, after }: Pair): Difference[] => {
  const [formerList, presentList] = [listOf(before), listOf(after)]
  const former = entriesOf(formerList, presentList, words)
  const present = entriesOf(presentList, formerList, words)
  const formerOf = new Map(former.map((entry) => [entry.identity, entry]))
  const presentOf = new Map(present.map((entry) => [entry.identity, entry]))
  const stayed = longestRising(present.flatMap(({ identity }) => formerOf.get(identity)?.index ?? []))
  const say = ({ value, label }: Entry): string => words.say(value) || label
  const changes = former.flatMap((was): Difference[] => {
    const is = presentOf.get(was.identity)
    const here = [...place, was.label]
    if (!is) return differ(here, { before: say(was), after: null })
    const moved = stayed.has(was.index)
      ? []
      : differ([...here, 'Place'], { before: placeOf(was, former), after: placeOf(is, present) })
    return [...moved, ...compareFields(here, { before: was.value, after: is.value })]
  })
  const added = present
    .filter(({ identity }) => !formerOf.has(identity))
    .flatMap((entry) => differ([...place, entry.label], { before: null, after: say(entry) }))
  return [...changes, ...added]
}

export const findDifferences = (before: PassportContent, after: PassportContent): Difference[] =>
  compareFields([], { before, after })
