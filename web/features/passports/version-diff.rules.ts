/** What differs between two versions of a passport, in words a reader knows; every part that a version freezes is covered. */
import type { PassportContent } from '#contract/passport-snapshot.ts'

export interface Difference {
  /** Where, from the outside in: `Steps › Spinning › Supplier › Name`. */
  place: string
  /** Null where there was, or is, nothing. */
  before: string | null
  after: string | null
}

/** Not what a passport says: numbers of its own. */
const UNSAID = new Set(['format', 'version', 'published_at', 'key'])

/** Parts that the editor calls otherwise. */
const WORDS: Readonly<Record<string, string>> = { bom: 'BOM records' }

const wordOf = (name: string): string => {
  if (WORDS[name]) return WORDS[name]
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A list's entry by the name that a reader sees, else by its place; the second of a name is `Sewing (2)`. */
const labelsOf = (list: readonly unknown[]): string[] => {
  const seen = new Map<string, number>()
  return list.map((entry, index) => {
    const record = (entry ?? {}) as Record<string, unknown>
    const supplier = record.supplier as { name?: unknown } | null | undefined
    const name = [record.display_name, record.name, record.item, record.fibre, supplier?.name].find(
      (each) => typeof each === 'string' && each !== '',
    )
    const label = typeof name === 'string' ? name : String(index + 1)
    const count = (seen.get(label) ?? 0) + 1
    seen.set(label, count)
    return count === 1 ? label : `${label} (${count})`
  })
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const sayValue = (name: string, value: string | number | boolean): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (name === 'html') return textOf(String(value))
  if (name === 'hash') return `Picture ${String(value).slice(0, 8)}`
  return String(value)
}

const flatten = (value: unknown, path: readonly string[], found: Map<string, string>): void => {
  if (value === null || value === undefined || value === '') return
  if (Array.isArray(value)) {
    const labels = labelsOf(value)
    value.forEach((entry, index) => {
      const place = [...path, labels[index] ?? '']
      // The order counts: an entry that moved says so.
      found.set([...place, 'Place'].join(' › '), String(index + 1))
      flatten(entry, place, found)
    })
    return
  }
  if (typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) {
      if (!UNSAID.has(name)) flatten(inner, [...path, wordOf(name)], found)
    }
    return
  }
  const name = path.at(-1)?.toLowerCase() ?? ''
  found.set(path.join(' › '), sayValue(name, value as string | number | boolean))
}

const flattened = (content: PassportContent): Map<string, string> => {
  const found = new Map<string, string>()
  flatten(content, [], found)
  return found
}

export const findDifferences = (before: PassportContent, after: PassportContent): Difference[] => {
  const [former, present] = [flattened(before), flattened(after)]
  const places = [...new Set([...former.keys(), ...present.keys()])]
  return places
    .map((place) => ({ place, before: former.get(place) ?? null, after: present.get(place) ?? null }))
    .filter((each) => each.before !== each.after)
}
