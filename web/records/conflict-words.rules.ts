/** Values in words, for those who choose between two. */
import type { Conflict } from '#web/lib/document/merge.rules.ts'
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

interface Words {
  /** By the key of the field. */
  names: Readonly<Record<string, string | undefined>>
  /** By the key of the field as well. */
  nameOf?: (key: string, value: string | number) => string
}

/** Of fields that a form names in words. */
export const sayField =
  ({ names, nameOf = (_, value) => String(value) }: Words) =>
  ({ path, kind, keys, mine, theirs }: Conflict): ConflictWords => {
    const place = [...keys, ...path.toReversed()].find((key) => names[key] !== undefined)
    const key = String(place ?? path[0] ?? keys[0])
    const name = (names[key] ?? key).replace(CAPITAL, (letter) => letter.toUpperCase())
    const say = (value: unknown) =>
      value === undefined && kind === 'element' ? 'Removed' : sayValue(value, (each) => nameOf(key, each))
    return { label: kind === 'order' ? `${name}: order` : name, mine: say(mine), theirs: say(theirs) }
  }
