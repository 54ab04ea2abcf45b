/** Filters of lists (RFC 7644, 3.4.2.2): what directories look for, by equality, and by `and`. */
import { readPath } from './attribute-path.rules.ts'
import { ScimRefusal } from './scim-error.ts'

export interface Condition {
  /** `username`, `emails.value`, `members`. */
  attribute: string
  value: string | boolean
}

const MAX_CONDITIONS = 10
/** One comparison, as far as the next `and`; a text is written as JSON writes it. */
const COMPARISON =
  /^\s*(\S+?(?:\[[^\]]*\])?(?:\.\w+)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false|-?\d+)\s*(?:and\s+|$)/i

const unreadable = (): never => {
  throw new ScimRefusal(
    'invalidFilter',
    'Filters compare attributes by «eq», joined by «and»: userName eq "ana@brand.example"',
  )
}

/** `emails[type eq "work"].value` is the one address that a person has here. */
const nameOf = (written: string): string => {
  const path = readPath(written)
  if (path === null || path === 'foreign') return unreadable()
  return path.sub === null ? path.attribute : `${path.attribute}.${path.sub}`
}

const readValue = (written: string): string | boolean => {
  try {
    const value: unknown = JSON.parse(written.startsWith('"') ? written : written.toLowerCase())
    return typeof value === 'boolean' ? value : String(value)
  } catch {
    return unreadable()
  }
}

/** @throws ScimRefusal `invalidFilter` */
export const readFilter = (filter: string): Condition[] => {
  const conditions: Condition[] = []
  let rest = filter
  while (rest !== '') {
    const [all, attribute, value] = COMPARISON.exec(rest) ?? []
    if (all === undefined || attribute === undefined || value === undefined) return unreadable()
    conditions.push({ attribute: nameOf(attribute), value: readValue(value) })
    if (conditions.length > MAX_CONDITIONS) return unreadable()
    rest = rest.slice(all.length)
    // What ends in `and` goes on.
    if (rest === '' && /and\s+$/i.test(all)) return unreadable()
  }
  return conditions.length > 0 ? conditions : unreadable()
}
