/** Values in words, for those who choose between two. */
import { type Conflict, isSame, type MergeRules, type Side } from '#web/lib/document/merge.rules.ts'
import type { ConflictWords } from './conflict-question.tsx'

const MAX_LENGTH = 300

/** What a value of a form says; `nameOf` for what only an id stands for. */
export const sayValue = (value: unknown, nameOf: (value: string | number) => string = String): string => {
  if (value === null || value === undefined || value === '') return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((each) => sayValue(each, nameOf)).join(', ') || 'Nothing'
  const title = titleOf(value)
  if (title !== undefined) return title
  if (typeof value === 'object')
    return (
      Object.entries(value)
        // The id of what stands beside it with its name says nothing more.
        .filter(
          ([key, each]) =>
            each !== null && each !== '' && !(key.replace(/_id$/, '') in value && key.endsWith('_id')),
        )
        .map(([, each]) => sayValue(each, nameOf))
        .join(', ') || 'Nothing'
    )
  const text = nameOf(value as string | number)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

/** What a row of a list is called. */
const titleOf = (value: unknown): string | undefined => {
  const row = value as { display_name?: unknown; item?: unknown; name?: unknown }
  const title = typeof value === 'object' ? (row.display_name ?? row.item ?? row.name) : undefined
  return typeof title === 'string' && title !== '' ? title : undefined
}

const CAPITAL = /^\p{Ll}/u

type Row = Record<string, unknown>

interface Words extends Pick<MergeRules, 'together'> {
  /** What stands for a row that one of the two removed; its own title unless told otherwise. */
  stays?: string
  /** Of a value that has words of its own. */
  sayAs?: (key: string, value: unknown) => string | undefined
  /** By the key of the field. */
  names: Readonly<Record<string, string | undefined>>
  /** By the key of the field as well. */
  nameOf?: (key: string, value: string | number) => string
}

const nameIn = (names: Words['names'], key: string): string =>
  (names[key] ?? key).replace(CAPITAL, (letter) => letter.toUpperCase())

const sayIn = ({ nameOf = (_, value) => String(value), sayAs }: Words, key: string, value: unknown): string =>
  sayAs?.(key, value) ?? sayValue(value, (each) => nameOf(key, each))

/** Each field of a row that was changed, as it is now, in the order of the names: what the other removed with it. */
const sayChanges = (base: Row, now: Row, words: Words): string[] =>
  Object.keys(words.names).flatMap((key) => {
    const keys = words.together?.find((group) => group.includes(key)) ?? [key]
    if (keys.every((each) => isSame(base[each], now[each]))) return []
    const value = keys.length === 1 ? now[key] : Object.fromEntries(keys.map((each) => [each, now[each]]))
    return [`${nameIn(words.names, key)}: ${sayIn(words, key, value)}`]
  })

/** The two answers to whether one row stays; undefined where something else, or more, is asked. */
export const answersOf = ([one, ...others]: readonly Conflict[]): Record<Side, string> | undefined => {
  if (!one || others.length > 0 || one.kind !== 'element') return undefined
  if (one.mine === undefined) return { mine: 'Keep removed', theirs: 'Keep the line' }
  return one.theirs === undefined ? { mine: 'Keep the line', theirs: 'Keep removed' } : undefined
}

/** Of fields that a form names in words. */
export const sayField =
  (words: Words) =>
  ({ path, kind, keys, mine, theirs, base }: Conflict): ConflictWords => {
    const { names } = words
    const place = [...keys, ...path.toReversed()].find((key) => names[key] !== undefined)
    const key = String(place ?? path[0] ?? keys[0])
    const name = nameIn(names, key)
    const say = (value: unknown) => {
      if (value === undefined && kind === 'element') return 'Removed'
      const said = sayIn(words, key, value)
      if (!base || !value) return said
      const title = words.stays ?? titleOf(value) ?? said
      return [title, ...sayChanges(base as Row, value as Row, words)].join('\n')
    }
    return { label: kind === 'order' ? `${name}: order` : name, mine: say(mine), theirs: say(theirs) }
  }
